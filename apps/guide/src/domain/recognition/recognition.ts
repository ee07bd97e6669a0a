import type { Verdict } from '@cicerone/recognition/verdict';
import type { Cameras, Sight } from '../camera/cameras.ts';
import { createPutAside, type Opened } from '../camera/put-aside.ts';
import { createViewfinder, OPENING_MS, type Viewing } from '../camera/viewfinder.ts';
import type { GuideEvent } from '../counting/event-counts.ts';

/** The recognised work, which opens; or a few works of which the visitor chooses theirs. */
export type RecognitionAnswer<Work> = { tag: 'opening'; idArtwork: number } | { tag: 'choice'; works: readonly Work[] };

/** The state of the screen. */
export type Recognising<Open extends Sight, Work> = Viewing<Open, RecognitionAnswer<Work>>;

export type RecognitionNeeds<Open extends Sight, Work> = {
  cameras: Cameras<Open>;
  /** These works of the museum, in that order; those that visitors do not see are left out. */
  works(ids: readonly number[]): Promise<readonly Work[]>;
  /** The works of the hall that the visitor was in last. */
  near(): readonly number[];
  /** The works that this screen opened, or offered when one of them was chosen. */
  opened: Opened<number>;
  /** Opens the screen of a work. */
  open(idArtwork: number): void;
  vibrate(): void;
  /** For the museum's figures (product, section 4, Statistics). */
  count(event: GuideEvent): void;
  now(): number;
  /** Acts after a delay in milliseconds. @returns a function that cancels it */
  later(milliseconds: number, act: () => void): () => void;
};

/**
 * A choice is offered once so many frames within so many milliseconds were unsure about one work: a hand that turns the
 * phone to a work passes others.
 */
const UNSURE_FRAMES = 3;
const UNSURE_MS = 2500;
const MOST_CHOICES = 3;
/** After so long without a work, in milliseconds, the visitor learns what helps, and may leave in vain. */
export const IN_VAIN_MS = 8000;

/** Recognises works by the camera (product, section 2, Recognition). */
export function createRecognition<Open extends Sight, Work extends { idArtwork: number }>(
  needs: RecognitionNeeds<Open, Work>,
) {
  const view = createViewfinder<Open, RecognitionAnswer<Work>>(needs.cameras);
  const { store, on, change, attempt, fail, start, begin, show, nextCamera, light } = view;
  const frames = createFrames(needs);
  const search = createSearch(needs);
  let callOff = () => {};

  async function answer(ids: readonly number[], of: (works: readonly Work[]) => RecognitionAnswer<Work> | undefined) {
    const isCurrent = attempt();
    const works = await needs.works(ids);
    if (!isCurrent() || on()?.answer) return;
    const found = of(works);
    if (!found) return;
    frames.forget();
    needs.vibrate();
    change({ answer: found });
    if (found.tag === 'choice') return;
    search.found();
    callOff = needs.later(OPENING_MS, () => follow(found.idArtwork));
  }

  function follow(idArtwork: number) {
    needs.count({ event: 'recognise', idArtwork });
    needs.opened.note([idArtwork]);
    needs.open(idArtwork);
    change({ answer: undefined });
  }

  function forget() {
    search.end();
    frames.forget();
    callOff();
    if (on()?.answer?.tag === 'opening') change({ answer: undefined });
  }

  return {
    ...{ store, fail, begin, show, nextCamera, light },
    /**
     * Handles the verdict about one frame. A failure to read the phone's storage rejects, for the edge of the app.
     */
    async saw(verdict: Verdict): Promise<void> {
      if (!on()?.sight || on()?.answer) return;
      search.begin();
      const { isSure, ids } = frames.saw(verdict);
      if (ids.length === 0) return;
      if (isSure) {
        const opening = ([work]: readonly Work[]) => work && ({ tag: 'opening', idArtwork: work.idArtwork } as const);
        return answer(ids, opening);
      }
      return answer(ids, (works) => (works.length > 0 ? { tag: 'choice', works } : undefined));
    },
    /** The visitor taps: the camera may be opened, or may be tried once more. */
    start: () => start(),
    /** The page is out of sight, or the phone is locked: a work that was about to open does not open behind the visitor. */
    hide() {
      forget();
      view.hide();
    },
    /** The screen is left. */
    leave() {
      forget();
      view.close();
    },
    /** The visitor opens one of the offered works. */
    choose(idArtwork: number) {
      needs.count({ event: 'recognise-choice', idArtwork });
      const answered = on()?.answer;
      needs.opened.note(answered?.tag === 'choice' ? answered.works.map((work) => work.idArtwork) : [idArtwork]);
      search.found();
    },
    /** None of the offered works is the visitor's. */
    again() {
      const answered = on()?.answer;
      if (answered?.tag === 'choice') frames.refuse(answered.works.map(({ idArtwork }) => idArtwork));
      change({ answer: undefined });
    },
  };
}
export type Recognition<Open extends Sight, Work extends { idArtwork: number }> = ReturnType<
  typeof createRecognition<Open, Work>
>;

/** The works of the frames, without those that the visitor does not want now. */
function createFrames({ now, near, opened }: Pick<RecognitionNeeds<Sight, never>, 'now' | 'near' | 'opened'>) {
  const aside = createPutAside(now, opened.before());
  let unsure: { at: number; ids: readonly number[] }[] = [];
  return {
    /** @returns the sure work, or those to choose from; none if there is nothing to open or offer yet */
    saw(verdict: Verdict): { isSure: boolean; ids: readonly number[] } {
      const seen = aside.without(worksOf(verdict));
      if (verdict.tag === 'sure') return { isSure: true, ids: seen };
      if (seen.length === 0) return { isSure: false, ids: [] };
      const at = now();
      unsure = [...unsure.filter((earlier) => at - earlier.at < UNSURE_MS), { at, ids: seen }];
      const ids = mostSeen(
        unsure.map(({ ids: each }) => each),
        near(),
      );
      return { isSure: false, ids };
    },
    refuse: aside.put,
    forget() {
      unsure = [];
    },
  };
}

function worksOf(verdict: Verdict): readonly number[] {
  if (verdict.tag === 'sure') return [verdict.idArtwork];
  return verdict.tag === 'unsure' ? verdict.idArtworks : [];
}

/** A search with the camera, which is in vain if it ends without a work after {@link IN_VAIN_MS}. */
function createSearch({ now, count }: Pick<RecognitionNeeds<Sight, never>, 'now' | 'count'>) {
  let since: number | undefined;
  return {
    begin() {
      since ??= now();
    },
    found() {
      since = undefined;
    },
    end() {
      if (since !== undefined && now() - since >= IN_VAIN_MS) count({ event: 'recognise-nothing' });
      since = undefined;
    },
  };
}

/** The works of these frames if one was seen in enough of them: those nearby first, then those that were seen most. */
function mostSeen(frames: readonly (readonly number[])[], near: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const id of frames.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (Math.max(0, ...counts.values()) < UNSURE_FRAMES) return [];
  const isNear = (id: number) => Number(near.includes(id));
  const ranked = [...counts].sort(([one, seen], [other, more]) => isNear(other) - isNear(one) || more - seen);
  return ranked.slice(0, MOST_CHOICES).map(([id]) => id);
}
