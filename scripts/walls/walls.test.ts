import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLEAN, OFFENCES } from './offences.ts';
import { copyHouse, findings, plant, removeHouse } from './planted-house.ts';

/** Two rounds of all checks over a small house. */
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

test('a house in order passes every wall', () => {
  expect(clean.found, clean.said).toEqual([]);
});

describe('a wall stops', () => {
  test.each(OFFENCES)('$kind', ({ found }) => {
    const missed = found.filter((finding) => !spoilt.found.includes(finding));
    expect(missed, spoilt.said).toEqual([]);
  });
});
