import type { Message, Messages, MessageToken } from '@cicerone/content/language/messages';

/**
 * Languages that no visitor speaks, by their usual tags: they show a developer which texts of a screen are too narrow,
 * not translated, or not mirrored, in words that a developer can read.
 */
export const PSEUDO_LANGUAGES = { 'en-XA': accented, 'ar-XB': mirrored } as const;

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' };

/**
 * English with accents and 40 % longer, as most translations are longer than the English text. A text without accents
 * is not from a catalogue.
 */
export function accented(english: Messages): Messages {
  return mapTexts(english, (text) => {
    const letters = [...text].filter((character) => /\p{L}/u.test(character)).length;
    return lengthen(text, Math.ceil(letters * 0.4));
  });
}

/** English from right to left: the script of the tag mirrors the page, and each text runs in that direction as well. */
export function mirrored(english: Messages): Messages {
  return mapTexts(english, (text) => (text.trim() ? `${OVERRIDE}${text}${END_OF_OVERRIDE}` : text));
}

/** RIGHT-TO-LEFT OVERRIDE and POP DIRECTIONAL FORMATTING (Unicode, UAX 9). */
const OVERRIDE = '\u202e';
const END_OF_OVERRIDE = '\u202c';

/** Accents every vowel and spreads the additional letters over the vowels. */
function lengthen(text: string, more: number): string {
  const characters = [...text];
  const vowels = characters.filter(isVowel).length;
  let vowel = 0;
  const longer = characters.map((character) => {
    if (!isVowel(character)) return character;
    vowel += 1;
    const copies = Math.floor((more * vowel) / vowels) - Math.floor((more * (vowel - 1)) / vowels);
    return accentOf(character).repeat(1 + copies);
  });
  const ending = vowels === 0 ? 'é'.repeat(more) : '';
  return longer.join('') + ending;
}

const isVowel = (character: string) => character.toLowerCase() in ACCENTS;

function accentOf(vowel: string): string {
  const accent = ACCENTS[vowel.toLowerCase()] ?? vowel;
  return vowel === vowel.toLowerCase() ? accent : accent.toUpperCase();
}

/** Changes every text of compiled messages, within their plural forms too, and leaves the names of values alone. */
function mapTexts(messages: Messages, change: (text: string) => string): Messages {
  const ofMessage = (message: Message): Message =>
    typeof message === 'string' ? change(message) : message.map(ofToken);
  const ofToken = (token: MessageToken): MessageToken => {
    if (typeof token === 'string') return token === '#' ? token : change(token);
    const [name, kind, forms] = token;
    if (kind === undefined || forms === undefined) return token;
    // The compiler lists `offset` among the plural forms: a number or undefined.
    const changed = Object.entries(forms).map(([form, value]) => [form, isMessage(value) ? ofMessage(value) : value]);
    return [name, kind, Object.fromEntries(changed)];
  };
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, ofMessage(message)]));
}

const isMessage = (value: Message | number | undefined): value is Message =>
  typeof value === 'string' || Array.isArray(value);
