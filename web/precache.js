/** Names every file of the built client in /precache.json: the service worker keeps them for days without a connection. */
export function precache() {
  return {
    name: "kingstable-precache",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|woff2)$/.test(name));
      this.emitFile({ type: "asset", fileName: "precache.json", source: JSON.stringify(files.map((name) => `/${name}`)) });
    },
  };
}
