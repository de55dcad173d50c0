import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

import { artNames } from "./art-names.js";
import { precache } from "./precache.js";
import { shellSize } from "./shell-size.js";

// The built client lies inside the Python package; the server serves it from there.
export default defineConfig({
  plugins: [svelte(), svelteTesting(), artNames(), shellSize(), precache()],
  build: {
    outDir: "../src/kingstable/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: fonts
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { advancedChunks: { groups: ["en", "hu"].map((lang) => ({ name: `words-${lang}`, test: new RegExp(`/src/lang/[^/]+\\.${lang}\\.ftl`) })) } } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": "http://localhost:8000", "/ws": { target: "ws://localhost:8000", ws: true } } },
  test: { testTimeout: 60_000, environment: "jsdom", setupFiles: ["tests/setup.ts"], include: ["tests/**/*.test.ts"] },
});
