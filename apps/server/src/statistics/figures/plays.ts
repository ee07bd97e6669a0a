import { STEP_SECONDS } from '@cicerone/api/event-bounds';
import { readLeave, readStory, type Story } from '../subjects.ts';
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
  kinds: (Plays & Pick<Story, 'idLanguage' | 'variant'>)[];
  curve: CurvePoint[];
};

type Told = { plays: number; finishes: number };

/** The plays of every work, the most played first (product, section 4, Statistics). */
export function playsOf(totals: Totals): WorkPlays[] {
  const opens = byWork(totals.by('opens').map(([subject, count]) => ({ ...readStory(subject), count })));
  const leaves = byWork(totals.by('leaves').map(([subject, count]) => ({ ...readLeave(subject), count })));
  return [...byWork(playedStories(totals))]
    .map(([idArtwork, kinds]) => ({ idArtwork, kinds, ...together(kinds) }))
    .sort((one, other) => other.plays - one.plays || one.idArtwork - other.idArtwork)
    .map(({ idArtwork, kinds, plays, finishes }) => {
      const left = countsBySecond(leaves.get(idArtwork) ?? []);
      const known = finishes + sumOf(left.values());
      const told = figuresOfPlays(counted(plays), { plays, finishes });
      const isShown = typeof told.plays === 'number';
      return {
        idArtwork,
        opens: counted(sumOf((opens.get(idArtwork) ?? []).map(({ count }) => count))),
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
  const isShown = (work: Told) => figuresOfPlays(counted(work.plays), work).completion !== undefined;
  const every = [...byWork(playedStories(totals)).values()].map(together);
  const isOneHidden = every.filter((work) => !isShown(work)).length === 1;
  const { plays, finishes } = together(isOneHidden ? every.filter(isShown) : every);
  if (plays < SMALLEST_GROUP || isFew(finishes) || isFew(plays - finishes)) return undefined;
  return hundredths(finishes / plays);
}

function playedStories(totals: Totals): (Story & Told)[] {
  return totals.by('plays').map(([subject, plays]) => {
    return { ...readStory(subject), plays, finishes: Math.min(plays, totals.of('finishes', subject)) };
  });
}

function byWork<OfWork extends { idArtwork: number }>(all: readonly OfWork[]): Map<number, OfWork[]> {
  const works = new Map<number, OfWork[]>();
  for (const one of all) works.set(one.idArtwork, [...(works.get(one.idArtwork) ?? []), one]);
  return works;
}

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
function kindsOf(kinds: readonly (Story & Told)[]): WorkPlays['kinds'] {
  const counts = shielded(kinds.map(({ plays }) => plays));
  return kinds
    .map((kind, at) => {
      const { plays, idLanguage, variant } = kind;
      return { order: plays, idLanguage, variant, ...figuresOfPlays(counts[at] ?? 'withheld', kind) };
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

function countsBySecond(leaves: readonly { second: number; count: number }[]): Map<number, number> {
  const left = new Map<number, number>();
  for (const { second, count } of leaves) left.set(second, (left.get(second) ?? 0) + count);
  return left;
}

const hundredths = (share: number) => Math.round(share * 100) / 100;

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
