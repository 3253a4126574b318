# syntax=docker/dockerfile:1
FROM python:3.13-slim AS build
WORKDIR /src
RUN python -m venv /venv
COPY pyproject.toml README.md LICENSE ./
COPY engines engines
COPY bot bot
COPY adapters adapters
RUN /venv/bin/pip install --no-cache-dir .

FROM python:3.13-slim
RUN useradd --system --create-home --home-dir /stolik stolik && install -d -o stolik /stolik/data
COPY --from=build /venv /venv
USER stolik
WORKDIR /stolik
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 STOLIK_HOST=0.0.0.0 STOLIK_PORT=8765 STOLIK_LOG=json STOLIK_DATA=/stolik/data
VOLUME /stolik/data
EXPOSE 8765
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8765/healthz', timeout=4)"]
ENTRYPOINT ["python", "-m", "bot"]
