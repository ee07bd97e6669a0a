import { expect, test } from 'vitest';
import { currentRelease } from '../../testing/museum-content.ts';
import { choiceIn, offeredAnalytics, withChoice, withoutConsent } from './analytics-choice.ts';

const IDS = { googleAnalyticsId: 'G-ABC123DEF4' };
const visitor = { release: currentRelease(1, IDS), isLent: false, counting: undefined };

test('a visitor has a choice about the ids of the open museum', () => {
  expect(offeredAnalytics(visitor)).toEqual(IDS);
});

test.each([
  ['on a lent device', { isLent: true }],
  ['whose phone is not counted', { counting: 'off' as const }],
  ['in a museum without an id', { release: currentRelease(1) }],
  ['in a museum whose id has another form', { release: currentRelease(1, { googleAnalyticsId: 'G-ABC123&x=1' }) }],
  ['of a preview', { release: currentRelease(1, { ...IDS, preview: { until: '2026-11-28', ofMuseum: 2 } }) }],
  ['before the museum is known', { release: undefined }],
])('nobody is asked %s', (_who, situation) => {
  expect(offeredAnalytics({ ...visitor, ...situation })).toBeUndefined();
});

test('an answer counts for the museum in which it was given, and for no other', () => {
  const choices = withChoice(withChoice(undefined, 1, 'yes'), 2, 'no');
  expect([1, 2, 3].map((idMuseum) => choiceIn(choices, idMuseum))).toEqual(['yes', 'no', undefined]);
  expect(choiceIn(undefined, 1)).toBeUndefined();
});

test('a visitor who switches the counting off withdraws every consent, and is not asked again', () => {
  const choices = withoutConsent({ 1: 'yes', 2: 'no' });
  expect(choices).toEqual({ 1: 'no', 2: 'no' });
  expect(withoutConsent(undefined)).toBeUndefined();
});
