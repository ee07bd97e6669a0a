import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ifThere } from './if-there.ts';

it('a missing file is undefined, and a failing disk throws', async () => {
  const folder = await temporaryFolder();
  expect(await ifThere(readFile(join(folder, 'nothing')))).toBeUndefined();
  await expect(ifThere(readFile(folder))).rejects.toThrow('EISDIR');
  expect(await ifThere(Promise.resolve(0))).toBe(0);
});
