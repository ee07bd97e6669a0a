import type { VisitCall } from '../visit/visit-call.ts';
import { shuffledDeck } from './deck.ts';
import { createKeptRecords, type RecordStore } from './kept-records.ts';
import {
  askAgain,
  beginLook,
  clearLooks,
  clearOpinion,
  endLook,
  judge,
  type OwnChange,
  putBackLooks,
  putBackOpinion,
  renew,
} from './own-changes.ts';
import { isLiked, type Opinion, type OwnWork, type WorkCard, type WorkKey, workKey } from './own-work.ts';
import type { Undo } from './undo.ts';

export type OwnNeeds = {
  /** Milliseconds. */
  now(): number;
  /** Such as `2026-11-23`. */
  today(): string;
  kept: RecordStore<WorkKey, OwnWork>;
  /** The card of a work; undefined if the guide no longer has the work. */
  cardOf(idMuseum: number, idArtwork: number): Promise<WorkCard | undefined>;
};

/** The visitor's own works: those that they like, dislike, or have looked at. A tap counts at once. */
export function createOwn({ now, today, kept, cardOf }: OwnNeeds) {
  const { store, open, apply, idMuseum, all: works } = createKeptRecords(kept, workKey);

  function applyTo(edited: readonly OwnWork[], changeOf: (work: OwnWork) => OwnChange): void {
    apply(edited.map((work) => ({ key: work, change: changeOf(work) })));
  }

  return {
    store,
    open,
    /** The visitor likes a work, or does not, or neither any more. */
    judge(card: WorkCard, opinion: Opinion | undefined): Undo {
      const { idArtwork } = card;
      const before = works().find((work) => work.idArtwork === idArtwork) ?? { ...card, looks: [] };
      apply([{ key: card, change: judge(card, opinion, now()) }]);
      return () => apply([{ key: card, change: putBackOpinion(before) }]);
    },
    /** These works in the order in which they are offered today. */
    deckOf: (ids: readonly number[], outstanding: readonly number[]) =>
      shuffledDeck(ids, { idMuseum: idMuseum() ?? 0, day: today(), outstanding }),
    /** Works that the visitor has looked at stay in their visit. */
    clearFavourites(): Undo {
      const before = works().filter(isLiked);
      applyTo(before, () => clearOpinion);
      return () => applyTo(before, putBackOpinion);
    },
    /** Disliked works return to the deck. */
    askAgain(): Undo {
      const before = works().filter(({ opinion }) => opinion?.is === 'disliked');
      applyTo(before, () => askAgain(now()));
      return () => applyTo(before, putBackOpinion);
    },
    /** Clears what was looked at on any day. */
    clearLooks(): Undo {
      const before = works().filter(({ looks }) => looks.length > 0);
      applyTo(before, () => clearLooks);
      return () => applyTo(before, putBackLooks);
    },
    /** A visit says what is looked at, and for how long: the same as it reports to the server. */
    async note(of: number, { what, body }: VisitCall): Promise<void> {
      if (of !== idMuseum()) return;
      if (what === 'endArtwork') {
        const { idArtwork, startDate, duration } = body;
        apply([{ key: { idArtwork }, change: endLook({ startDate, seconds: duration }) }]);
      }
      if (what === 'beginArtwork') {
        const card = await cardOf(of, body.idArtwork);
        if (card && of === idMuseum()) apply([{ key: card, change: beginLook(card, body.startDate) }]);
      }
    },
    /** Each card is updated from the guide; the card of a work that the guide no longer has stays. */
    async renew(): Promise<void> {
      const of = idMuseum();
      if (of === undefined) return;
      const cards = await Promise.all(works().map(({ idArtwork }) => cardOf(of, idArtwork)));
      const isNew = (card: WorkCard) =>
        works().some((work) => work.idArtwork === card.idArtwork && !saysTheSame(work, card));
      const renewed = cards.filter((card) => card !== undefined).filter(isNew);
      if (of === idMuseum()) apply(renewed.map((card) => ({ key: card, change: renew(card) })));
    },
  };
}
export type Own = ReturnType<typeof createOwn>;

function saysTheSame(work: WorkCard, card: WorkCard): boolean {
  return work.name === card.name && work.languageCode === card.languageCode && work.picture === card.picture;
}
