import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Json } from '@cicerone/content/package/field-walk';
import sharp from 'sharp';
import { withTracks } from './mistakes/media-tracks.ts';

/** A content package in memory: the text of `venue.json` as an object, and files by their path. */
export type TestPackage = { venue: { [field: string]: Json }; files: Map<string, Buffer> };

/**
 * A small venue with every kind of reference: two works in a hall, a route, a timeline, a text, two languages. Its
 * pictures are small, because a large one is rendered for a second in every test that publishes it.
 */
export async function testPackage(changes: { [field: string]: Json } = {}): Promise<TestPackage> {
  const files = new Map([
    ['media/home.png', await picture(160, 90, '#225577')],
    ['media/penrose.png', await picture(100, 60, '#772255')],
    ['media/penrose.en.m4a', sound('penrose en')],
    ['media/penrose.es.m4a', sound('penrose es')],
  ]);
  const venue = {
    schemaVersion: 1,
    idMuseum: 'test-venue',
    code: 'TST',
    name: 'Test Venue',
    languages: ['es_ES', 'en_GB', 'fr_FR'],
    localizations: [text('es_ES', 'Museo de prueba'), text('en_GB', 'Test Venue'), text('fr_FR', 'Musée d’essai')],
    homeImageUrl: 'media/home.png',
    menuAvailable: false,
    recognitionAvailable: false,
    privacyPolicyEnabled: false,
    accessCodeRequired: false,
    socialNetworksRequired: false,
    customization: { mainButtonsCustomizationEnabled: false },
    highlightedRoutes: ['first-walk'],
    isModel: false,
    artworks: [penrose(), truchet()],
    halls: [{ idHall: 'main-hall', artworkIds: ['penrose', 'truchet'], localizations: [text('en_GB', 'Main Hall')] }],
    routes: [route()],
    timeline: [timeline()],
    ...changes,
  };
  return { venue, files };
}

const DEMO_MEDIA = new URL('../../../../demo-venue/museum-of-pattern/media/', import.meta.url);

/** The package with recordings that can be played: a command that imports it listens to them, where FFmpeg is. */
export async function withRecordings({ venue, files }: TestPackage): Promise<TestPackage> {
  const heard = new Map(files);
  for (const language of ['en', 'es'])
    heard.set(`media/penrose.${language}.m4a`, await readFile(new URL(`penrose.${language}.m4a`, DEMO_MEDIA)));
  return { venue, files: heard };
}

/** Writes a package as a folder. @returns the folder */
export async function writePackage(place: string, { venue, files }: TestPackage): Promise<string> {
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'venue.json'), JSON.stringify(venue, null, 2));
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), bytes);
  }
  return place;
}

/** A PNG of one colour. */
export function picture(width: number, height: number, colour: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** An M4A file that declares this length and a track, with this content in place of sound. */
export function sound(content: string, seconds = 60): Buffer {
  return withTracks('M4A ', seconds, [{ handler: 'soun', entry: 'mp4a' }], Buffer.from(`${content} `.repeat(40)));
}

/** An MP4 film, likewise. */
export function film(content: string, seconds = 60): Buffer {
  return withTracks('mp42', seconds, [{ handler: 'vide', entry: 'avc1' }], Buffer.from(`${content} `.repeat(40)));
}

/** Captions of one sentence. */
export const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nA colour flows in: año.\n');

/** Adds a film with captions to the first work, as its second resource. */
export function withFilm({ venue, files }: TestPackage, captions = CAPTIONS): void {
  const localizations = [{ languageCode: 'en_GB', name: 'It grows', captionsUrl: 'media/film.en.vtt' }];
  const resource = { idResource: 'film', resourceType: 'VIDEO', url: 'media/film.mp4', localizations };
  const [work] = venue.artworks as { otherResources: Json[] }[];
  work?.otherResources.push(resource);
  files.set('media/film.mp4', film('penrose')).set('media/film.en.vtt', captions);
}

const text = (languageCode: string, name: string) => ({ languageCode, name });

function penrose() {
  return {
    idArtwork: 'penrose',
    code: '101',
    outstanding: true,
    showCode: true,
    mainImageUrl: 'media/penrose.png',
    otherResources: [
      {
        idResource: 'penrose-more',
        resourceType: 'TEXT',
        localizations: [{ languageCode: 'en_GB', content: 'More **about** it.' }],
      },
    ],
    artworkName: 'Penrose tiling',
    onDisplay: true,
    localizations: [
      {
        ...text('en_GB', 'Penrose tiling'),
        mainAudioUrl: 'media/penrose.en.m4a',
        transcript: 'We say.',
        altText: 'Tiles',
      },
      {
        ...text('es_ES', 'Penrose'),
        mainAudioUrl: 'media/penrose.es.m4a',
        transcript: 'Decimos.',
        text: '# Uno\n\ndos',
      },
      { ...text('es_ES', 'Penrose fácil'), variant: 'easy' },
    ],
  };
}

function truchet() {
  return {
    idArtwork: 'truchet',
    code: '102',
    outstanding: false,
    showCode: false,
    otherResources: [],
    artworkName: 'Truchet tiles',
    idHall: 'main-hall',
    onDisplay: true,
    localizations: [text('fr_FR', 'Carreaux de Truchet')],
  };
}

function route() {
  const steps = [
    { idStep: 'first-stop', idArtwork: 'truchet' },
    { idStep: 'second-stop', idHall: 'main-hall' },
  ];
  const localizations = [text('en_GB', 'First walk')];
  return { idRoute: 'first-walk', isExhibition: false, withPresentation: false, steps, localizations };
}

function timeline() {
  const steps = [{ idStep: 'first-age', idHall: 'main-hall' }];
  return { idTimeline: 'ages', steps, active: true, localizations: [text('en_GB', 'Ages')] };
}
