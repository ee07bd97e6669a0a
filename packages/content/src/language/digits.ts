const DIGIT = /\p{Nd}/u;

/** A text with its digits as 0 to 9, whatever script they are typed in (٢٤٦٨), and whatever width. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digitValue);
}

/** Unicode keeps the ten digits of a script together, from zero on; some scripts follow upon each other. */
function digitValue(digit: string): string {
  const own = digit.codePointAt(0) ?? 0;
  let zero = own;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((own - zero) % 10);
}
