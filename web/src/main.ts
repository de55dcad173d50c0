import { mount } from "svelte";

import App from "./App.svelte";
import { findMe } from "./lib/me.svelte";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words.svelte";
import "./styles/tokens.css";
import "./styles/kit.css";
import "./styles/app.css";

await Promise.all([words.load(settings.lang), findMe()]);
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
