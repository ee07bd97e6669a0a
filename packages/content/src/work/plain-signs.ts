const DIGIT = /\p{Nd}/u;
/** Signs of a time as Chinese, Japanese and Arabic keyboards type them. */
const WIDE: Readonly<Record<string, string>> = {
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '（': '(',
  '）': ')',
  '：': ':',
  '∶': ':',
  '．': '.',
  '，': ',',
  '٫': '.',
  '\u00a0': ' ',
  '\u3000': ' ',
};

/**
 * A text with the digits of any script, and the signs between them, as in ASCII: `［٠：٠٥］` is `[0:05]`. Every sign
 * keeps its place.
 */
export function withPlainSigns(text: string): string {
  return text.replace(/[^\n -~]/g, (sign) => WIDE[sign] ?? (DIGIT.test(sign) ? String(valueOfDigit(sign)) : sign));
}

/** The digits of a script follow each other, from a code that ends with 0 or with 6. */
function valueOfDigit(digit: string): number {
  const code = digit.charCodeAt(0);
  const row = code - (code % 16);
  return DIGIT.test(String.fromCharCode(row)) ? code - row : code - row - 6;
}
