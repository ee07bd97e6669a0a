import { STEP_SECONDS } from '@cicerone/api/event-bounds';
import type { Variant } from '@cicerone/content/work/variants';
import { type Count, counted, isFew, SMALLEST_GROUP, shielded, type Totals } from './counts.ts';

/** Plays of a story, and how many of them were heard to the end; undefined where too few did, or did not. */
export type Plays = { plays: Count; finished: Count; unfinished: Count; completion: number | undefined };

/** The share of listeners who have not left a story before a second, in steps of a hundredth. */
export type CurvePoint = { second: number; listening: number };

/** The plays of a work, the same by language and variant, and the seconds at which listeners left. */
export type WorkPlays = Plays & {
  idArtwork: number;
  opens: Count;
  /** Plays whose end never arrived: the phone was switched off, or has not been online since. */
  unknown: Count;
  kinds: (Plays & { idLanguage: number; variant: Variant | 'standard' })[];
  curve: CurvePoint[];
};

type Told = { plays: number; finishes: number };

/** The plays of every work, the most played first (product, section 4, Statistics). */
export function playsOf(totals: Totals): WorkPlays[] {
  const works = new Map<string, { subject: string; plays: number; finishes: number }[]>();
  for (const [subject, plays] of totals.by('plays')) {
    const idArtwork = subject.split(' ', 1)[0] ?? '';
    const kind = { subject, plays, finishes: Math.min(plays, totals.of('finishes', subject)) };
    works.set(idArtwork, [...(works.get(idArtwork) ?? []), kind]);
  }
  const [opens, leaves] = [byWork(totals.by('opens')), leavesByWork(totals)];
  return [...works]
    .map(([idArtwork, kinds]) => ({ idArtwork, kinds, ...together(kinds) }))
    .sort((one, other) => other.plays - one.plays || Number(one.idArtwork) - Number(other.idArtwork))
    .map(({ idArtwork, kinds, plays, finishes }) => {
      const left = leaves.get(idArtwork) ?? new Map<number, number>();
      const known = finishes + sumOf(left.values());
      const told = figuresOfPlays(counted(plays), { plays, finishes });
      const isShown = typeof told.plays === 'number';
      return {
        idArtwork: Number(idArtwork),
        opens: counted(opens.get(idArtwork) ?? 0),
        ...told,
        unknown: isShown ? counted(Math.max(0, plays - known)) : 'withheld',
        kinds: isShown ? kindsOf(kinds) : [],
        curve: isShown ? curveOf(left, finishes) : [],
      };
    });
}

/**
 * The share of plays that were heard to the end, of all works, in hundredths. If a reader knows that share of every work
 * but one, that one is left out: it could be calculated. Undefined if too few played anything.
 */
export function heardToEnd(totals: Totals): number | undefined {
  const works = new Map<string, Told>();
  for (const [subject, plays] of totals.by('plays')) {
    const idArtwork = subject.split(' ', 1)[0] ?? '';
    const kind = { plays, finishes: Math.min(plays, totals.of('finishes', subject)) };
    works.set(idArtwork, together([works.get(idArtwork) ?? NONE, kind]));
  }
  const isShown = (work: Told) => figuresOfPlays(counted(work.plays), work).completion !== undefined;
  const every = [...works.values()];
  const isOneHidden = every.filter((work) => !isShown(work)).length === 1;
  const { plays, finishes } = together(isOneHidden ? every.filter(isShown) : every);
  if (plays < SMALLEST_GROUP || isFew(finishes) || isFew(plays - finishes)) return undefined;
  return hundredths(finishes / plays);
}

const NONE: Told = { plays: 0, finishes: 0 };

function together(kinds: readonly Told[]): Told {
  return { plays: sumOf(kinds.map(({ plays }) => plays)), finishes: sumOf(kinds.map(({ finishes }) => finishes)) };
}

function figuresOfPlays(count: Count, { plays, finishes }: Told): Plays {
  if (typeof count !== 'number')
    return { plays: count, finished: 'withheld', unfinished: 'withheld', completion: undefined };
  const [finished, unfinished] = [counted(finishes), counted(plays - finishes)];
  if (plays > 0 && finished !== 'few' && unfinished !== 'few') {
    return { plays, finished, unfinished, completion: finishes / plays };
  }
  // The larger of the two would give the smaller away.
  const [isFewFinished, isFewUnfinished] = [finished === 'few', unfinished === 'few'];
  return {
    plays,
    finished: isFewFinished ? 'few' : 'withheld',
    unfinished: isFewUnfinished ? 'few' : 'withheld',
    completion: undefined,
  };
}

/** The plays by language and variant add up to those of the work, which are shown. */
function kindsOf(kinds: readonly (Told & { subject: string })[]): WorkPlays['kinds'] {
  const counts = shielded(kinds.map(({ plays }) => plays));
  return kinds
    .map((kind, at) => {
      const [, idLanguage = '', variant = ''] = kind.subject.split(' ');
      const told = figuresOfPlays(counts[at] ?? 'withheld', kind);
      return { order: kind.plays, idLanguage: Number(idLanguage), variant: variant as Variant | 'standard', ...told };
    })
    .sort((one, other) => other.order - one.order || one.idLanguage - other.idLanguage)
    .map(({ order: _, ...kind }) => kind);
}

/**
 * The curve of those whose end is known. Each of its steps has at least five listeners who left: fewer wait for the next
 * step, and those left over at the end join the last. It ends where fewer than five still listen. Empty if fewer than
 * five left.
 */
function curveOf(left: ReadonlyMap<number, number>, finishes: number): CurvePoint[] {
  const leaves = [...left].sort(([one], [other]) => one - other);
  const known = finishes + sumOf(left.values());
  const steps: { second: number; gone: number; more: number }[] = [];
  let [gone, more] = [0, 0];
  for (const [second, count] of leaves) {
    gone += count;
    more += count;
    const last = steps.at(-1);
    if (more >= SMALLEST_GROUP) {
      steps.push({ second: second + STEP_SECONDS, gone, more });
      more = 0;
    } else if (second === leaves.at(-1)?.[0] && last) {
      Object.assign(last, { second: second + STEP_SECONDS, gone });
    }
  }
  const points = steps
    .filter((step) => !isFew(known - step.gone))
    .map(({ second, gone: of }) => ({ second, listening: hundredths((known - of) / known) }));
  return points.length === 0 ? [] : [{ second: 0, listening: 1 }, ...points];
}

function leavesByWork(totals: Totals): Map<string, Map<number, number>> {
  const leaves = new Map<string, Map<number, number>>();
  for (const [subject, count] of totals.by('leaves')) {
    const [idArtwork = '', , , second] = subject.split(' ');
    const ofWork = leaves.get(idArtwork) ?? new Map<number, number>();
    leaves.set(idArtwork, ofWork.set(Number(second), (ofWork.get(Number(second)) ?? 0) + count));
  }
  return leaves;
}

function byWork(counts: readonly [string, number][]): Map<string, number> {
  const works = new Map<string, number>();
  for (const [subject, count] of counts) {
    const idArtwork = subject.split(' ', 1)[0] ?? '';
    works.set(idArtwork, (works.get(idArtwork) ?? 0) + count);
  }
  return works;
}

const hundredths = (share: number) => Math.round(share * 100) / 100;

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
