import { describe, expect, test, vi } from 'vitest';
import { loaderOf } from './screen-code.ts';

vi.mock('#screens/keyboard/Keyboard.tsx', () => ({ Keyboard: () => 'keys' }));
vi.mock('#screens/privacy-policy/PrivacyPolicy.tsx', () => ({ PrivacyPolicy: () => 'policy' }));
vi.mock('#screens/not-found/NotFound.tsx', () => ({ NotFound: () => 'nowhere' }));

const visit = async () => undefined;
const around = (whole: () => Promise<void>) => ({ words: { whole }, visit });
const absent = around(() => Promise.reject(new TypeError('Failed to fetch')));

describe('a screen', () => {
  test('is there once its code and all words are', async () => {
    let arrive = () => {};
    const coming = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const there = vi.fn();
    const loading = loaderOf(
      'Keyboard',
      around(() => coming),
    )?.().then(there);
    // Its code takes no longer than this.
    await import('#screens/keyboard/Keyboard.tsx');
    await Promise.resolve();
    expect(there).not.toHaveBeenCalled();
    arrive();
    await loading;
    expect(there).toHaveBeenCalledOnce();
  });
  test('is missing when its words are, and can be fetched again', async () => {
    await expect(loaderOf('Keyboard', absent)?.()).rejects.toThrow('Failed to fetch');
    await expect(
      loaderOf(
        'Keyboard',
        around(async () => undefined),
      )?.(),
    ).resolves.toHaveProperty('Screen');
  });
  test('of a visit waits for what a visit needs; one before the visit does not', async () => {
    const failing = { ...around(async () => undefined), visit: () => Promise.reject(new TypeError('Failed to fetch')) };
    await expect(loaderOf('Keyboard', failing)?.()).rejects.toThrow('Failed to fetch');
    await expect(loaderOf('PrivacyPolicy', failing)?.()).resolves.toHaveProperty('Screen');
  });
  test('that says the first words only does not wait for the rest', async () => {
    await expect(loaderOf('NotFound', absent)?.()).resolves.toHaveProperty('Screen');
  });
  test('that is the policy brings the words of the policy, and not the rest', async () => {
    const whole = vi.fn(async () => undefined);
    await expect(loaderOf('PrivacyPolicy', around(whole))?.()).resolves.toHaveProperty('Screen');
    expect(whole.mock.calls).toEqual([['policy']]);
  });
  test('that is no file of its own comes with the app', () => {
    expect(loaderOf('Presentation', absent)).toBeUndefined();
  });
});
