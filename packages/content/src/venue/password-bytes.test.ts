import { expect, test } from 'vitest';
import { passwordBytes } from './password-bytes.ts';

const read = (typed: string) => new TextDecoder().decode(passwordBytes(typed));

test.each([
  ['  pattern ', 'pattern'],
  ['ｐａｔｔｅｒｎ', 'pattern'],
  ['mu\u0308hle', 'm\u00fchle'],
  ['Pattern', 'Pattern'],
  ['two words', 'two words'],
])('%j is hashed as %j', (typed, hashed) => {
  expect(read(typed)).toBe(hashed);
});
