import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@cicerone/content/language/language';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { mediaKeysIn } from '@cicerone/content/work/media-key';
import type { DataFolder } from '../storage/data-folder.ts';
import { fullPackage } from './contract/contract-venues.ts';
import { onDisk } from './on-disk.ts';
import { CAPTIONS, film, picture, sound, type TestPackage, withFilm } from './test-package.ts';
import { imported, published, testFolder } from './test-venue.ts';

/** The numbers of the venues: an open one and two that need a code. */
export const OPEN = 1;
export const GUARDED = 2;
export const OTHER = 3;

/** Part of every text of the guarded venues, and of no public one. */
export const SECRET = 'Arcanum';

/** The three venues; the first two in two releases. The first guarded one shares a sound with the open one. */
export async function folderWithGuarded(): Promise<DataFolder> {
  const folder = await testFolder();
  const shared = sound('penrose en');
  const packages = [
    await fullPackage('Open'),
    await fullPackage('Open anew'),
    await guardedPackage('guarded', '#111111', shared),
    await guardedPackage('guarded', '#222222', shared),
    await guardedPackage('other', '#333333', sound('other en')),
  ];
  for (const packaged of packages) await published(folder, (await imported(folder, packaged)).idMuseum);
  return folder;
}

/** A venue that needs a code, with something of everything. Its media differ by its colour, except the given sound. */
export async function guardedPackage(idMuseum: string, colour: string, english: Buffer): Promise<TestPackage> {
  const packaged = await fullPackage('Closed Collection', {
    idMuseum,
    accessCodeRequired: true,
    topBarLogoImageUrl: 'media/bar.png',
    tourImageUrl: 'media/tour.png',
  });
  withFilm(packaged, Buffer.from(`${CAPTIONS}\n00:03.000 --> 00:04.000\n${SECRET} ${colour}\n`));
  const shade = (first: string) => colour.replace(/^#./, `#${first}`);
  packaged.files
    .set('media/home.png', await picture(160, 90, colour))
    .set('media/penrose.png', await picture(100, 60, shade('e')))
    .set('media/bar.png', await picture(300, 100, shade('d')))
    .set('media/tour.png', await picture(310, 100, shade('c')))
    .set('media/film.mp4', film(`${idMuseum} ${colour}`))
    .set('media/penrose.en.m4a', english)
    .set('media/penrose.es.m4a', sound(`${SECRET} ${idMuseum} ${colour}`));
  const text = JSON.stringify(packaged.venue)
    .replaceAll('Penrose', SECRET)
    .replaceAll('Truchet', `${SECRET} ${colour}`);
  return { ...packaged, venue: JSON.parse(text) };
}

/** A file of a release as stored on the disk. */
export type FoundFile = { idMuseum: number; version: number; name: string; bytes: Buffer };

/** The server alone reads them: to lead the addresses of labels to their screens, and for exports. */
const SENT_TO_NOBODY = ['labels.json', 'draft.json'];

/** Every file of every release of the three venues that is sent, without its compressed forms. */
export async function filesOfReleases(folder: DataFolder): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const idMuseum of [OPEN, GUARDED, OTHER]) {
    for (const version of (await readdir(onDisk(folder).releases(idMuseum))).map(Number)) {
      const place = onDisk(folder).release(idMuseum, version);
      for (const name of (await readdir(place)).filter(
        (one) => !/\.(br|gz)$/.test(one) && !SENT_TO_NOBODY.includes(one),
      )) {
        found.push({ idMuseum, version, name, bytes: await readFile(join(place, name)) });
      }
    }
  }
  return found;
}

/**
 * The bytes that an installation with no ability but live tours sends of a file: as stored on the disk, except for the two files
 * that list abilities (decision 0043).
 */
export function sentBytes({ name, bytes }: FoundFile): Buffer {
  const text = bytes.toString();
  if (name === 'current.json') return Buffer.from(JSON.stringify({ ...JSON.parse(text), abilities: ['liveGuide'] }));
  if (!name.startsWith('legacy.museums.')) return bytes;
  return Buffer.from(text.replaceAll('"recognitionAvailable":true', '"recognitionAvailable":false'));
}

/** The owner of each file that a manifest or a face names: everybody, or the one venue that names it. */
export function ownersByFiles(files: readonly FoundFile[]): Map<string, number | 'everybody'> {
  const owners = new Map<string, number | 'everybody'>();
  const named = (name: string) => files.filter((file) => file.name === name);
  for (const { idMuseum, bytes } of named('manifest.json')) {
    for (const key of mediaKeysIn(bytes.toString())) {
      if (idMuseum === OPEN) owners.set(key, 'everybody');
      else if (owners.get(key) !== 'everybody') owners.set(key, idMuseum);
    }
  }
  for (const { bytes } of named('current.json')) {
    const { logoImageUrl, homeImageUrl, pictures, appIcons }: CurrentRelease = JSON.parse(bytes.toString());
    const face = JSON.stringify([logoImageUrl, homeImageUrl, pictures, appIcons]);
    for (const key of mediaKeysIn(face)) owners.set(key, 'everybody');
  }
  return owners;
}

/** The address of a file in a release. Throws for an unknown kind of file, because its access rule is unknown. */
export function exactAddress({ idMuseum, version, name }: FoundFile): string {
  const [, kind = '', code = '', from = ''] =
    /^(all-data|delta|app)\.(\w{5,6})(?:\.from-(\d+))?\.\w+$/.exec(name) ?? [];
  const [, since] = /^manifest\.from-(\d+)\.json$/.exec(name) ?? [];
  const [, collection = ''] = /^legacy\.(\w+)\.with-locale\.json$/.exec(name) ?? [];
  const language = LANGUAGES.find((known) => known.code === code);
  const detail = `/api/museums/detail/all-data/${idMuseum}/${language?.id}`;
  const manifest = `/api/venues/${idMuseum}/releases/${version}/manifest.json`;
  const address = {
    'current.json': `/api/venues/${idMuseum}/current.json`,
    'languages.json': `/api/languages/${idMuseum}`,
    'manifest.json': manifest,
    'all-data': detail,
    delta: `${detail}?from=${from}`,
    app: `/api/venues/${idMuseum}/app.webmanifest?lang=${language?.tag}`,
  }[kind || name];
  const call = LEGACY_CALLS[collection];
  if (address) return address;
  if (since) return `${manifest}?from=${since}`;
  if (call) return `/cicerone/api/${call}?idMuseum=${idMuseum}`;
  throw new Error(`Nobody has thought about who may read ${name}.`);
}

const LEGACY_CALLS: Record<string, string> = {
  museums: 'Museum',
  keyboardCustomizations: 'KeyboardCustomization',
  artworks: 'Artwork',
  beacons: 'Beacon',
  infoSections: 'InfoSection',
  oneMinutes: 'OneMinutes',
  routes: 'Route',
  timeline: 'Timeline',
};

/** The same address, and others with the same meaning. */
export function answeredAt(file: FoundFile): string[] {
  const exact = exactAddress(file);
  const [path = '', query = ''] = exact.split('?');
  const digit = `%3${file.idMuseum}`;
  return [
    exact,
    query ? `${path}/?${query}` : `${path}/`,
    `${exact}${query ? '&' : '?'}x=1`,
    `${path}/?${query}&x=1`,
    ...(path.startsWith('/cicerone/') ? [`${exact}&lang=en`] : []),
    exact.replace(`/${file.idMuseum}`, `/${digit}`).replace(`idMuseum=${file.idMuseum}`, `idMuseum=${digit}`),
  ];
}

/** Addresses that a client who knows how files are stored could try. */
export function hopedFor({ idMuseum, version, name }: FoundFile): string[] {
  return [
    `/api/venues/${idMuseum}/releases/${version}/${name}?x=1`,
    `/api/venues/${idMuseum}/${name}`,
    `/media/${name}`,
    `/media/..%2fvenues%2f${idMuseum}%2freleases%2f${version}%2f${name}`,
    `/venues/${idMuseum}/releases/${version}/${name}.br`,
  ];
}
