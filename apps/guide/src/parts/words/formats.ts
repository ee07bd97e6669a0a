import type { Messages } from '@cicerone/content/language/messages';
import { say } from '@cicerone/content/language/say';
import { FORMATS } from '#locales/written-formats.ts';

/** The words of a language, and the formats among them. */
type In = { language: { tag: string; code: string }; messages: Messages };

/**
 * True for a language that the browser writes: Chromium 156 counts in Basque and Galician, and would write "May 3, 2026" and
 * "inglés, and español" in them.
 */
function isWritten(tag: string): boolean {
  return Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0;
}

/** A day (`yyyy-mm-dd`, or a moment in UTC) in words, with the digits of every label. */
export function writeDay(day: string, { language, messages }: In): string {
  const date = new Date(day);
  const pattern = messages[FORMATS.date];
  if (pattern && !isWritten(language.tag)) {
    const month = messages[FORMATS.months]?.[date.getUTCMonth()];
    return say(pattern, { day: date.getUTCDate(), month, year: date.getUTCFullYear() }, language.tag);
  }
  const locale = `${language.code.replace('_', '-')}-u-nu-latn-ca-gregory`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** Several names in a sentence: all of them (`conjunction`), or one of them. */
export function writeList(names: readonly string[], { language, messages }: In, type: 'conjunction' | 'disjunction') {
  const last = messages[FORMATS[type]];
  if (last === undefined || isWritten(language.tag)) return new Intl.ListFormat(language.tag, { type }).format(names);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(String(last));
}

/** The name of a language; undefined if neither the browser nor the words of the interface have it. */
export function writeLanguage(named: string, { language, messages }: In): string | undefined {
  if (isWritten(language.tag)) return displayNames(language.tag).of(named);
  return messages[FORMATS.language(named.split('-', 1)[0] ?? '')]?.toString();
}

const known = new Map<string, Intl.DisplayNames>();

function displayNames(tag: string): Intl.DisplayNames {
  const names = known.get(tag) ?? new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' });
  known.set(tag, names);
  return names;
}
