import { mount } from "svelte";

import App from "./App.svelte";
import { findMe } from "./lib/me.svelte";
import { settings } from "./lib/settings.svelte";
import { bringIcons } from "./lib/sprite.svelte";
import { words } from "./lib/words.svelte";
import { pageAt } from "./pages";
import "./styles/tokens.css";
import "./styles/kit.css";
import "./styles/app.css";

void pageAt(location.pathname).load().catch(() => null); // comes with the words, not after them; the app asks again
await Promise.all([words.load(settings.lang), findMe()]);
const target = document.getElementById("app")!;
target.replaceChildren();
mount(App, { target });
void bringIcons();
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
