import { COLLECTION_KEYS, COLLECTION_NAMES } from '@cicerone/content/package/collection-names';
import { type FieldPath, isMediaField, type Json, mapLeaves, writePath } from '@cicerone/content/package/field-walk';
import { IDENTIFIER_FIELDS } from '@cicerone/content/package/identifiers';
import { arbitraryOf } from '@cicerone/content/test/arbitrary-of-schema';
import { authoredCollections, authoredVenueSchema } from '@cicerone/content/venue/venue';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { mediaMentions } from '../package/media-files/media-fields.ts';
import type { MediaKind } from '../storage/media-key.ts';
import { typeFace } from './mistakes/spoilt-media.ts';
import { CAPTIONS, film, sound, type TestPackage } from './test-package.ts';

type Item = { [field: string]: Json };
type Pool = Readonly<Record<MediaKind, readonly Buffer[]>>;

/** Pictures of every kind, sounds, films, captions and typefaces for the media of generated packages. */
export async function mediaPool(): Promise<Pool> {
  const drawn = sharp({ create: { width: 9, height: 7, channels: 3, background: '#123456' } });
  const pictures = [drawn.clone().png(), drawn.clone().jpeg(), drawn.clone().webp(), drawn.clone().avif()];
  return {
    picture: await Promise.all(pictures.map((picture) => picture.toBuffer())),
    sound: [sound('a'), sound('b'), Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(417)])],
    film: [film('a'), film('b')],
    captions: [CAPTIONS, Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nΈνα 例 مثال\n')],
    font: [typeFace(48, 'a'), typeFace(48, 'b')],
  };
}

/** Names that museums give their files: any letters, spaces, folders, and an extension that may be wrong. */
const FILE_NAMES = [
  'home.png',
  'Sala 3/Ünïcode – ñ.JPEG',
  '例/مثال.m4a',
  'a.b/c',
  "it's (1).mp4",
  'no-extension',
  'é.vtt',
];

/**
 * Complete packages as museums could write them: things of every kind, in several languages and variants, that refer to
 * each other by keys and to media by paths.
 */
export function arbitraryPackage(pool: Pool): fc.Arbitrary<TestPackage> {
  const venue = arbitraryOf(authoredVenueSchema) as fc.Arbitrary<Item>;
  const collections = Object.fromEntries(
    COLLECTION_NAMES.map((name) => [
      name,
      fc.array(arbitraryOf(authoredCollections[name].def.element) as fc.Arbitrary<Item>, {
        minLength: 1,
        maxLength: 2,
      }),
    ]),
  );
  const choices = fc.infiniteStream(fc.nat());
  return fc.tuple(venue, fc.record(collections, { noNullPrototype: true }), choices).map(([own, items, chosen]) => {
    const choose = <Value>(values: readonly Value[]) => values[(chosen.next().value ?? 0) % values.length] as Value;
    const keyed = withKeys({ schemaVersion: 1, ...own, ...(items as Item) }, choose);
    return withMedia(keyed, pool, choose);
  });
}

type Choose = <Value>(values: readonly Value[]) => Value;

/** Gives every thing its own key, also for its former keys, and every reference the key of a thing of that kind. */
function withKeys(venue: Item, choose: Choose): Item {
  let last = 0;
  const keys = new Map<string, string[]>();
  const owned = mapLeaves(venue, (leaf, field, path) => {
    const isFormer = path.includes('formerKeys');
    if (!isFormer && !isOwnKey(field, path)) return leaf;
    last += 1;
    const key = `${choose(['a', 'work', 'x-1', '0'])}-${last}`;
    if (!isFormer) keys.set(field, [...(keys.get(field) ?? []), key]);
    return key;
  });
  return mapLeaves(owned, (leaf, field, path) => {
    if (!IDENTIFIER_FIELDS.includes(field) || isOwnKey(field, path)) return leaf;
    return choose(keys.get(REFERENCES[field] ?? field) ?? []);
  }) as Item;
}

const REFERENCES: Readonly<Record<string, string>> = {
  artworkIds: 'idArtwork',
  artworkIDs: 'idArtwork',
  highlightedRoutes: 'idRoute',
};
const OWN_ANYWHERE = new Set(['idMuseum', 'idStep', 'idResource', 'idQuestion', 'idOption', 'idSideMenuCustomization']);

function isOwnKey(field: string, path: FieldPath): boolean {
  const [collection, , name] = path;
  const isItsOwn = path.length === 3 && name === field && COLLECTION_KEYS[collection as 'artworks'] === field;
  return OWN_ANYWHERE.has(field) || isItsOwn;
}

/**
 * Gives every place for media a file of a suitable kind. Some places share one file, some files have the same bytes.
 */
function withMedia(venue: Item, pool: Pool, choose: Choose): TestPackage {
  const kinds = new Map(mediaMentions(venue).map(({ field, kinds }) => [writePath(field), kinds]));
  const files = new Map<string, Buffer>();
  const named = mapLeaves(venue, (leaf, field, path) => {
    if (!isMediaField(field)) return leaf;
    const kind = choose(kinds.get(writePath(path)) ?? []);
    const place = `media/${kind}/${choose(['1', '2', 'ñ'])}-${choose(FILE_NAMES)}`;
    if (!files.has(place)) files.set(place, choose(pool[kind]));
    return place;
  });
  return { venue: named as Item, files };
}
