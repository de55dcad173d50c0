export function shellSize(): import("vite").Plugin;
