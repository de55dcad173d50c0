// The page works without a connection as far as it can: the shell is kept, tables need the server.
const KEPT = "kingstable-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(["/", "/icons.svg", "/icon.svg"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
  );
  self.clients.claim();
});

const lasting = (path) => /^\/(assets|art|fonts)\//.test(path);

/** What has a hash in its name is taken from the cache first. */
async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Pages and the rest are asked for anew; without a connection the kept ones do. */
async function newFirst(request, name) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(name, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(name);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || /^\/(api|ws|healthz|metrics)\b/.test(url.pathname)) return;
  if (lasting(url.pathname)) event.respondWith(keptFirst(request));
  else event.respondWith(newFirst(request, request.mode === "navigate" ? "/" : request));
});
