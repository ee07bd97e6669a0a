import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addedFields, withoutFields } from './added-fields.ts';
import type { Fields, Json } from './field-walk.ts';
import { withMadeKeys } from './made-keys.ts';

const packaged = (steps: Json[], extras: Json[]): Fields => ({
  name: 'Harbour Museum',
  routes: [{ idRoute: 'tour', steps }, { idRoute: 'short' }],
  artworks: [{ idArtwork: 'anchor', otherResources: extras }],
});
const step = fc.oneof(
  fc.constant({ idArtwork: 'anchor' }),
  fc.constant({ idStep: 'own' }),
  fc.constant({}),
  fc.constant(7),
);

describe('the fields that were added to what a museum wrote', () => {
  test('are named by their paths', () => {
    const written = packaged([{ idArtwork: 'anchor' }], []);
    expect(addedFields(written, withMadeKeys(written))).toEqual([
      'idMuseum',
      'routes[0].steps[0].idStep',
      'navigationSections',
    ]);
  });

  test('can be removed again, and the written fields stay, in their order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), fc.array(step, { maxLength: 3 }), (steps, extras) => {
        const written = packaged(steps, extras);
        const made = withMadeKeys(written);
        expect(JSON.stringify(withoutFields(made, addedFields(written, made)))).toBe(JSON.stringify(written));
      }),
    );
  });
});
