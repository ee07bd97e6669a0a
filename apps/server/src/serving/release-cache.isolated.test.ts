import fs from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { onDisk } from '../testing/on-disk.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published } from '../testing/test-venue.ts';
import { openReleaseCache } from './release-cache.ts';

vi.mock('node:fs/promises', { spy: true });

/** Releases that are checked all the time, and the reported events. */
async function watched(folder: Parameters<typeof openReleaseCache>[0]) {
  const reported: unknown[] = [];
  const releases = await openReleaseCache(folder, 5, {
    changed() {},
    failed: (failure, idMuseum) => void reported.push([idMuseum, (failure as NodeJS.ErrnoException).code ?? 'damaged']),
    recovered: (idMuseum) => void reported.push([idMuseum, 'recovered']),
  });
  return { releases, reported };
}

it.each(['EMFILE', 'EIO'])(
  'a folder that cannot be listed (%s) changes nothing: the served releases stay, and it is reported once',
  async (code) => {
    const folder = await folderWithVenue();
    const { releases, reported } = await watched(folder);
    expect(releases.find(1)?.current.version).toBe(1);
    const failing = vi.mocked(fs.readdir).mockRejectedValue(Object.assign(new Error(code), { code }));
    const calls = failing.mock.calls.length;
    await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(calls + 3));
    expect([releases.find(1)?.current.version, releases.all().length, reported]).toEqual([1, 1, [[undefined, code]]]);
    failing.mockRestore();
    await vi.waitFor(() => expect(reported).toContainEqual([undefined, 'recovered']));
    expect(releases.find(1)?.current.version).toBe(1);
    releases.close();
  },
);

it('a damaged release is reported once; its venue keeps the previous one, and another venue is served', async () => {
  const folder = await folderWithVenue();
  await published(folder, (await imported(folder, await testPackage({ idMuseum: 'second' }))).idMuseum);
  const { releases, reported } = await watched(folder);
  await fs.writeFile(onDisk(folder).pointer(2), '{');
  await vi.waitFor(() => expect(reported).toEqual([[2, 'damaged']]));
  const looks = vi.mocked(fs.readdir).mock.calls.length;
  await vi.waitFor(() => expect(vi.mocked(fs.readdir).mock.calls.length).toBeGreaterThan(looks + 3));
  expect(reported).toEqual([[2, 'damaged']]);
  expect([releases.find(1)?.current.version, releases.find(2)?.current.version]).toEqual([1, 1]);
  await fs.writeFile(onDisk(folder).pointer(2), '{"version":1}\n');
  await vi.waitFor(() => expect(reported.at(-1)).toEqual([2, 'recovered']));
  releases.close();
});
