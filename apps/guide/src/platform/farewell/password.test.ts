import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPassword } from './password.ts';

/** The hash of "pattern", in few rounds, computed by another program (Python's hashlib). */
const PATTERN = {
  salt: 'AAECAwQFBgcICQoLDA0ODw==',
  rounds: 10_000,
  hash: '8HeTUGp1XSNVcwttNGMOWhZHZ2Hob1LuNUw6SHVbv8w=',
};

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['with the browser’s own hash', () => undefined],
  ['on a page without https', () => void vi.stubGlobal('crypto', {})],
])('%s', (_, meet) => {
  test.each([
    ['pattern', true],
    ['  pattern ', true],
    ['ｐattern', true],
    ['Pattern', false],
    ['patterns', false],
    ['', false],
  ])('%j is the password: %s', async (typed, isRight) => {
    meet();
    expect(await isPassword(typed, PATTERN)).toBe(isRight);
  });
});
