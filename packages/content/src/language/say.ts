import type { Message, MessageToken } from './messages.ts';

/** Chromium 156 writes numbers in neither Basque nor Galician. German has the same signs. */
const NUMBERS_LIKE: Readonly<Record<string, string>> = { eu: 'de', gl: 'de' };

type Values = Readonly<Record<string, unknown>>;

/**
 * Formats a word with its values, in the plural forms of a language. Digits are those on the wall beside the work,
 * which museums write as 0 to 9 in every language.
 *
 * @param language two letters
 */
export function say(message: Message, values: Values, language: string): string {
  if (typeof message === 'string') return message;
  return message.map((token) => (typeof token === 'string' ? token : sayValue(token, values, language))).join('');
}

function sayValue([name, kind, forms]: Exclude<MessageToken, string>, values: Values, language: string): string {
  const value = values[name];
  if (forms) {
    const count = formatNumber(value, language);
    const form = forms[formOf(kind, value, forms, language)] ?? forms.other;
    const chosen = typeof form === 'object' ? form.map((token) => (token === '#' ? count : token)) : String(form ?? '');
    return say(chosen, values, language);
  }
  return kind === undefined ? String(value) : formatNumber(value, language);
}

function formOf(kind: string | undefined, value: unknown, forms: object, language: string): string {
  const exact = String(value);
  if (kind === 'select' || exact in forms) return exact;
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal';
  return new Intl.PluralRules(language, { type }).select(Number(value));
}

function formatNumber(value: unknown, language: string): string {
  return new Intl.NumberFormat(`${NUMBERS_LIKE[language] ?? language}-u-nu-latn`).format(Number(value));
}
