import { createStore } from 'zustand/vanilla';
import type { VisitCall } from '../visit/visit-call.ts';
import { shuffledDeck } from './deck.ts';
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
import { isLiked, type Opinion, type OwnWork, type WorkCard } from './own-work.ts';
import type { Undo } from './undo.ts';

/** The visitor's own works in the open museum. */
export type OwnState = {
  works: readonly OwnWork[];
  /** Whether what this phone keeps has been read. */
  isRead: boolean;
  /** Whether this phone keeps what changes: a private window does not, nor does a phone without room. */
  isKept: boolean;
};

/** The store of own works, one for each museum. Other tabs of the guide write there too. */
export type OwnStore = {
  all(idMuseum: number): Promise<readonly OwnWork[]>;
  /** Changes works as they are kept, all of them or none. */
  change(idMuseum: number, changes: ReadonlyMap<number, OwnChange>): Promise<void>;
  /** Calls when another tab has changed something of a museum. */
  listen(changed: (idMuseum: number) => void): void;
};

export type OwnNeeds = {
  /** Milliseconds. */
  now(): number;
  /** Such as `2026-11-23`. */
  today(): string;
  kept: OwnStore;
  /** The card of a work; undefined if the guide no longer has the work. */
  cardOf(idMuseum: number, idArtwork: number): Promise<WorkCard | undefined>;
};

/**
 * The visitor's own works: those that they like, dislike, or have looked at. The list outlives visits, updates and
 * versions of the guide, until the visitor clears it. A tap counts at once; if the phone stores nothing, it counts as
 * long as the page is open.
 */
export function createOwn({ now, today, kept, cardOf }: OwnNeeds) {
  const store = createStore<OwnState>(() => ({ works: [], isRead: false, isKept: true }));
  let idMuseum: number | undefined;
  let changes = 0;

  kept.listen((changed) => void (changed === idMuseum && store.getState().isKept && read(changed)));

  async function read(wanted: number): Promise<void> {
    const before = changes;
    const works = await kept.all(wanted).catch(() => undefined);
    if (wanted !== idMuseum) return;
    // The stored list lacks the visitor's latest changes.
    if (works && before !== changes) return read(wanted);
    store.setState(works ? { works, isRead: true } : { isRead: true, isKept: false });
  }

  function apply(changeOf: ReadonlyMap<number, OwnChange>): void {
    if (idMuseum === undefined || changeOf.size === 0) return;
    changes += 1;
    store.setState(({ works }) => ({ works: changed(works, changeOf) }));
    kept.change(idMuseum, changeOf).catch(() => store.setState({ isKept: false }));
  }

  function applyTo(works: readonly OwnWork[], changeOf: (work: OwnWork) => OwnChange): void {
    apply(new Map(works.map((work) => [work.idArtwork, changeOf(work)])));
  }

  const works = () => store.getState().works;

  return {
    store,
    /** The museum that is open from now on. */
    open(opened: number): void {
      if (opened === idMuseum) return;
      idMuseum = opened;
      store.setState({ works: [], isRead: false });
      void read(opened);
    },
    /** The visitor likes a work, or does not, or neither any more. */
    judge(card: WorkCard, opinion: Opinion | undefined): Undo {
      const { idArtwork } = card;
      const before = works().find((work) => work.idArtwork === idArtwork) ?? { ...card, looks: [] };
      apply(new Map([[idArtwork, judge(card, opinion, now())]]));
      return () => apply(new Map([[idArtwork, putBackOpinion(before)]]));
    },
    /** These works in the order in which they are offered today. */
    deckOf: (ids: readonly number[], outstanding: readonly number[]) =>
      shuffledDeck(ids, { idMuseum: idMuseum ?? 0, day: today(), outstanding }),
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
      if (of !== idMuseum) return;
      if (what === 'endArtwork') {
        const { idArtwork, startDate, duration } = body;
        apply(new Map([[idArtwork, endLook({ startDate, seconds: duration })]]));
      }
      if (what === 'beginArtwork') {
        const card = await cardOf(of, body.idArtwork);
        if (card && of === idMuseum) apply(new Map([[card.idArtwork, beginLook(card, body.startDate)]]));
      }
    },
    /** Each card is updated from the guide; the card of a work that the guide no longer has stays. */
    async renew(): Promise<void> {
      const of = idMuseum;
      if (of === undefined) return;
      const cards = await Promise.all(works().map(({ idArtwork }) => cardOf(of, idArtwork)));
      const isNew = (card: WorkCard) =>
        works().some((work) => work.idArtwork === card.idArtwork && !saysTheSame(work, card));
      const renewed = cards.filter((card) => card !== undefined).filter(isNew);
      if (of === idMuseum) apply(new Map(renewed.map((card) => [card.idArtwork, renew(card)])));
    },
  };
}
export type Own = ReturnType<typeof createOwn>;

function changed(works: readonly OwnWork[], changeOf: ReadonlyMap<number, OwnChange>): OwnWork[] {
  const known = new Map(works.map((work) => [work.idArtwork, work]));
  for (const [idArtwork, change] of changeOf) {
    const work = change(known.get(idArtwork));
    if (work) known.set(idArtwork, work);
    else known.delete(idArtwork);
  }
  return [...known.values()];
}

function saysTheSame(work: WorkCard, card: WorkCard): boolean {
  return work.name === card.name && work.languageCode === card.languageCode && work.picture === card.picture;
}
