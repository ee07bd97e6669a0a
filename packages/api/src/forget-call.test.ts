import { expect, test } from 'vitest';
import { forgetAddress } from './forget-call.ts';
import { isNeverTheGuide } from './guide-paths.ts';

test('a phone that forgets its visitor asks the server, and never its own worker', () => {
  expect(isNeverTheGuide(forgetAddress)).toBe(true);
});
