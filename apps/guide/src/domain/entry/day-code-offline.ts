import { DEFAULT_TIMEZONE, dayOf, visitDate } from '@cicerone/content/language/visit-date';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { readDayCode, signedText } from '@cicerone/content/venue/day-code';

/** The answer of a phone to a one-day code, by itself. `not-known`: only the server can say. */
export type DayCodeAnswer = 'opens' | 'other-day' | 'not-known';

/** The museum's face as the phone has it, and the check of a signature. */
export type DayCodeNeeds = {
  release: CurrentRelease | undefined;
  now: number;
  isSigned(signed: { text: string; signature: string; publicKey: string }): Promise<boolean>;
};

/**
 * Checks a code without a network (product, section D6, Access codes). A signature that the known key did not make is
 * not called wrong: the museum may have a new key. A preview is opened by its museum's codes, which only the server
 * knows.
 */
export async function checkDayCode(
  idMuseum: number,
  code: string,
  { release, now, isSigned }: DayCodeNeeds,
): Promise<DayCodeAnswer> {
  const read = readDayCode(code);
  const publicKey = release?.dayCodeKey;
  if (!read || publicKey === undefined || release?.idMuseum !== idMuseum || release.preview) return 'not-known';
  if (read.day !== dayOf(visitDate(now, release.timezone ?? DEFAULT_TIMEZONE))) return 'other-day';
  const signed = { text: signedText(idMuseum, read.day), signature: read.signature, publicKey };
  return (await isSigned(signed)) ? 'opens' : 'not-known';
}
