import type { Plugin } from "vite";

export function precache(): Plugin;
