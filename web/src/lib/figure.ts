/** Numbers as the language of the page writes them. */

import { settings } from "./settings.svelte";

/** At most so many digits behind the comma, and at least so many; below nothing with a true minus. */
export function figure(value: number, most = 1, least = 0): string {
  const how = { maximumFractionDigits: most, minimumFractionDigits: least };
  return new Intl.NumberFormat(settings.lang, how).format(value).replace("-", "−");
}
