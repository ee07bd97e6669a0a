const DIGIT = /\p{Nd}/u;

/** A text with its digits as 0 to 9, whatever their script (٢٤٦٨) and width. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digitValue);
}

/** Unicode has the ten digits of a script in a row, from zero; some scripts follow each other directly. */
function digitValue(digit: string): string {
  const own = digit.codePointAt(0) ?? 0;
  let zero = own;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((own - zero) % 10);
}
