import { expect, test } from 'vitest';
import { changedScreens } from './changed-screens.mjs';

const SCREENS = 'apps/guide/src/screens';

test('a change of one screen selects its states and the stories with its name', () => {
  expect(changedScreens([`${SCREENS}/visit/keypad/Keypad.tsx`, `${SCREENS}/visit/keypad/use-keypad.ts`])).toEqual({
    screens: ['Keyboard'],
    stories: ['e2e/stories/keypad.spec.ts'],
  });
});

test('a screen that shares its folder with others selects them too', () => {
  expect(changedScreens([`${SCREENS}/museum/halls/HallScreen.tsx`]).screens).toEqual([
    'ByHallsOptions',
    'HallByHalls',
    'Hall',
    'Halls',
  ]);
});

test('a group without folders selects all of its screens', () => {
  expect(changedScreens([`${SCREENS}/routes/RouteList.tsx`])).toMatchObject({
    screens: ['ExhibitionList', 'Exhibition', 'RouteList', 'Route'],
    stories: ['e2e/stories/routes.spec.ts'],
  });
});

test('a screen without a story of its name selects the stories of its group, and the main way', () => {
  expect(changedScreens([`${SCREENS}/museum/sponsors/SponsorScreen.tsx`]).stories).toEqual([
    'e2e/stories/main-way.spec.ts',
    'e2e/stories/museum.spec.ts',
  ]);
});

test('a change of anything else may reach every screen', () => {
  expect(changedScreens(['apps/guide/src/domain/keypad.ts'])).toEqual({ screens: undefined, stories: [] });
  expect(changedScreens([`${SCREENS}/game/Game.tsx`, 'apps/guide/src/domain/keypad.ts'])).toEqual({
    screens: undefined,
    stories: ['e2e/stories/game.spec.ts'],
  });
});

test('screens of one folder have the stories of their names', () => {
  expect(changedScreens([`${SCREENS}/camera/CameraScreen.tsx`]).stories).toEqual([
    'e2e/stories/recognition-bad-line.spec.ts',
    'e2e/stories/recognition-choice.spec.ts',
    'e2e/stories/recognition.spec.ts',
    'e2e/stories/scan.spec.ts',
  ]);
});

test('a changed story runs', () => {
  expect(changedScreens(['e2e/stories/slides.spec.ts']).stories).toEqual(['e2e/stories/slides.spec.ts']);
});
