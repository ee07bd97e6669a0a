/** A one-day code as it is scanned: its day, and the signature of the museum's installation. */
export type DayCode = {
  /** `yyyy-mm-dd`, in the museum's timezone. */
  day: string;
  /** Ed25519, in base64url. */
  signature: string;
};

/** The form of every one-day code: too long to type, and no longer than a QR code reads well. */
const DAY_CODE = /^day1\.(\d{4})(\d\d)(\d\d)\.([A-Za-z0-9_-]{86})$/;

/**
 * Reads a one-day code (product, section D6, Access codes). Undefined for any other text. Nothing is verified.
 *
 * @example readDayCode('day1.20261205.…') // { day: '2026-12-05', signature: '…' }
 */
export function readDayCode(text: string): DayCode | undefined {
  const [, year, month, date, signature] = DAY_CODE.exec(text.trim()) ?? [];
  return signature === undefined ? undefined : { day: `${year}-${month}-${date}`, signature };
}

/** Writes a one-day code. */
export function writeDayCode({ day, signature }: DayCode): string {
  return `day1.${day.replaceAll('-', '')}.${signature}`;
}

/** The signed text: a code of one museum opens no other, also where one key signed both. */
export function signedText(idMuseum: number, day: string): string {
  return `cicerone day code 1, museum ${idMuseum}, ${day}`;
}
