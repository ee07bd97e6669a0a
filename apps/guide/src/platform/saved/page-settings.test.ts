import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { colourBars } from '../device/browser-bars.ts';
import { showSavedPageSettings } from './page-settings.ts';
import { createSettingsKeys } from './settings-keys.ts';

const root = document.documentElement;
const show = () => showSavedPageSettings(() => localStorage);
beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  show();
});

describe('the page of a visitor', () => {
  test('without settings follows the phone', () => {
    show();
    expect([root.dataset.theme, root.style.getPropertyValue('--text-size')]).toEqual(['', '1']);
  });
  test('with settings is as they left it', () => {
    const keys = createSettingsKeys(() => localStorage);
    keys.set('theme', 'dark');
    keys.set('textSize', 175);
    show();
    expect([root.dataset.theme, root.style.getPropertyValue('--text-size')]).toEqual(['dark', '1.75']);
  });
  test('follows the phone if the browser refuses storage', () => {
    showSavedPageSettings(() => {
      throw new DOMException('No', 'SecurityError');
    });
    expect(root.dataset.theme).toBe('');
  });
});

describe('a setting', () => {
  const keys = createSettingsKeys(() => localStorage);
  test.each([
    ['theme', 'cicerone.theme', 'light', 'light'],
    ['textSize', 'cicerone.text-size', 115, '115'],
    ['autoplay', 'cicerone.autoplay', 'off', 'off'],
    ['recognitionThreshold', 'cicerone.recognition-threshold', 80, '80'],
    ['switchPace', 'cicerone.switch-pace', 3, '3'],
    ['movesSound', 'cicerone.moves-sound', 'on', 'on'],
    ['describedFilms', 'cicerone.described-films', 'off', 'off'],
    ['typing', 'cicerone.typing', 'off', 'off'],
  ] as const)('%s is stored under "%s"', (name, key, value, written) => {
    keys.set(name, value as never);
    expect({ ...localStorage }).toEqual({ [key]: written });
    expect(keys.get(name)).toBe(value);
    keys.set(name, undefined);
    expect(localStorage).toHaveLength(0);
  });
  test.each([
    ['theme', 'cicerone.theme', ['', 'black', 'Dark']],
    ['textSize', 'cicerone.text-size', ['', '5000', '116', 'large']],
    ['autoplay', 'cicerone.autoplay', ['', 'true']],
    ['recognitionThreshold', 'cicerone.recognition-threshold', ['', '29', '101', '65.5', 'sure']],
    ['switchPace', 'cicerone.switch-pace', ['', '0', '4', '1.5', 'slow']],
    ['movesSound', 'cicerone.moves-sound', ['', 'off', 'true']],
    ['describedFilms', 'cicerone.described-films', ['', 'true', 'described']],
    ['typing', 'cicerone.typing', ['', 'on', 'false']],
  ] as const)('%s that somebody else wrote counts as absent', (name, key, texts) => {
    for (const text of texts) {
      localStorage.setItem(key, text);
      expect(keys.get(name), text).toBeUndefined();
    }
  });
});

test('the browser’s bars have the colour of the page, by the phone or by the setting', () => {
  const add = (content: string) => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'theme-color', content });
    return document.head.appendChild(meta);
  };
  const metas = [add('#faf8f5'), add('#121110')];
  const media = () => metas.map((meta) => meta.media);
  colourBars('dark');
  expect(media()).toEqual(['not all', 'all']);
  colourBars('light');
  expect(media()).toEqual(['all', 'not all']);
  colourBars(undefined);
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  for (const meta of metas) meta.remove();
});
