import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryOf } from '../../test/arbitrary-of-schema.ts';
import { sampleDetail } from '../../test/sample-detail.ts';
import { COLLECTION_KEYS, COLLECTION_NAMES, type CollectionName } from '../package/collection-names.ts';
import { venueSchema } from '../venue/venue.ts';
import { apply, type Delta, difference } from './delta.ts';
import { type VenueDetail, venueDetailSchema } from './release.ts';

const hall = (idHall: number, name = `Hall ${idHall}`) => ({
  idHall,
  number: 1,
  artworkIds: [],
  localizations: [{ languageCode: 'en_GB', name }],
});
const halls = (...items: ReturnType<typeof hall>[]) => sampleDetail({ halls: items });
const next = (detail: VenueDetail): VenueDetail => ({ ...detail, version: detail.version + 1 });
const idsOf = (detail: unknown) => (detail as VenueDetail).halls.map(({ idHall }) => idHall);

/** Releases of a venue whose ids are unique in each collection, as the server guarantees. */
function releases(version: number): fc.Arbitrary<VenueDetail> {
  const collection = (name: CollectionName) =>
    fc.uniqueArray(arbitraryOf(venueDetailSchema.shape[name].def.element) as fc.Arbitrary<Record<string, unknown>>, {
      selector: (item) => item[COLLECTION_KEYS[name]],
      maxLength: 4,
    });
  const collections = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, collection(name)]));
  return fc
    .tuple(arbitraryOf(venueSchema), fc.record(collections, { noNullPrototype: true }))
    .map(([venue, items]) => ({ ...(venue as object), ...items, schemaVersion: 1, version }) as unknown as VenueDetail);
}

describe('a device that has one release and gets the delta', () => {
  test('has the next release byte for byte, whatever the museum changed', () => {
    fc.assert(
      fc.property(releases(4), releases(5), (from, to) => {
        expect(JSON.stringify(apply(from, difference(from, to)))).toBe(JSON.stringify(to));
      }),
    );
  }, 30_000);

  test('has it also after the delta was sent as JSON', () => {
    fc.assert(
      fc.property(releases(4), releases(5), (from, to) => {
        const delta = JSON.parse(JSON.stringify(difference(from, to))) as Delta;
        expect(JSON.stringify(apply(from, delta))).toBe(JSON.stringify(to));
      }),
      { numRuns: 25 },
    );
  }, 30_000);

  test('keeps its own release unchanged', () => {
    fc.assert(
      fc.property(releases(4), releases(5), (from, to) => {
        const before = structuredClone(from);
        apply(from, difference(from, to));
        expect(from).toEqual(before);
      }),
      { numRuns: 25 },
    );
  }, 30_000);
});

describe('the delta carries', () => {
  test('nothing but the version if nothing changed', () => {
    const detail = halls(hall(1), hall(2));
    expect(difference(detail, next(detail))).toEqual({
      from: 1,
      to: 2,
      venue: { version: 2 },
      goneFields: [],
      collections: {},
    });
  });

  test('all of a changed hall, and no other', () => {
    const to = next(halls(hall(1), hall(2, 'Room of Waves')));
    expect(difference(halls(hall(1), hall(2)), to).collections).toEqual({ halls: { put: [hall(2, 'Room of Waves')] } });
  });

  test('a new hall at the end without the order of all', () => {
    const to = next(halls(hall(1), hall(2), hall(3)));
    expect(difference(halls(hall(1), hall(2)), to).collections).toEqual({ halls: { put: [hall(3)] } });
  });

  test('the order of all if halls changed places, or a new one is between them', () => {
    const from = halls(hall(1), hall(2));
    expect(difference(from, next(halls(hall(2), hall(1)))).collections).toEqual({ halls: { order: [2, 1] } });
    const between = next(halls(hall(1), hall(3), hall(2)));
    expect(difference(from, between).collections.halls?.order).toEqual([1, 3, 2]);
    expect(idsOf(apply(from, difference(from, between)))).toEqual([1, 3, 2]);
  });

  test('the id of a deleted hall', () => {
    const delta = difference(halls(hall(1), hall(2)), next(halls(hall(2))));
    expect(delta.collections).toEqual({ halls: { gone: [1] } });
  });

  test('the order of all fields if a new one is among them', () => {
    const from = sampleDetail();
    const { idMuseum, ...rest } = next(from);
    const to: VenueDetail = { idMuseum, logoImageUrl: '/media/a.webp', ...rest };
    expect(difference(from, to).fields?.slice(0, 2)).toEqual(['idMuseum', 'logoImageUrl']);
    expect(JSON.stringify(apply(from, difference(from, to)))).toBe(JSON.stringify(to));
  });

  test("the venue's own fields that changed and those that were deleted", () => {
    const from = sampleDetail({ logoImageUrl: '/media/a.webp', name: 'Before' });
    const delta = difference(from, next(sampleDetail({ name: 'After' })));
    expect(delta.venue).toEqual({ name: 'After', version: 2 });
    expect(delta.goneFields).toEqual(['logoImageUrl']);
    expect(apply(from, delta)).not.toHaveProperty('logoImageUrl');
  });
});

test('a delta from another release is refused, so that the device downloads the complete file', () => {
  const release4 = sampleDetail({ version: 4 });
  const delta = difference(sampleDetail({ version: 5 }), sampleDetail({ version: 6 }));
  expect(apply(release4, delta)).toEqual({ tag: 'delta-mismatch', have: 4, from: 5 });
});
