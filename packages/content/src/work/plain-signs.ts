const DIGIT = /\p{Nd}/u;
/** Blanks of any width, and the invisible marks that right-to-left keyboards put beside digits. */
const BLANK = /[\p{Zs}\p{Cf}]/u;
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
  '〔': '[',
  '〕': ']',
  '「': '(',
  '」': ')',
  '〈': '(',
  '〉': ')',
  '《': '(',
  '》': ')',
};

/**
 * A text with the digits of any script, and the signs between them, as in ASCII: `［٠：٠٥］` is `[0:05]`. Every sign
 * keeps its place.
 */
export function withPlainSigns(text: string): string {
  return text.replace(/[^\n -~]/g, (sign) => {
    if (DIGIT.test(sign)) return String(valueOfDigit(sign));
    return WIDE[sign] ?? (BLANK.test(sign) ? ' ' : sign);
  });
}

/** The digits of a script follow each other, from a code that ends with 0 or with 6. */
function valueOfDigit(digit: string): number {
  const code = digit.charCodeAt(0);
  const row = code - (code % 16);
  return DIGIT.test(String.fromCharCode(row)) ? code - row : code - row - 6;
}
