// The service worker: keeps the page's files by their version, so that it opens at once, also while the server is away.

const DOCUMENTS = "documents";
/** The cache of a version's files. */
const FILES = /^\/static\/(v-[0-9a-f]+)\//;
/** Caches of files that are kept: the present one, and that of pages that are still open. */
const VERSIONS = 2;

/** The types of a worker are not those of a page, which all other files have. @type {any} */
const worker = self;

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const version = FILES.exec(pathname)?.[1];
  if (version) event.respondWith(file(request, version));
  else if (request.mode === "navigate") event.respondWith(page(request, pathname));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** A file of a version never changes. @param {Request} request @param {string} version */
async function file(request, version) {
  const cache = await caches.open(version);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const versions = (await caches.keys()).filter((name) => name !== DOCUMENTS);
    await Promise.all(versions.slice(0, -VERSIONS).map((name) => caches.delete(name)));
  }
  return answer;
}

/**
 * A document comes from the server; only where that cannot be reached, the last one does. All tables share the home
 * page's document.
 *
 * @param {Request} request
 * @param {string} pathname
 */
async function page(request, pathname) {
  const name = pathname === "/" || pathname.startsWith("/t/") ? "/" : pathname;
  const cache = await caches.open(DOCUMENTS);
  try {
    const answer = await fetch(request);
    if (answer.ok && (name === "/" || name === "/chat")) await cache.put(name, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(name, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Brings the page of a table to the front. @param {string} address */
async function show(address) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((/** @type {any} */ one) => new URL(one.url).pathname === address);
  await (open ? open.focus() : worker.clients.openWindow(address));
}
