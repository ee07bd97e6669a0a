import { GUIDE_MODES, SCREEN_SEGMENTS } from '@cicerone/content/venue/taken-segments';
import { expect, test } from 'vitest';
import { KNOWN_MODES } from './entry/mode.ts';
import { SCREEN_NAMES, screenLine } from './screens.ts';

test('a museum is refused a mode by every word with which a screen begins, and by no other', () => {
  const first = SCREEN_NAMES.map((name) => screenLine(name).path.split('/')[0] ?? '');
  const words = new Set(first.filter((word) => word !== '' && !word.startsWith(':')));
  expect(SCREEN_SEGMENTS).toEqual([...words].sort());
});

test('the modes that a museum need not write are those that the guide knows', () => {
  expect(GUIDE_MODES).toEqual(KNOWN_MODES);
});
