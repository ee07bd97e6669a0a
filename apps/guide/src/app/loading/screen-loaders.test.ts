import { describe, expect, test, vi } from 'vitest';
import { loaderOf } from './screen-loaders.ts';

vi.mock('#screens/visit/screens.ts', () => ({ SCREENS: { Keyboard: () => 'keys', Options: () => 'home' } }));
vi.mock('#screens/museum/screens.ts', () => ({ SCREENS: { Languages: () => 'languages' } }));
vi.mock('#screens/settings/screens.ts', () => ({ SCREENS: { Settings: () => 'settings' } }));
vi.mock('#screens/policy/screens.ts', () => ({ SCREENS: { PrivacyPolicy: () => 'policy' } }));
vi.mock('#screens/way-in/not-found/NotFound.tsx', () => ({ SCREENS: { NotFound: () => 'nowhere' } }));

const visit = async () => undefined;
const around = (load: () => Promise<void>) => ({ words: { load }, visit });
const present = around(async () => undefined);
const absent = around(() => Promise.reject(new TypeError('Failed to fetch')));

describe('a screen', () => {
  test('is loaded once its code and all its words are', async () => {
    let finish = () => {};
    const coming = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const there = vi.fn();
    const loading = loaderOf(
      'Keyboard',
      around(() => coming),
    )?.().then(there);
    // Its code takes no longer than this.
    await import('#screens/visit/screens.ts');
    await Promise.resolve();
    expect(there).not.toHaveBeenCalled();
    finish();
    await loading;
    expect(there).toHaveBeenCalledOnce();
  });
  test('is missing if its words are, and can be fetched again', async () => {
    await expect(loaderOf('Keyboard', absent)?.()).rejects.toThrow('Failed to fetch');
    await expect(loaderOf('Keyboard', present)?.()).resolves.toBeTypeOf('function');
  });
  test('of a visit waits for everything a visit needs; one before the visit does not', async () => {
    const failing = { ...present, visit: () => Promise.reject(new TypeError('Failed to fetch')) };
    await expect(loaderOf('Keyboard', failing)?.()).rejects.toThrow('Failed to fetch');
    await expect(loaderOf('Settings', failing)?.()).rejects.toThrow('Failed to fetch');
    await expect(loaderOf('PrivacyPolicy', failing)?.()).resolves.toBeTypeOf('function');
  });
  test('loads the others of its group', async () => {
    const { loaded } = await import('./screen-loaders.ts');
    loaded.clear();
    await loaderOf('Options', present)?.();
    expect([...loaded.keys()]).toEqual(['Keyboard', 'Options']);
  });
  test('that uses only the first words does not wait for the rest', async () => {
    await expect(loaderOf('NotFound', absent)?.()).resolves.toBeTypeOf('function');
  });
  test.each([
    ['PrivacyPolicy', ['policy']],
    ['Settings', ['visit', 'phone']],
    ['Languages', ['visit', 'rare']],
    ['Keyboard', ['visit']],
  ] as const)('loads the words that %s uses, and no others', async (name, groups) => {
    const loadWords = vi.fn(async () => undefined);
    await loaderOf(name, around(loadWords))?.();
    expect(loadWords.mock.calls).toEqual(groups.map((group) => [group]));
  });
  test('without a file of its own is bundled with the app, and one this guide does not have never loads', () => {
    expect([loaderOf('Presentation', absent), loaderOf('Download', absent)]).toEqual([undefined, undefined]);
  });
});
