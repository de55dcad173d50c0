/** Whether this browser has a connection. */

export const online: { now: boolean } = $state({ now: navigator.onLine });
addEventListener("online", () => (online.now = true));
addEventListener("offline", () => (online.now = false));
