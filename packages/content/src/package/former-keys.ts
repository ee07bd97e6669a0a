import { type Problem, problem } from '../checks/problems/problem.ts';
import { LABEL_NOUNS } from '../venue/label-address.ts';
import { eachLeaf, type FieldPath, type Json, writePath } from './field-walk.ts';
import { keyedThings } from './keyed-things.ts';

/** A thing of a package that had other keys in earlier editions of it; its noun is the field of its id. */
export type Renamed = { noun: string; key: string; formerKeys: readonly string[] };

/**
 * The things of a package with former keys, and what is wrong with those: a key cannot lead to two things, and not away
 * from the thing that has it now.
 *
 * @param packaged a package as its museum wrote it, of whatever form
 */
export function readFormerKeys(packaged: Json): { renamed: Renamed[]; problems: Problem[] } {
  const things = keyedThings(packaged);
  const present = new Map([
    ...extrasOf(packaged),
    ...things.map((thing) => [`${thing.noun} ${thing.key}`, thing.path] as const),
  ]);
  const claimed = new Map<string, FieldPath>();
  const problems: Problem[] = [];
  for (const { noun, formerKeys, path } of things) {
    for (const [at, key] of formerKeys.entries()) {
      const name = `${noun} ${key}`;
      const other = present.get(name) ?? claimed.get(name);
      if (other) problems.push(problem('former-key-taken', [...path, 'formerKeys', at], { key, by: writePath(other) }));
      else claimed.set(name, path);
    }
  }
  const renamed = things.filter(({ formerKeys }) => formerKeys.length > 0);
  return {
    renamed: renamed.map(({ noun, key, formerKeys }) => ({ noun: LABEL_NOUNS[noun], key, formerKeys })),
    problems,
  };
}

/** Extras and sponsors are numbered together: a sponsor cannot have been what an extra is now. */
function extrasOf(packaged: Json): [name: string, path: FieldPath][] {
  const extras: [string, FieldPath][] = [];
  eachLeaf(packaged, (key, field, path) => {
    if (field === LABEL_NOUNS.sponsor) extras.push([`sponsor ${String(key)}`, path.slice(0, -1)]);
  });
  return extras;
}
