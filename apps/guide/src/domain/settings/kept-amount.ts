const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * 1024;
const GIGABYTE = MEGABYTE * 1024;

/** So much on the phone, as a visitor reads it. */
export type KeptAmount = { amount: number; unit: 'kilobytes' | 'megabytes' | 'gigabytes' };

/**
 * Bytes in the largest unit of which there is one, each 1024 of the one before (product, section 4, Offline download),
 * with one decimal where the number is short: 512 kB, 3.4 MB, 120 MB, 1.2 GB. An amount that rounds to 1,024 of a unit
 * is one of the next; a little is 1 kB.
 */
export function keptAmount(bytes: number): KeptAmount {
  if (bytes >= GIGABYTE - MEGABYTE / 2) return { amount: short(bytes / GIGABYTE), unit: 'gigabytes' };
  if (bytes >= MEGABYTE - KILOBYTE / 2) return { amount: short(bytes / MEGABYTE), unit: 'megabytes' };
  return { amount: bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KILOBYTE)), unit: 'kilobytes' };
}

function short(amount: number): number {
  return amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
}
