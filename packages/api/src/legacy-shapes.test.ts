import { MAX_ACCESS_CODE_CHARACTERS } from '@cicerone/content/venue/access-code';
import { expect, test } from 'vitest';
import { accessCode } from './legacy-shapes.ts';

test('an access code has at most the allowed number of characters, in any script', () => {
  const isTaken = (code: string) => accessCode.safeParse(code).success;
  for (const character of ['7', '٧', '💥']) {
    expect(isTaken(character.repeat(MAX_ACCESS_CODE_CHARACTERS))).toBe(true);
    expect(isTaken(character.repeat(MAX_ACCESS_CODE_CHARACTERS + 1))).toBe(false);
  }
});
