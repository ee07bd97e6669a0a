import { describe, expect, test, vi } from 'vitest';
import { isThreshold, playsDescribed, type Settings, storiesBegin, thresholdFor } from './settings.ts';
import { createSettings, type SettingsKeys } from './settings-store.ts';

/** The keys of a phone, and another tab that writes them. */
function phone(held: Partial<Settings> = {}) {
  const values = new Map<string, unknown>(Object.entries(held));
  const changed: (() => void)[] = [];
  const keys: SettingsKeys = {
    get: (name) => values.get(name) as never,
    set: (name, value) => void values.set(name, value),
    listen: (listener) => void changed.push(listener),
  };
  const otherTab = (name: string, value: unknown) => {
    values.set(name, value);
    for (const listener of changed) listener();
  };
  return { ...createSettings(keys), values, otherTab };
}

describe('a setting', () => {
  test('is restored at the next start', () => {
    const { store } = phone({ textSize: 150, theme: 'dark' });
    expect(store.getState()).toEqual({
      textSize: 150,
      theme: 'dark',
      autoplay: undefined,
      recognitionThreshold: undefined,
    });
  });
  test('is stored and applied at once, and can be unset', () => {
    const { store, set, values } = phone();
    set('theme', 'dark');
    expect([store.getState().theme, values.get('theme')]).toEqual(['dark', 'dark']);
    set('theme', undefined);
    expect([store.getState().theme, values.get('theme')]).toEqual([undefined, undefined]);
  });
  test('applies in the other tabs too, which render only if a setting has changed', () => {
    const { store, otherTab } = phone();
    const drawn = vi.fn();
    store.subscribe(drawn);
    otherTab('heard', '{}');
    expect(drawn).not.toHaveBeenCalled();
    otherTab('textSize', 200);
    expect(store.getState().textSize).toBe(200);
    expect(drawn).toHaveBeenCalledOnce();
  });
});

describe('a story', () => {
  test.each([
    [undefined, undefined, true],
    [undefined, true, true],
    [undefined, false, false],
    ['on', false, true],
    ['on', undefined, true],
    ['off', true, false],
    ['off', undefined, false],
  ] as const)('begins by itself if the visitor chose %s and the museum says %s: %s', (choice, venue, begins) => {
    expect(storiesBegin(choice, venue)).toBe(begins);
  });
});

test.each([
  [29, false],
  [30, true],
  [65, true],
  [100, true],
  [101, false],
  [65.5, false],
  [Number.NaN, false],
])('the recognition threshold can be %d: %s', (value, can) => {
  expect(isThreshold(value)).toBe(can);
});

test.each([
  ['of standard stories', undefined, undefined, false],
  ['of described stories', undefined, 'described', true],
  ['of described stories who has switched it off', 'off', 'described', false],
  ['of easy stories who has switched it on', 'on', 'easy', true],
] as const)('films with audio description are played so for a visitor %s', (_, chosen, variant, isDescribed) => {
  expect(playsDescribed(chosen, variant)).toBe(isDescribed);
});

test.each([
  ['the visitor’s', 40, 90, 40],
  ['else the museum’s', undefined, 90, 90],
  ['else the one recommended in the language', undefined, undefined, 65],
])('works are recognised by a threshold: %s', (_, ofVisitor, ofVenue, threshold) => {
  expect(thresholdFor(ofVisitor, ofVenue, '65')).toBe(threshold);
});
