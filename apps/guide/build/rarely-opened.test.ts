import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRarelyOpened, RARE_MODULES } from './rarely-opened.ts';

test.each(Object.values(RARE_MODULES).flat())('the rarely opened module app/%s exists', (name) => {
  expect(existsSync(new URL(`../src/app/${name}.ts`, import.meta.url))).toBe(true);
});

test('a screen of a visit is not rarely opened, a game and the code that loads it are', () => {
  expect(isRarelyOpened('/guide/src/screens/visit/keypad/Keyboard.tsx')).toBe(false);
  expect(isRarelyOpened('/guide/src/screens/game/Pairs.tsx')).toBe(true);
  expect(isRarelyOpened('/guide/src/app/loading/rare-screens.ts')).toBe(true);
});

test('the sound of a tour is rarely opened, its worker and worklets included', () => {
  expect(isRarelyOpened('/guide/src/platform/tour/tour-speaker.ts')).toBe(true);
  for (const name of ['tour-decoder-worker', 'tour-speaker-worklet', 'tour-microphone-worklet']) {
    expect(isRarelyOpened(`/assets/${name}-B1uc6ZTA.js`)).toBe(true);
  }
});
