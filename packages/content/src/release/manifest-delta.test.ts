import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryOf } from '../../test/arbitrary-of-schema.ts';
import { applyToManifest, inOrder, manifestDifference } from './manifest-delta.ts';
import { type Manifest, type ManifestEntry, manifestSchema } from './release.ts';

const entries = arbitraryOf(manifestSchema.shape.media.def.element) as fc.Arbitrary<ManifestEntry>;
const manifests = (version: number): fc.Arbitrary<Manifest> =>
  fc
    .uniqueArray(entries, { selector: ({ key }) => key, maxLength: 6 })
    .map((media) => ({ version, media: inOrder(media) }));

test('a device that has one manifest and gets the delta has the next byte for byte', () => {
  fc.assert(
    fc.property(manifests(3), manifests(4), (from, to) => {
      const delta = JSON.parse(JSON.stringify(manifestDifference(from, to)));
      expect(JSON.stringify(applyToManifest(from, delta))).toBe(JSON.stringify(to));
    }),
  );
});

test('carries no file that did not change', () => {
  const entry = (key: string, usedBy: string[]): ManifestEntry => ({ key, bytes: 1, type: 'image/webp', usedBy });
  const from = { version: 1, media: [entry('a', ['artworks/1']), entry('b', ['venue']), entry('c', ['venue'])] };
  const to = { version: 2, media: [entry('a', ['artworks/2']), entry('b', ['venue']), entry('d', ['venue'])] };
  expect(manifestDifference(from, to)).toEqual({
    from: 1,
    to: 2,
    put: [entry('a', ['artworks/2']), entry('d', ['venue'])],
    gone: ['c'],
  });
});
