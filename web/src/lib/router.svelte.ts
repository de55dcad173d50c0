/** The address bar. Pages: / · /new · /table/ID · /replay/ID?step=N · /review/ID · /deal · /rules/GAME#TAG · /learn/GAME · /me · /people/ID · /archive?game=… · /tournaments · /tournament/ID · … */

interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

const read = (): Place => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

export const place: { now: Place } = $state({ now: read() });

addEventListener("popstate", () => (place.now = read()));
addEventListener("hashchange", () => (place.now = read()));

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  place.now = read();
  if (!place.now.hash) scrollTo(0, 0);
}

/** Follows links of our own without loading the page anew; for `onclick` of the root element. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
