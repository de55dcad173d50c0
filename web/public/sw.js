// Without a connection the app, the rules and what was read before are there; tables need the server.
const KEPT = "kingstable-2";
const SHELL = ["/", "/icons.svg", "/icon.svg"];

/** The whole client, so that also pages nobody has opened yet can say what they need. */
async function keepShell() {
  const cache = await caches.open(KEPT);
  const files = await (await fetch("/precache.json", { cache: "no-store" })).json();
  await cache.addAll([...SHELL, ...files]);
}

/** The puzzles and what draws them: one of them is that of the day, whichever day it is. */
async function keepPuzzles(cache) {
  const counts = await (await kept(cache, "/puzzles/index.json")).json();
  for (const game of Object.keys(counts)) {
    const { seats, options } = await (await kept(cache, `/puzzles/${game}.json`)).json();
    const query = new URLSearchParams([["seats", seats], ...Object.entries(options).map(([name, value]) => ["option", `${name}=${value}`])]);
    for (const what of ["book", "printed"]) await cache.add(`/api/games/${game}/${what}?${query}`).catch(() => undefined);
  }
}

async function kept(cache, path) {
  await cache.add(path);
  return cache.match(path);
}

/** Rules and words of all games, one after another: nobody waits for them. */
async function keepRules() {
  const cache = await caches.open(KEPT);
  const shelf = await fetch("/api/games");
  const { games } = await shelf.clone().json();
  await cache.put("/api/games", shelf);
  for (const { name } of games)
    for (const lang of ["en", "hu"])
      for (const what of ["texts", "rules"]) await cache.add(`/api/games/${name}/${what}/${lang}`).catch(() => undefined);
  await keepPuzzles(cache);
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
  );
  self.clients.claim();
  void keepRules().catch(() => undefined);
});

const lasting = (path) => /^\/(assets|art|fonts)\//.test(path);
const read = (path) => path === "/api/games" || /^\/api\/games\/[^/]+\/(texts|rules|book|printed)\b/.test(path);

/** What has a hash in its name is taken from the cache first. */
async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request, { ignoreVary: true });
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
    const kept = await cache.match(name, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (/^\/(api|ws|healthz|metrics|docs)\b/.test(url.pathname) && !read(url.pathname)) return;
  if (lasting(url.pathname)) event.respondWith(keptFirst(request));
  else event.respondWith(newFirst(request, request.mode === "navigate" ? "/" : request));
});

/** A notice, in the words the server found for who reads it; a repeat takes the place of the first. */
self.addEventListener("push", (event) => {
  const { id, title, body, url, lang } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, lang, tag: id, icon: "/icon-192.png", badge: "/icon-192.png", data: { url } }),
  );
});

/** Opens the table, in the window that shows it already if there is one. */
async function openPage(path) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((one) => new URL(one.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.url));
});
