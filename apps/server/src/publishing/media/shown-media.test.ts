import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fields } from '@cicerone/content/package/field-walk';
import { expect, it } from 'vitest';
import { exportPackage } from '../../package/export-package.ts';
import { readDraft } from '../../storage/draft-file.ts';
import { filePaths } from '../../storage/files/file-paths.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { picture, testPackage } from '../../testing/test-package.ts';
import { imported, published, testFolder } from '../../testing/test-venue.ts';

/** A venue whose first work is photographed in its room, with its own picture among the photographs. */
async function photographed() {
  const packaged = await testPackage();
  const [work] = packaged.venue.artworks as [Fields];
  work.recognitionPictures = ['media/room/left.png', 'media/room/right.png', 'media/penrose.png'];
  packaged.files.set('media/room/left.png', await picture(90, 60, '#775522'));
  packaged.files.set('media/room/right.png', await picture(90, 60, '#227755'));
  const folder = await testFolder();
  const { idMuseum } = await imported(folder, packaged);
  const media: Record<string, string> = (await readDraft(folder, idMuseum))?.media ?? {};
  return { folder, idMuseum, rooms: ['left', 'right'].map((side) => media[`media/room/${side}.png`] ?? '') };
}

it('photographs for recognition are in no file of a release that a visitor gets, and no size is made of them', async () => {
  const { folder, idMuseum, rooms } = await photographed();
  await published(folder, idMuseum);
  const release = folder.files.nameOf(filePaths.release(idMuseum, 1));
  const names = (await readdir(release)).filter((name) => name.endsWith('json') && name !== 'draft.json');
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const text = await readFile(join(release, name), 'utf8');
    expect(text).not.toContain('recognitionPictures');
    for (const key of ['media/room', ...rooms]) expect(text).not.toContain(key);
  }
  const records = await folder.files.list(filePaths.pictureRecords);
  expect(records.filter((name) => rooms.some((key) => name.startsWith(key)))).toEqual([]);
});

it('an export contains them under the names that the museum chose', async () => {
  const { folder, idMuseum } = await photographed();
  await published(folder, idMuseum);
  const target = join(await temporaryFolder(), 'again');
  await exportPackage(folder, idMuseum, target, 'released');
  expect((await readdir(join(target, 'media/room'))).sort()).toEqual(['left.png', 'right.png']);
  const { artworks } = JSON.parse(await readFile(join(target, 'venue.json'), 'utf8'));
  expect(artworks[0].recognitionPictures).toEqual(['media/room/left.png', 'media/room/right.png', 'media/penrose.png']);
});
