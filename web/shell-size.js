/** Prints how much JavaScript a table needs before its board is loaded, and fails the build when that is too much. */

import { gzipSync } from "node:zlib";

const MOST = 120; // kB, gzipped
/** Besides the first page: the table, the start page, and the words of one language. */
const WITH = /pages\/(Table|Start)\.svelte$|lang\/\w+\.hu\.ftl/;

/** @returns {import("vite").Plugin} */
export function shellSize() {
  return {
    name: "shell-size",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const wanted = new Set();
      const take = (name) => {
        if (wanted.has(name)) return;
        wanted.add(name);
        const chunk = bundle[name];
        if (chunk?.type === "chunk") chunk.imports.forEach(take);
      };
      for (const chunk of chunks) if (chunk.isEntry || WITH.test(chunk.facadeModuleId ?? "")) take(chunk.fileName);
      const bytes = chunks.filter(({ fileName }) => wanted.has(fileName)).reduce((sum, { code }) => sum + gzipSync(code).length, 0);
      const size = bytes / 1000;
      process.stdout.write(`\nshell: ${size.toFixed(1)} kB of JavaScript, gzipped (at most ${MOST})\n`);
      if (size > MOST) this.error(`expected a shell of at most ${MOST} kB, got ${size.toFixed(1)}`);
    },
  };
}
