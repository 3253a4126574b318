# The packages that the bot needs, each file checked against its hash, and our own code, compiled.
FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS build
WORKDIR /build
COPY requirements-build.lock requirements.lock ./
RUN python -m venv --without-pip /venv \
    && pip --python /venv/bin/python install --no-cache-dir --require-hashes --requirement requirements-build.lock \
    && pip --python /venv/bin/python install --no-cache-dir --require-hashes --no-build-isolation --requirement requirements.lock \
    && pip --python /venv/bin/python uninstall --yes setuptools
# Babel brings a thousand locales; the bot speaks two.
RUN find /venv -path '*/babel/locale-data/*.dat' ! -name 'root.dat' ! -name 'en*.dat' ! -name 'pl*.dat' -delete
COPY engines /app/engines
COPY bot /app/bot
COPY adapters /app/adapters
COPY PRIVACY.md /app/PRIVACY.md
RUN python -m compileall -q /app

# What stands before several processes; `docker compose up proxy` builds it.
FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS proxy
RUN apt-get update && apt-get install --yes --no-install-recommends nginx && rm -rf /var/lib/apt/lists/* \
    && python -m pip uninstall --yes --quiet pip
COPY deploy/proxy.conf /etc/nginx/nginx.conf
USER www-data
EXPOSE 8080
ENTRYPOINT ["nginx", "-g", "daemon off;"]

FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
# Nothing can be installed in the running image.
RUN python -m pip uninstall --yes --quiet pip && rm -rf /usr/local/lib/python3.13/ensurepip \
    && useradd --system --uid 10001 --create-home --home-dir /stolik stolik && install -d -o stolik -m 700 /stolik/data
COPY --from=build /venv /venv
COPY --from=build /app /app
USER stolik
WORKDIR /stolik
ENV PATH=/venv/bin:$PATH PYTHONPATH=/app PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
ENV STOLIK_HOST=0.0.0.0 STOLIK_PORT=8765 STOLIK_LOG=json STOLIK_DATA=/stolik/data
VOLUME /stolik/data
EXPOSE 8765
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8765/healthz', timeout=4)"]
ENTRYPOINT ["python", "-m", "bot"]
