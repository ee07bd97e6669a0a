import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { currentReleaseSchema, manifestSchema, venueDetailSchema } from '@cicerone/content/release/release';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { DataFolder } from '../storage/data-folder.ts';
import { readPointer, releaseVersions, writeRelease } from '../storage/release-files.ts';
import { onDisk } from '../testing/on-disk.ts';
import { picture, testPackage, withFilm } from '../testing/test-package.ts';
import { folderWithVenue, imported, published, TEST_TIME, testFolder } from '../testing/test-venue.ts';
import { rollBack } from './history/rollback.ts';
import { publishVenue } from './publish.ts';

const now = () => TEST_TIME;

async function releaseFile(folder: DataFolder, name: string, version = 1): Promise<Buffer> {
  return readFile(join(onDisk(folder).release(1, version), name));
}

async function releaseJson(folder: DataFolder, name: string, version = 1) {
  return JSON.parse((await releaseFile(folder, name, version)).toString());
}

it('refuses a venue that was never imported', async () => {
  expect(await publishVenue(await testFolder(), 5, now)).toEqual({ tag: 'nothing-to-publish' });
});

it('refuses analytics without a privacy policy, and visitors keep what they have', async () => {
  const folder = await folderWithVenue();
  await imported(folder, await testPackage({ googleAnalyticsId: 'G-ABC123DEF4' }));
  expect(await publishVenue(folder, 1, now)).toMatchObject({
    tag: 'draft-refused',
    problems: expect.arrayContaining([
      expect.objectContaining({ severity: 'error', code: 'analytics-without-policy', path: ['privacyPolicyEnabled'] }),
    ]),
  });
  expect(await releaseVersions(folder, 1)).toEqual([1]);
});

it('says the hash of the manifest, so that phones know which list of media is the release’s', async () => {
  const folder = await folderWithVenue();
  const { manifestHash } = currentReleaseSchema.parse(await releaseJson(folder, 'current.json'));
  expect(manifestHash).toBe(
    createHash('sha256')
      .update(await releaseFile(folder, 'manifest.json'))
      .digest('hex'),
  );
});

it('counts the works with a story in each language, as a recording or a text', async () => {
  const text = (languageCode: string, fields = {}) => ({ languageCode, name: 'A work', ...fields });
  const localizations = [
    [
      text('es_ES', { mainAudioUrl: 'media/penrose.es.m4a', transcript: 'Empezó con una hoja.' }),
      text('en_GB', { transcript: 'It began with a leaf.' }),
    ],
    [text('es_ES', { transcript: 'Empezó con una hoja.' }), text('en_GB')],
    [text('es_ES'), text('en_GB')],
  ];
  const artworks = localizations.map((texts, at) => {
    return { idArtwork: `work-${at}`, code: String(at + 1), mainImageUrl: 'media/penrose.png', localizations: texts };
  });
  const works = { artworks, halls: [], routes: [], highlightedRoutes: [], timeline: [] };
  const folder = await folderWithVenue(await testPackage({ languages: ['es_ES', 'en_GB', 'fr_FR'], ...works }));
  const { languages } = currentReleaseSchema.parse(await releaseJson(folder, 'current.json'));
  expect(languages.map(({ code, stories }) => [code, stories])).toEqual([
    ['es_ES', 2],
    ['en_GB', 1],
    ['fr_FR', 0],
  ]);
});

it('counts the works of each variant in each language, unless they are all for children', async () => {
  const told = (languageCode: string, variant = 'standard') => ({
    languageCode,
    name: 'A work',
    variant,
    text: 'Look.',
  });
  const artworks = [
    [told('es_ES'), told('es_ES', 'easy'), told('es_ES', 'kids'), told('en_GB'), told('en_GB', 'kids')],
    [told('es_ES'), told('es_ES', 'easy'), told('es_ES', 'short'), told('en_GB')],
  ].map((localizations, at) => ({ idArtwork: `work-${at}`, code: String(at + 1), localizations }));
  const works = { artworks, halls: [], routes: [], highlightedRoutes: [], timeline: [] };
  const folder = await folderWithVenue(await testPackage({ languages: ['es_ES', 'en_GB'], ...works }));
  const { languages } = currentReleaseSchema.parse(await releaseJson(folder, 'current.json'));
  expect(languages.map(({ code, variants }) => [code, variants])).toEqual([
    ['es_ES', { short: 1, easy: 2, kids: 1 }],
    ['en_GB', undefined],
  ]);
});

it('refuses a language that is listed twice', async () => {
  const folder = await testFolder();
  await imported(folder, await testPackage({ languages: ['es_ES', 'en_GB', 'es_ES'] }));
  expect(await publishVenue(folder, 1, now)).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ severity: 'error', code: 'language-twice', path: ['languages', 2] }),
    ]),
  });
});

it('renders pictures again whose records are damaged', async () => {
  const folder = await folderWithVenue();
  const records = await readdir(onDisk(folder).pictures);
  expect(records.length).toBeGreaterThan(1);
  for (const record of records)
    await writeFile(join(onDisk(folder).pictures, record), record.startsWith('mark') ? '[]x' : '{"sizes":');
  await imported(folder, await testPackage({ name: 'Second' }));
  await published(folder, 1);
  const [first, second] = [await releaseJson(folder, 'current.json'), await releaseJson(folder, 'current.json', 2)];
  expect(second.pictures).toEqual(first.pictures);
  for (const record of records)
    expect(JSON.parse(await readFile(join(onDisk(folder).pictures, record), 'utf8'))).toBeTruthy();
});

it('refuses a truncated picture, naming its file', async () => {
  const packaged = await testPackage();
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  // Has its end, but not the bytes before it: a file that ends too early is not imported.
  const damaged = Buffer.concat([noise.subarray(0, noise.length / 3), noise.subarray(-2)]);
  packaged.files.set('media/home.png', damaged);
  const folder = await testFolder();
  await imported(folder, packaged);
  expect(await publishVenue(folder, 1, now)).toMatchObject({
    tag: 'draft-refused',
    problems: expect.arrayContaining([expect.objectContaining({ code: 'picture-cut-off', path: ['homeImageUrl'] })]),
  });
});

it('refuses a draft that another version of this program imported, and says what to do', async () => {
  const folder = await folderWithVenue();
  const draft = JSON.parse(await readFile(folder.draft(1), 'utf8'));
  draft.content.artworks[0].scent = 'wax';
  await writeFile(folder.draft(1), JSON.stringify(draft));
  const result = await publishVenue(folder, 1, now);
  if (result.tag !== 'draft-refused') throw new Error(result.tag);
  expect(result.problems.map(({ code }) => code)).toEqual(['draft-outdated', 'field-unknown']);
  expect(await releaseVersions(folder, 1)).toEqual([1]);
});

it('writes files that the shared schemas accept', async () => {
  const folder = await folderWithVenue();
  const current = z.parse(currentReleaseSchema, await releaseJson(folder, 'current.json'));
  expect(current).toMatchObject({ slug: 'test-venue', version: 1, publishedAt: '2026-11-20T10:00:00.000Z' });
  z.parse(manifestSchema, await releaseJson(folder, 'manifest.json'));
  for (const { code, hash, bytes } of current.languages) {
    const file = await releaseFile(folder, `all-data.${code}.json`);
    z.parse(venueDetailSchema, JSON.parse(file.toString()));
    expect({ hash, bytes }).toEqual({ hash: createHash('sha256').update(file).digest('hex'), bytes: file.length });
  }
  expect(await releaseJson(folder, 'languages.json')).toEqual([
    { id: 1, code: 'es_ES', name: 'Español' },
    { id: 2, code: 'en_GB', name: 'English' },
    { id: 4, code: 'fr_FR', name: 'Français' },
  ]);
});

it('keeps current.json below 2 kB compressed', async () => {
  const folder = await folderWithVenue();
  expect((await releaseFile(folder, 'current.json.br')).length).toBeLessThan(2000);
});

it('names in current.json the parties of the privacy policy, if the museum names any', async () => {
  const folder = await folderWithVenue();
  expect(await releaseJson(folder, 'current.json')).not.toHaveProperty('privacyPolicy');
  const provider = { name: 'Foundation of Pattern', address: '5 Endless Floor', email: 'privacy@example.org' };
  await imported(folder, await testPackage({ privacyPolicy: { provider, recipients: ['Test Venue'] } }));
  await published(folder, 1);
  const current = z.parse(currentReleaseSchema, await releaseJson(folder, 'current.json', 2));
  expect(current.privacyPolicy).toEqual({ provider, recipients: ['Test Venue'] });
});

it('has in current.json the address for reports about accessibility', async () => {
  const folder = await folderWithVenue();
  expect(await releaseJson(folder, 'current.json')).not.toHaveProperty('feedbackAddress');
  await imported(folder, await testPackage({ feedbackAddress: 'access@example.org' }));
  await published(folder, 1);
  const current = z.parse(currentReleaseSchema, await releaseJson(folder, 'current.json', 2));
  expect(current.feedbackAddress).toBe('access@example.org');
});

it('says which exhibitions are over where the museum is, and puts its timezone into the release', async () => {
  const packaged = await testPackage({ timezone: 'Pacific/Honolulu' });
  const [walk] = packaged.venue.routes as { endDate?: string }[];
  const publishUntil = async (endDate: string) => {
    if (walk) walk.endDate = endDate;
    const folder = await testFolder();
    await imported(folder, packaged);
    const { problems } = await published(folder, 1);
    expect(await releaseJson(folder, 'current.json')).toMatchObject({ timezone: 'Pacific/Honolulu' });
    return problems.filter(({ code }) => code === 'route-over').map(({ path }) => path.join('.'));
  };
  // TEST_TIME is midnight there.
  expect(await publishUntil('2026-11-20')).toEqual([]);
  expect(await publishUntil('2026-11-19')).toEqual(['routes.0.endDate']);
});

it('writes the compressed forms of each file beside it, but of the draft, which is sent to nobody', async () => {
  const folder = await folderWithVenue();
  const all = await readdir(onDisk(folder).release(1, 1));
  const names = all.filter((name) => name.endsWith('.json') && name !== 'draft.json');
  expect(all.filter((name) => name.startsWith('draft.'))).toEqual(['draft.json']);
  expect(names).toHaveLength(15);
  for (const name of names) {
    const plain = await releaseFile(folder, name);
    expect(brotliDecompressSync(await releaseFile(folder, `${name}.br`)).equals(plain)).toBe(true);
    expect(gunzipSync(await releaseFile(folder, `${name}.gz`)).equals(plain)).toBe(true);
  }
});

it('gives pictures three sizes, upright, never enlarged, without the metadata about their place', async () => {
  const packaged = await testPackage();
  const photo = await sharp(await picture(1500, 1000, '#123456'))
    .withExif({ IFD0: { Copyright: 'x' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  packaged.files.set('media/home.png', photo);
  const folder = await testFolder();
  await imported(folder, packaged);
  await published(folder, 1);
  const { homeImageUrl, pictures } = await releaseJson(folder, 'current.json');
  const home = pictures[homeImageUrl];
  expect(home).toMatchObject({ width: 1000, height: 1500 });
  expect(homeImageUrl).toBe(home.sizes.large);
  expect(home.standIn.length).toBeLessThan(700);
  const sizes = await Promise.all(
    [home.sizes.small, home.sizes.medium, home.sizes.large].map((address: string) =>
      sharp(join(onDisk(folder).media, address.slice('/media/'.length))).metadata(),
    ),
  );
  expect(sizes.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual([
    'webp 533x800',
    'webp 853x1280',
    'webp 1000x1500',
  ]);
  for (const { exif, orientation } of sizes) expect([exif, orientation]).toEqual([undefined, undefined]);
});

it('lists every media file with its size, language and users, and sounds with their length', async () => {
  const folder = await folderWithVenue();
  const { media } = z.parse(manifestSchema, await releaseJson(folder, 'manifest.json'));
  for (const { key, bytes } of media) expect((await stat(join(onDisk(folder).media, key))).size).toBe(bytes);
  const sounds = media.filter(({ type }) => type === 'audio/mp4');
  expect(sounds.map(({ languageCode, usedBy }) => [languageCode, usedBy])).toEqual(
    expect.arrayContaining([
      ['en_GB', ['artworks/1']],
      ['es_ES', ['artworks/1']],
    ]),
  );
  for (const { seconds } of sounds) expect(seconds).toBeGreaterThan(0.9);
  expect(media.filter(({ type, seconds }) => type.startsWith('image/') && seconds !== undefined)).toEqual([]);
  const home = media.filter(({ usedBy, sizes }) => usedBy.includes('venue') && sizes);
  expect(home.flatMap(({ sizes }) => sizes).sort()).toEqual(['large', 'medium', 'small']);
});

it('publishes a film with its captions, as files of their own type', async () => {
  const packaged = await testPackage();
  withFilm(packaged);
  const folder = await folderWithVenue(packaged);
  const { artworks } = z.parse(venueDetailSchema, await releaseJson(folder, 'all-data.en_GB.json'));
  const { url, locale } = artworks[0]?.otherResources[1] ?? {};
  expect(url).toMatch(/^\/media\/[\w-]{22}\.mp4$/);
  expect(locale?.captionsUrl).toMatch(/^\/media\/[\w-]{22}\.vtt$/);
  const { media } = z.parse(manifestSchema, await releaseJson(folder, 'manifest.json'));
  const entry = media.find(({ key }) => `/media/${key}` === locale?.captionsUrl);
  expect(entry).toMatchObject({ type: 'text/vtt; charset=utf-8', languageCode: 'en_GB', usedBy: ['artworks/1'] });
});

it('draws the icons of the app once, and lists them for every device', async () => {
  const folder = await folderWithVenue();
  const { appIcons } = z.parse(currentReleaseSchema, await releaseJson(folder, 'current.json'));
  expect(appIcons?.map(({ size, purpose }) => `${size} ${purpose}`)).toEqual(['192 any', '512 any', '512 maskable']);
  const { media } = z.parse(manifestSchema, await releaseJson(folder, 'manifest.json'));
  for (const { url, size } of appIcons ?? []) {
    expect(url).toMatch(/^\/media\/[\w-]{22}\.png$/);
    const file = join(onDisk(folder).media, url.slice('/media/'.length));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    const entry = media.find(({ key }) => url === `/media/${key}`);
    expect(entry).toEqual({
      key: url.slice('/media/'.length),
      bytes: (await stat(file)).size,
      type: 'image/png',
      usedBy: ['venue'],
    });
  }
  await published(folder, 1);
  expect((await releaseJson(folder, 'current.json', 2)).appIcons).toEqual(appIcons);
});

it('draws other icons for a logo, and for another accent without one', async () => {
  const iconsOf = async (changes: Parameters<typeof testPackage>[0]) => {
    const packaged = await testPackage(changes);
    packaged.files.set('media/logo.png', await picture(640, 360, '#225577'));
    return (await releaseJson(await folderWithVenue(packaged), 'current.json')).appIcons;
  };
  const inRed = { customization: { mainButtonsCustomizationEnabled: true, mainButtonsColor: '#b3001b' } };
  const logo = { logoImageUrl: 'media/logo.png' };
  const [bare, red, withLogo, withLogoInRed] = await Promise.all([{}, inRed, logo, { ...logo, ...inRed }].map(iconsOf));
  expect(red).not.toEqual(bare);
  expect(withLogo).not.toEqual(bare);
  expect(withLogoInRed).toEqual(withLogo);
});

it('keeps the museum’s requests, whatever the abilities of the installation', async () => {
  const wished = { recognitionAvailable: true, socialNetworksRequired: true };
  const folder = await folderWithVenue(await testPackage(wished));
  expect(await releaseJson(folder, 'all-data.en_GB.json')).toMatchObject(wished);
  expect((await releaseJson(folder, 'current.json')).abilities).toBeUndefined();
});

it('publishes only the status of a deactivated venue, and keeps its face', async () => {
  const folder = await folderWithVenue(await testPackage({ deactivated: true }));
  expect(await releaseJson(folder, 'all-data.en_GB.json')).toEqual({ status: 1000 });
  const current = z.parse(currentReleaseSchema, await releaseJson(folder, 'current.json'));
  expect(current).toMatchObject({ status: 1000, name: 'Test Venue' });
  expect(current.appIcons).toBeUndefined();
});

it('renders no picture twice', async () => {
  const folder = await folderWithVenue();
  const before = await Promise.all(
    (await readdir(onDisk(folder).media)).map((name) => stat(join(onDisk(folder).media, name))),
  );
  await published(folder, 1);
  const after = await Promise.all(
    (await readdir(onDisk(folder).media)).map((name) => stat(join(onDisk(folder).media, name))),
  );
  expect(after.map(({ ino, mtimeMs }) => [ino, mtimeMs])).toEqual(before.map(({ ino, mtimeMs }) => [ino, mtimeMs]));
});

it('renders a size again that was deleted', async () => {
  const folder = await folderWithVenue();
  const { homeImageUrl } = await releaseJson(folder, 'current.json');
  const file = join(onDisk(folder).media, homeImageUrl.slice('/media/'.length));
  await rm(file);
  await published(folder, 1);
  expect((await stat(file)).isFile()).toBe(true);
});

it('counts up, and a rollback puts the previous release in force; the next one still counts on', async () => {
  const folder = await folderWithVenue();
  expect(await rollBack(folder, 1, () => TEST_TIME)).toMatchObject({ tag: 'no-such-release' });
  await published(folder, 1);
  expect(await rollBack(folder, 1, () => TEST_TIME, { wanted: 9 })).toEqual({
    tag: 'no-such-release',
    versions: [1, 2],
  });
  expect(await rollBack(folder, 1, () => TEST_TIME)).toMatchObject({ tag: 'rolled-back', from: 2, to: 1 });
  expect(await readPointer(folder, 1)).toBe(1);
  expect((await published(folder, 1)).version).toBe(3);
});

it('aborted while it writes, keeps the old release in force and nothing of the new one', async () => {
  const folder = await folderWithVenue();
  const files = new Map([['current.json', Buffer.from('{}')]]);
  const dies = {
    [Symbol.iterator]: function* () {
      yield* files;
      throw new Error('killed');
    },
  };
  await expect(writeRelease(folder, 1, 2, dies as unknown as typeof files)).rejects.toThrow('killed');
  expect(await readdir(onDisk(folder).releases(1))).toEqual(['1']);
  expect(await readPointer(folder, 1)).toBe(1);
  expect((await published(folder, 1)).version).toBe(2);
  expect(await readdir(onDisk(folder).releases(1))).toEqual(['1', '2']);
});

it('killed before the switch, keeps the old release in force; that version is not used again', async () => {
  const folder = await folderWithVenue();
  await mkdir(onDisk(folder).release(1, 2));
  await writeFile(join(onDisk(folder).release(1, 2), 'current.json'), '{}');
  expect(await readPointer(folder, 1)).toBe(1);
  expect((await published(folder, 1)).version).toBe(3);
});
