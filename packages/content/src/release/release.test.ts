import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryOf } from '../../test/arbitrary-of-schema.ts';
import { sampleDetail } from '../../test/sample-detail.ts';
import { COLLECTION_NAMES } from '../package/collection-names.ts';
import { currentReleaseSchema, manifestSchema, venueDetailSchema } from './release.ts';
import { STATUS_DEACTIVATED } from './release-version.ts';

const current = {
  schemaVersion: 1,
  idMuseum: 1,
  slug: 'museum-of-pattern',
  version: 3,
  publishedAt: '2026-11-20T09:00:00.000+01:00',
  name: 'Museum of Pattern',
  localizations: [{ languageCode: 'en_GB', name: 'Museum of Pattern' }],
  customization: { mainButtonsCustomizationEnabled: false },
  privacyPolicyEnabled: false,
  accessCodeRequired: false,
  socialNetworksRequired: false,
  languages: [{ code: 'en_GB', id: 2, name: 'English', hash: 'ab12', bytes: 1024 }],
};
const file = { key: 'ab12.webp', bytes: 9, type: 'image/webp', usedBy: ['artworks/101'] };

describe('a released venue', () => {
  test('has every collection, empty or not', () => {
    const detail = sampleDetail();
    for (const name of COLLECTION_NAMES) {
      const { [name]: _, ...without } = detail;
      expect(venueDetailSchema.safeParse(without).success).toBe(false);
    }
  });

  test('has no field beside those of the format', () => {
    expect(venueDetailSchema.safeParse({ ...sampleDetail(), owner: 'x' }).success).toBe(false);
  });

  test('survives being sent as JSON', () => {
    fc.assert(
      fc.property(arbitraryOf(venueDetailSchema), (detail) => {
        expect(venueDetailSchema.parse(JSON.parse(JSON.stringify(detail)))).toEqual(detail);
      }),
      { numRuns: 30 },
    );
  }, 30_000);
});

describe("the venue's face", () => {
  test('is read', () => {
    expect(currentReleaseSchema.parse(current)).toEqual(current);
  });
  test('says that the venue is deactivated by one number and no other', () => {
    expect(currentReleaseSchema.safeParse({ ...current, status: STATUS_DEACTIVATED }).success).toBe(true);
    expect(STATUS_DEACTIVATED).toBe(1000);
    expect(currentReleaseSchema.safeParse({ ...current, status: 200 }).success).toBe(false);
  });
  test('has no field that only the full detail has', () => {
    expect(currentReleaseSchema.safeParse({ ...current, artworks: [] }).success).toBe(false);
  });
});

describe('the list of media', () => {
  test('lists for each file its bytes, its kind and its users', () => {
    const manifest = {
      version: 3,
      media: [file, { ...file, languageCode: 'en_GB', variant: 'easy', sizes: ['small'] }],
    };
    expect(manifestSchema.parse(manifest)).toEqual(manifest);
    for (const name of ['key', 'bytes', 'type', 'usedBy'] as const) {
      const { [name]: _, ...without } = file;
      expect(manifestSchema.safeParse({ version: 3, media: [without] }).success).toBe(false);
    }
  });
});
