import type { Json } from '../package/field-walk.ts';
import { itemsOf, type KeyedThing, keyedThings, listOf } from '../package/keyed-things.ts';
import type { ReleasedLabel } from '../release/labels.ts';
import { type Problem, problem } from './problems/problem.ts';

/** A thing of a new package, with what visitors know it by. */
type Thing = Omit<KeyedThing, 'item'> & { number: string | undefined; titles: ReadonlySet<string> };

const CODES: ReadonlySet<string> = new Set(['label-renamed', 'label-gone', 'label-number-moved']);

/** True for a problem of a label that is printed already: it cannot be mended on the wall. */
export function isOfLabel({ code }: Pick<Problem, 'code'>): boolean {
  return CODES.has(code);
}

/**
 * The labels on the wall that a new package would kill or lead elsewhere: a key that is gone, one that was probably
 * renamed, and a number that another work has now (product, section D6, Labels).
 *
 * @param published the labels of the release in force
 * @param packaged the new package as its museum wrote it, of whatever form
 */
export function labelProblems(published: readonly ReleasedLabel[], packaged: Json): Problem[] {
  const things = thingsIn(packaged);
  const was = new Set(published.map(({ noun, key }) => `${noun} ${key}`));
  const answers = new Set(
    things.flatMap(({ noun, key, formerKeys }) => [key, ...formerKeys].map((k) => `${noun} ${k}`)),
  );
  const fresh = things.filter(({ noun, key }) => !was.has(`${noun} ${key}`));
  const gone = published.filter(({ noun, key }) => !answers.has(`${noun} ${key}`));
  const renamed = new Map(gone.map((label) => [label, fresh.find((thing) => isSameThing(label, thing))] as const));
  return [
    ...[...renamed].map(([label, thing]) => goneOrRenamed(label, thing)),
    ...movedNumbers(published, things, new Set([...renamed.values()].filter((thing) => thing !== undefined))),
  ];
}

function goneOrRenamed({ noun, key, number, title }: ReleasedLabel, thing: Thing | undefined): Problem {
  const named = { noun, key, ...(number !== undefined && { number }), ...(title !== undefined && { title }) };
  if (thing) return problem('label-renamed', thing.path, { ...named, now: thing.key });
  return problem('label-gone', [listOf(noun)], named);
}

/** A visitor who types the number of a label hears the story of another work. */
function movedNumbers(
  published: readonly ReleasedLabel[],
  things: readonly Thing[],
  renamed: ReadonlySet<Thing>,
): Problem[] {
  const works = things.filter(({ noun }) => noun === 'artwork');
  const before = new Map<string, Set<string>>();
  for (const { noun, key, number } of published) {
    if (noun === 'artwork' && number !== undefined) before.set(number, (before.get(number) ?? new Set()).add(key));
  }
  return works.flatMap((work) => {
    const { number = '', key, formerKeys, path } = work;
    const had = before.get(number);
    if (!had || renamed.has(work) || [key, ...formerKeys].some((one) => had.has(one))) return [];
    const keeps = works.some((other) => other.number === number && had.has(other.key));
    const other = published.find((label) => label.noun === 'artwork' && label.number === number);
    // A number that two works share is asked about elsewhere.
    if (keeps || !other) return [];
    return [problem('label-number-moved', [...path, 'code'], { number, key: other.key, title: other.title ?? '' })];
  });
}

/** A thing under another key, with the same title and, of a work, the same number. */
function isSameThing({ noun, number, title }: ReleasedLabel, thing: Thing): boolean {
  return thing.noun === noun && title !== undefined && thing.titles.has(title) && thing.number === number;
}

function thingsIn(packaged: Json): Thing[] {
  return keyedThings(packaged).map(({ item, ...thing }) => {
    const entries = itemsOf(item.localizations).map(([entry]) => entry);
    const titles = [item, ...entries].flatMap(({ artworkName, name, title }) => [artworkName, name, title]);
    const known = titles.filter((title): title is string => typeof title === 'string');
    const isNumbered = thing.noun === 'artwork' && typeof item.code === 'string';
    return { ...thing, number: isNumbered ? String(item.code) : undefined, titles: new Set(known) };
  });
}
