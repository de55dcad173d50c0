/** What a game is called where there is little room. */

import { hasWord, t } from "../../lib/words.svelte";
import { titleOf } from "../shelf.svelte";

export const briefOf = (game: string): string => (hasWord(`deal-brief-${game}`) ? t(`deal-brief-${game}`) : titleOf(game));
