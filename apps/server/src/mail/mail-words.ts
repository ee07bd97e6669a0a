import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Messages } from '@cicerone/content/language/messages';
import { say } from '@cicerone/content/language/say';
import { ifThere } from '../storage/if-there.ts';

/** The interface's words in a mail, by the two letters of the language. */
export type MailWords = Readonly<Record<string, Messages>>;

/** Writes words of one language with their values. */
export type Say = (id: string, values?: Readonly<Record<string, unknown>>) => string;

/** Reads the words that the build of the guide wrote for mails; undefined if there is no such build. */
export async function readMailWords(guideFolder: string): Promise<MailWords | undefined> {
  const text = await ifThere(readFile(join(guideFolder, 'mail-words.json'), 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as MailWords);
}

/** The words of one language. */
export function sayIn(words: MailWords, language: string): Say {
  const messages = words[language] ?? words.en ?? {};
  return (id, values = {}) => say(messages[id] ?? id, values, language);
}
