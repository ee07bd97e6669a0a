import fs from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published } from '../testing/test-venue.ts';
import { openReleaseShelf } from './release-shelf.ts';

vi.mock('node:fs/promises', { spy: true });

/** A shelf that looks all the time, and what it tells. */
async function watched(folder: Parameters<typeof openReleaseShelf>[0]) {
  const told: unknown[] = [];
  const shelf = await openReleaseShelf(folder, 5, {
    changed() {},
    failed: (failure, idMuseum) => void told.push([idMuseum, (failure as NodeJS.ErrnoException).code ?? 'damaged']),
    recovered: (idMuseum) => void told.push([idMuseum, 'recovered']),
  });
  return { shelf, told };
}

it.each(['EMFILE', 'EIO'])(
  'a folder that cannot be listed (%s) says nothing: what is served stays, said once',
  async (code) => {
    const folder = await folderWithVenue();
    const { shelf, told } = await watched(folder);
    expect(shelf.find(1)?.current.version).toBe(1);
    const failing = vi.mocked(fs.readdir).mockRejectedValue(Object.assign(new Error(code), { code }));
    const calls = failing.mock.calls.length;
    await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(calls + 3));
    expect([shelf.find(1)?.current.version, shelf.all().length, told]).toEqual([1, 1, [[undefined, code]]]);
    failing.mockRestore();
    await vi.waitFor(() => expect(told).toContainEqual([undefined, 'recovered']));
    expect(shelf.find(1)?.current.version).toBe(1);
    shelf.close();
  },
);

it('a damaged release is said once; its venue keeps the one before, and another venue is served', async () => {
  const folder = await folderWithVenue();
  await published(folder, (await imported(folder, await testPackage({ idMuseum: 'second' }))).idMuseum);
  const { shelf, told } = await watched(folder);
  await fs.writeFile(folder.pointer(2), '{');
  await vi.waitFor(() => expect(told).toEqual([[2, 'damaged']]));
  const looks = vi.mocked(fs.readdir).mock.calls.length;
  await vi.waitFor(() => expect(vi.mocked(fs.readdir).mock.calls.length).toBeGreaterThan(looks + 3));
  expect(told).toEqual([[2, 'damaged']]);
  expect([shelf.find(1)?.current.version, shelf.find(2)?.current.version]).toEqual([1, 1]);
  await fs.writeFile(folder.pointer(2), '{"version":1}\n');
  await vi.waitFor(() => expect(told.at(-1)).toEqual([2, 'recovered']));
  shelf.close();
});
