import { type Problem, problem } from '../checks/problems/problem.ts';
import { LABEL_NOUNS } from '../venue/label-address.ts';
import { COLLECTION_KEYS, COLLECTION_NAMES } from './collection-names.ts';
import { type FieldPath, isFields, type Json, writePath } from './field-walk.ts';
import { isKey } from './identifiers.ts';

/** A thing of a package that had other keys in earlier editions of it. */
export type Renamed = { noun: string; key: string; formerKeys: readonly string[] };

const LABELLED: ReadonlySet<string> = new Set(Object.values(LABEL_NOUNS));

type Thing = Renamed & { path: FieldPath };

/**
 * The things of a package with former keys, and what is wrong with those: a key cannot lead to two things, and not away
 * from the thing that has it now.
 *
 * @param packaged a package as its museum wrote it, of whatever form
 */
export function readFormerKeys(packaged: Json): { renamed: Renamed[]; problems: Problem[] } {
  const things = isFields(packaged) ? COLLECTION_NAMES.flatMap((name) => thingsIn(name, packaged[name])) : [];
  const present = new Map(things.map((thing) => [`${thing.noun} ${thing.key}`, thing.path]));
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
  return { renamed: renamed.map(({ noun, key, formerKeys }) => ({ noun, key, formerKeys })), problems };
}

function thingsIn(name: (typeof COLLECTION_NAMES)[number], items: Json | undefined): Thing[] {
  const noun = COLLECTION_KEYS[name];
  if (!LABELLED.has(noun) || !Array.isArray(items)) return [];
  return items.flatMap((item, at) => {
    const key = isFields(item) ? item[noun] : undefined;
    if (!isFields(item) || !isKey(key)) return [];
    const formerKeys = Array.isArray(item.formerKeys) ? item.formerKeys.filter(isKey) : [];
    return [{ noun, key, formerKeys, path: [name, at] }];
  });
}
