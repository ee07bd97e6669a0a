import type { Message } from '@cicerone/content/language/messages';

/** The ids of formats among a language's words, for the languages that browsers may not write (build/written-formats.ts). */
export const FORMATS = {
  months: '#months',
  date: '#date',
  conjunction: '#and',
  disjunction: '#or',
  language: (tag: string) => `#${tag}`,
} as const;

export type WrittenFormats = Readonly<Record<string, Message>>;
