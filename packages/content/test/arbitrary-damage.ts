import * as fc from 'fast-check';
import type { FieldPath, Json } from '../src/package/field-walk.ts';

/** Values that a person who does not know the format might write anywhere. */
const ANYTHING: fc.Arbitrary<Json> = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom<Json[]>(null, true, false, 0, -1, 1.5, 1e300, '', ' ', 'yes', '7', 'constructor', 'a'.repeat(400)),
    fc.array(tie('any'), { maxLength: 25 }),
    fc.dictionary(fc.constantFrom('name', 'languageCode', 'localizations', 'idHall', 'toString', 'x'), tie('any'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).any;

/** Names for a renamed field: misspelt, from another place of the format, or present on every object. */
const NAMES = ['nmae', 'mainAduioUrl', 'artist', 'valueOf', 'hasOwnProperty', 'locale', 'x', '', 'ñ'];

/** The value with a few things in it lost, replaced, added or renamed, at any depth. */
export function damaged(value: Json): fc.Arbitrary<Json> {
  const slip = fc.record({
    place: fc.nat(),
    kind: fc.constantFrom('lose', 'replace', 'add', 'rename'),
    other: ANYTHING,
    name: fc.constantFrom(...NAMES),
  });
  return fc.array(slip, { minLength: 1, maxLength: 4 }).map((slips) => {
    const copy = structuredClone(value);
    for (const { place, kind, other, name } of slips) {
      const places = placesOf(copy);
      const [holder, part] = places[place % places.length] ?? [];
      if (holder === undefined || part === undefined) continue;
      const fields = holder as Record<string | number, Json>;
      if (kind === 'replace') fields[part] = other;
      else if (kind === 'add') fields[Array.isArray(holder) ? holder.length : name] = other;
      else {
        if (kind === 'rename' && !Array.isArray(holder)) fields[name] = fields[part] as Json;
        if (Array.isArray(holder)) holder.splice(part as number, 1);
        else delete fields[part];
      }
    }
    return copy;
  });
}

/** Every place inside a value: its holder, and its name or position there. */
function placesOf(value: Json): [holder: Json, part: FieldPath[number]][] {
  if (value === null || typeof value !== 'object') return [];
  const parts = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return parts.flatMap((part) => [
    [value, part] as [Json, FieldPath[number]],
    ...placesOf((value as Record<string | number, Json>)[part] ?? null),
  ]);
}
