import type { Look, Opinion, OwnWork, WorkCard } from './own-work.ts';

/** The new state of a work; undefined if the work is not the visitor's own, or no longer. */
export type OwnChange = (known: OwnWork | undefined) => OwnWork | undefined;

/**
 * The visitor likes a work, or does not, or takes that back.
 *
 * @param at milliseconds
 */
export function judge(card: WorkCard, opinion: Opinion | undefined, at: number): OwnChange {
  return (known) => orNothing({ looks: [], ...known, ...card, opinion: opinion && { is: opinion, at } });
}

/** The visitor begins to look at a work. */
export function beginLook(card: WorkCard, startDate: string): OwnChange {
  return (known) => {
    const looks = known?.looks ?? [];
    const isNoted = looks.some((look) => look.startDate === startDate);
    return { ...known, ...card, looks: isNoted ? looks : [...looks, { startDate, seconds: 0 }] };
  };
}

/** Updates the duration of a look. A look that the visitor has cleared meanwhile is not restored. */
export function endLook({ startDate, seconds }: Look): OwnChange {
  return (known) =>
    known && {
      ...known,
      looks: known.looks.map((look) => (look.startDate === startDate ? { startDate, seconds } : look)),
    };
}

/** Clears the works that the visitor has looked at; liked works stay. */
export const clearLooks: OwnChange = (known) => known && orNothing({ ...known, looks: [] });

/** Clears the visitor's judgements; works that they have looked at stay. */
export const clearOpinion: OwnChange = (known) => known && orNothing({ ...known, opinion: undefined });

/** Asks about the work again, as if the visitor had no opinion of it. */
export function askAgain(at: number): OwnChange {
  return (known) => (known?.looks.length ? { ...known, opinion: { is: 'undecided', at } } : undefined);
}

/** Replaces the stored card of a work by the guide's current one. */
export function renew(card: WorkCard): OwnChange {
  return (known) => known && { ...known, ...card };
}

/** Puts back what a work was before the visitor changed their opinion of it, or cleared it. */
export function putBackOpinion(before: OwnWork): OwnChange {
  return (known) => orNothing({ ...before, ...known, looks: known?.looks ?? [], opinion: before.opinion });
}

/** Restores a work's earlier looks, before the newer ones. */
export function putBackLooks(before: OwnWork): OwnChange {
  return (known) => {
    const cleared = before.looks.filter(({ startDate }) => !known?.looks.some((look) => look.startDate === startDate));
    return { ...before, ...known, looks: [...cleared, ...(known?.looks ?? [])], opinion: known?.opinion };
  };
}

function orNothing(work: OwnWork): OwnWork | undefined {
  return work.opinion || work.looks.length > 0 ? work : undefined;
}
