/** Sizes are counted in units of 1024 for everybody: visitors, museums, operators (product, section 4, Offline download). */
export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;
export const GIGABYTE = 1024 * MEGABYTE;

/** A size as a person reads it. */
export type AmountOfBytes = { amount: number; unit: 'kilobytes' | 'megabytes' | 'gigabytes' };

/**
 * Bytes in the largest unit of which there is one, with one decimal where the number is short: 512 kB, 3.4 MB, 120 MB,
 * 1.2 GB. An amount that rounds to 1,024 of a unit is one of the next; a little is 1 kB.
 */
export function amountOfBytes(bytes: number): AmountOfBytes {
  if (bytes >= GIGABYTE - MEGABYTE / 2) return { amount: short(bytes / GIGABYTE), unit: 'gigabytes' };
  if (bytes >= MEGABYTE - KILOBYTE / 2) return { amount: short(bytes / MEGABYTE), unit: 'megabytes' };
  return { amount: bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KILOBYTE)), unit: 'kilobytes' };
}

/** The same in English, for the messages of commands: `3.4 MB`. */
export function bytesInEnglish(bytes: number): string {
  const { amount, unit } = amountOfBytes(bytes);
  return `${amount} ${SIGNS[unit]}`;
}

/** Whole megabytes, at least 1 of anything: sizes in one sentence that a visitor compares. */
export function wholeMegabytes(bytes: number): number {
  return bytes === 0 ? 0 : Math.max(1, Math.round(bytes / MEGABYTE));
}

const SIGNS: Readonly<Record<AmountOfBytes['unit'], string>> = { kilobytes: 'kB', megabytes: 'MB', gigabytes: 'GB' };

function short(amount: number): number {
  return amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
}
