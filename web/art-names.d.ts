import type { Plugin } from "vite";

export function artNames(): Plugin;
