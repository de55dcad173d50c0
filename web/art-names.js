/** The module "virtual:art-names": which sheet of public/art draws what, so that no page has to read whole sheets for it. */

import { readdirSync, readFileSync } from "node:fs";

const NAME = "virtual:art-names";
const FOLDER = new URL("public/art/", import.meta.url);
const namesIn = (file) => [...readFileSync(new URL(file, FOLDER), "utf8").matchAll(/<symbol[^>]* id="([\w-]+)"/g)].map(([, name]) => name);

/** @returns {import("vite").Plugin} */
export function artNames() {
  return {
    name: "kingstable-art-names",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const sheets = readdirSync(FOLDER).filter((file) => file.endsWith(".svg"));
      return `export default ${JSON.stringify(Object.fromEntries(sheets.map((file) => [file.slice(0, -4), namesIn(file)])))};`;
    },
  };
}
