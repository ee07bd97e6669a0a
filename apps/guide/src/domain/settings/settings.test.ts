import { describe, expect, test, vi } from 'vitest';
import { createSettings, isThreshold, type Settings, type SettingsKeys, storiesBegin } from './settings.ts';

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

describe('what a visitor sets', () => {
  test('is there again at the next start', () => {
    const { store } = phone({ textSize: 150, theme: 'dark' });
    expect(store.getState()).toEqual({
      textSize: 150,
      theme: 'dark',
      autoplay: undefined,
      recognitionThreshold: undefined,
    });
  });
  test('is kept and shown at once, and can be taken back', () => {
    const { store, set, values } = phone();
    set('theme', 'dark');
    expect([store.getState().theme, values.get('theme')]).toEqual(['dark', 'dark']);
    set('theme', undefined);
    expect([store.getState().theme, values.get('theme')]).toEqual([undefined, undefined]);
  });
  test('holds in the other tabs, too, and draws nothing there when nothing was set', () => {
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
  ] as const)(
    'of a visitor who asked for %s, in a museum that says %s, begins by itself: %s',
    (wish, venue, begins) => {
      expect(storiesBegin(wish, venue)).toBe(begins);
    },
  );
});

test.each([
  [29, false],
  [30, true],
  [65, true],
  [100, true],
  [101, false],
  [65.5, false],
  [Number.NaN, false],
])('recognition can be set to %d: %s', (value, can) => {
  expect(isThreshold(value)).toBe(can);
});
