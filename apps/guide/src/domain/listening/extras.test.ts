import type { Resource } from '@cicerone/content/work/resource';
import { expect, test } from 'vitest';
import { extrasAt } from './extras.ts';

const extra = (idResource: number, startTime?: string, endTime?: string): Resource => ({
  idResource,
  resourceType: 'TEXT',
  startTime,
  endTime,
  localizations: [],
});
const seenAt = (resources: Resource[], seconds: number) =>
  extrasAt(resources, seconds).map(({ idResource }) => idResource);

test('an extra is shown from its start until its end', () => {
  const detail = [extra(1, '00:05', '00:12')];
  expect([4.9, 5, 11.9, 12].map((seconds) => seenAt(detail, seconds))).toEqual([[], [1], [1], []]);
});
test('an extra that starts and ends minutes into the sound is shown in between', () => {
  expect(seenAt([extra(1, '01:30', '02:00')], 89)).toEqual([]);
  expect(seenAt([extra(1, '01:30', '02:00')], 91)).toEqual([1]);
});
test('an extra without an end stays until the sound ends', () => {
  expect(seenAt([extra(1, '00:05')], 600)).toEqual([1]);
});
test('two extras at the same time are both shown, in the museum’s order', () => {
  expect(seenAt([extra(2, '00:08', '00:20'), extra(1, '00:05', '00:12')], 9)).toEqual([2, 1]);
});
test('a resource without a start is no extra', () => {
  expect(seenAt([extra(1), extra(2, undefined, '00:10')], 5)).toEqual([]);
});
