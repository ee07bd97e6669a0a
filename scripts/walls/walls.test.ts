import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLEAN, OFFENCES } from './offences.ts';
import { copyHouse, findings, plant, removeHouse } from './planted-house.ts';

/** Two rounds of all checks over a small repository. */
const PATIENCE = 120_000;

let copy = '';
let clean: Awaited<ReturnType<typeof findings>>;
let spoilt: Awaited<ReturnType<typeof findings>>;

beforeAll(async () => {
  copy = copyHouse(CLEAN);
  clean = await findings(copy);
  for (const { files } of OFFENCES) plant(copy, files);
  spoilt = await findings(copy);
}, PATIENCE);

afterAll(() => removeHouse(copy));

test('a repository in order passes every check', () => {
  expect(clean.found, clean.said).toEqual([]);
});

describe('a check stops', () => {
  test.each(OFFENCES)('$kind', ({ found }) => {
    const missed = found.filter((finding) => !spoilt.found.includes(finding));
    expect(missed, spoilt.said).toEqual([]);
  });
});
