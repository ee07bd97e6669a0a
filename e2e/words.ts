import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../apps/guide/build/catalogues.ts';
import type { Message } from '../apps/guide/src/locales/messages.ts';
import { say } from '../apps/guide/src/parts/words/say.ts';
import type { Translate } from '../apps/guide/src/parts/words/words.ts';
import { ROOT } from '../scripts/places.mjs';

/** The languages that the guide speaks: tag, own name, and the direction in which it is read. */
export const LANGUAGES = [
  ['en', 'English', 'ltr'],
  ['es', 'Español', 'ltr'],
  ['ar', 'العربية', 'rtl'],
] as const;

/** The guide's words in a language, so that a story finds a control by the name that a screen reader announces. */
export function wordsIn(tag: string): Translate {
  const catalogue = compile(JSON.parse(readFileSync(join(ROOT, `apps/guide/src/locales/${tag}.json`), 'utf8')));
  return (id, ...values) => say(catalogue[id] as Message, values[0] ?? {}, tag);
}
