import { signedText, writeDayCode } from '@cicerone/content/venue/day-code';
import { expect, test } from 'vitest';
import { currentRelease } from '../../testing/museum-content.ts';
import { checkDayCode, type DayCodeNeeds } from './day-code-offline.ts';

const NOON = Date.parse('2026-12-05T17:00:00Z');
const SIGNATURE = 'x'.repeat(86);
const CODE = writeDayCode({ day: '2026-12-05', signature: SIGNATURE });
const release = currentRelease(7, { accessCodeRequired: true, dayCodeKey: 'key', timezone: 'America/New_York' });

const PREVIEW = { until: '2026-12-06T17:00:00Z', ofMuseum: 7 };

/** A signature is right for one text and key. */
const needs = (changes: Partial<DayCodeNeeds> = {}): DayCodeNeeds => ({
  release,
  now: NOON,
  isSigned: async ({ text, signature, publicKey }) =>
    text === signedText(7, '2026-12-05') && signature === SIGNATURE && publicKey === 'key',
  ...changes,
});

test('a one-day code opens its museum on its day, from midnight to midnight there', async () => {
  const at = (moment: string) => checkDayCode(7, CODE, needs({ now: Date.parse(moment) }));
  expect(await at('2026-12-05T04:59:59Z')).toBe('other-day');
  expect(await at('2026-12-05T05:00:00Z')).toBe('opens');
  expect(await at('2026-12-06T04:59:59Z')).toBe('opens');
  expect(await at('2026-12-06T05:00:00Z')).toBe('other-day');
});

test.each<[string, Promise<string>]>([
  ['is signed by another key', checkDayCode(7, CODE, needs({ release: { ...release, dayCodeKey: 'new' } }))],
  ['was changed', checkDayCode(7, writeDayCode({ day: '2026-12-05', signature: 'y'.repeat(86) }), needs())],
  ['is of a museum whose face is not here', checkDayCode(7, CODE, needs({ release: undefined }))],
  ['is entered in another museum', checkDayCode(8, CODE, needs({ release: { ...release, idMuseum: 8 } }))],
  ['is of a museum while the face of another is here', checkDayCode(8, CODE, needs({ isSigned: async () => true }))],
  ['is entered in a preview', checkDayCode(7, CODE, needs({ release: { ...release, preview: PREVIEW } }))],
  ['is of a museum without such codes', checkDayCode(7, CODE, needs({ release: currentRelease(7) }))],
  ['is typed', checkDayCode(7, '2468', needs())],
])('a code that %s is left to the server', async (_, answer) => {
  expect(await answer).toBe('not-known');
});
