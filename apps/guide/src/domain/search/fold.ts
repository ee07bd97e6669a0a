/**
 * Marks above, below and inside letters that visitors leave out: Latin, Greek and Cyrillic accents, Hebrew points,
 * Arabic vowels and the stroke that only lengthens a word, and invisible joiners. The vowels of Indic scripts and the
 * two marks that turn one kana into another are letters, and stay.
 */
const LEFT_OUT =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u2060]/g;

/** Letters that Unicode does not decompose, and the letters that visitors type for them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', ς: 'σ' },
  // Arabic as it is typed in a hurry, and the same letters on Persian and Urdu keyboards.
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ې: 'ي', ة: 'ه', ہ: 'ه', ھ: 'ه', ک: 'ك', ڪ: 'ك', ۃ: 'ه' },
};
const OTHERS = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g');

const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;
const KATAKANA = /[\u30a1-\u30f6]/g;
/** How far a katakana is behind the hiragana of the same sound. */
const TO_HIRAGANA = 0x60;
const KANA_WITH_SIGN = /[\u3041-\u3096][\u3099\u309a]/g;

/**
 * A text as search compares it: small letters without accents, one form of each Arabic letter, hiragana for both kana,
 * and the digits 0 to 9. Korean syllables are taken apart, so that one that is still being typed begins the finished
 * one. The same in every locale.
 *
 * @example foldLetters('Ångström') // angstrom
 * @example foldLetters('ﾋﾏﾜﾘ ４') // ひまわり 4
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LEFT_OUT, '')
    .replace(OTHERS, (letter) => TYPED_AS[letter] ?? letter)
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    .replace(KANA_WITH_SIGN, (kana) => kana.normalize('NFC'));
}
