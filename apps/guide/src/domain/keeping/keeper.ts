import type { Manifest } from '@cicerone/content/release/release';
import type { StoreApi } from 'zustand/vanilla';
import type { VenueFailure } from '../failures.ts';
import type { MediaStore } from '../ports.ts';
import { type Keeping, missingOf, together } from './keeping.ts';
import { createKeepingRun, type KeepingRun } from './keeping-run.ts';
import { keysToLetGo } from './letting-go.ts';
import type { Line } from './line.ts';
import { comesByItself, type KeepingWish, mediaToKeep } from './media-to-keep.ts';
import type { BuildPart, KeepAnswer } from './worker-messages.ts';

/** What is to be kept: a release of a venue, and the visitor's wish. */
export type KeepingOrder = KeepingWish & { idMuseum: number; version: number };

/** What keeping needs of the platform and of its surroundings. */
export type KeeperNeeds = {
  media: MediaStore;
  manifests: {
    of(idMuseum: number, version: number): Promise<Manifest | VenueFailure>;
    /** Those of every museum's release on this phone. */
    all(): Promise<readonly Manifest[]>;
  };
  /**
   * The keys of files that no release may name any more and that are used all the same: the track that is open, and what
   * stands for the visitor's own works.
   */
  inUse(): Promise<readonly string[]>;
  /** Answers once a part of the guide's own files is on the device, in the language spoken, or why it is not. */
  keepShell(part: BuildPart): Promise<KeepAnswer | 'refused'>;
  line: Pick<Line, 'store'>;
  /** Whether the visitor has asked for every sound of a venue in a language, remembered across starts. */
  asked: { has(order: KeepingOrder): boolean; set(order: KeepingOrder, isAsked: boolean): void };
};

/**
 * Keeps the media of a venue on the device and says truthfully how far it is (product, section 4, Offline
 * download; section D6, Kept on the device). What the visitor waits for comes first: while the line is claimed,
 * nothing is fetched here.
 *
 * @param store where it says so; made apart, since screens show it before anything is kept
 */
export function createKeeper(store: StoreApi<Keeping>, needs: KeeperNeeds) {
  const { media, line, asked } = needs;
  let order: KeepingOrder | undefined;
  let run: KeepingRun | undefined;
  let near: readonly number[] = [];
  let streaming: string | undefined;
  /** Attempts may overtake each other: an earlier one says and begins nothing any more. */
  let attempts = 0;

  line.store.subscribe(({ isFree }) => (isFree ? run?.goOn() : run?.rest()));

  function end() {
    attempts += 1;
    run?.end();
    run = undefined;
  }

  async function begin(wanted: KeepingOrder): Promise<void> {
    end();
    const attempt = attempts;
    const isCurrent = () => attempt === attempts;
    const say = (keeping: Keeping) => isCurrent() && store.setState(keeping, true);
    const plan = await planOf(wanted, needs, say);
    if (!isCurrent()) return;
    if (!plan) order = undefined;
    else if ('tag' in plan) say(plan);
    else {
      run = plan;
      plan.comeNear(near);
      plan.stream(streaming);
    }
  }

  return {
    /** Keeps what is wanted, once for each order; what is here already is not fetched again. */
    async keep(wanted: KeepingOrder): Promise<void> {
      const isSame = order && JSON.stringify(wanted) === JSON.stringify(order);
      if (isSame && !run?.isStuck()) return;
      if (order && wanted.idMuseum !== order.idMuseum) near = [];
      order = wanted;
      await begin(wanted);
    },
    /** The visitor asks to try once more what did not come, or the guide speaks another language from now on. */
    async tryAgain(): Promise<void> {
      if (order) await begin(order);
    },
    /** The visitor asks for every sound of their language. */
    async bringAll(): Promise<void> {
      const wanted = order;
      if (!wanted) return;
      asked.set(wanted, true);
      const keeping = await withoutRoom(store.getState(), media);
      if (!asked.has(wanted)) return;
      if (keeping) {
        asked.set(wanted, false);
        return store.setState(keeping, true);
      }
      void media.persist();
      await begin(wanted);
    },
    /** The visitor calls that off: what is here stays. */
    async callOff(): Promise<void> {
      if (!order) return;
      asked.set(order, false);
      await begin(order);
    },
    /** Nothing of that museum is brought to the phone any more, until it is opened again. */
    letGoOf(idMuseum: number): void {
      if (order?.idMuseum !== idMuseum) return;
      end();
      order = undefined;
      store.setState({ tag: 'idle' }, true);
    },
    /** Where the visitor is: the works as they may come to them, the nearest first. */
    comeNear(works: readonly number[]): void {
      near = works;
      run?.comeNear(works);
    },
    /** Whether nobody has said yet where the visitor is. */
    isNowhere: () => near.length === 0,
    /** The file that the player fetches itself, if any: it is kept once the story has ended or is left. */
    stream(key: string | undefined): void {
      streaming = key;
      run?.stream(key);
    },
  };
}
export type Keeper = ReturnType<typeof createKeeper>;

/**
 * What an order comes to on this phone now: a run, what there is to say instead, or nothing as long as nobody knows what
 * there is to keep. The guide's own files come first: without them no other file could be shown.
 */
async function planOf(
  order: KeepingOrder,
  { media, manifests, inUse, keepShell, line, asked }: KeeperNeeds,
  say: (keeping: Keeping) => unknown,
): Promise<KeepingRun | Keeping | undefined> {
  const obstacle = media.obstacle();
  if (obstacle) return { tag: 'impossible', reason: obstacle };
  const listed = await manifests.of(order.idMuseum, order.version);
  if ('tag' in listed) return undefined;
  const toKeep = mediaToKeep(listed, order);
  const isAsked = asked.has(order);
  const wantsSounds = isAsked || comesByItself(toKeep, order);
  const here = await media.keys();
  const used = await inUse().catch(() => undefined);
  // Where nobody knows what is used, nothing goes.
  if (used) await media.letGo(keysToLetGo(here, [listed, ...(await manifests.all())], used));
  const isFree = () => line.store.getState().isFree;
  const keepRest = async () => {
    const answer = await keepShell('rest');
    return answer === 'refused' ? 'offline' : answer;
  };
  const run = createKeepingRun({ ...toKeep, ...order, here, wantsSounds, isAsked, media, keepRest, say, isFree });
  const shell = await keepShell('core');
  if (shell === 'refused' || shell === 'full') return { tag: 'impossible', reason: shell };
  if (shell === 'offline') run.stop('offline');
  return run;
}

/** What is said where there is no room for all that is missing. Where the browser does not tell, it is tried. */
async function withoutRoom(keeping: Keeping, media: MediaStore): Promise<Keeping | undefined> {
  if (keeping.tag !== 'known' && keeping.tag !== 'no-room') return undefined;
  const freeBytes = await media.freeBytes();
  const { pictures, sounds } = keeping;
  const neededBytes = missingOf(together(pictures, sounds)).bytes;
  if (freeBytes === undefined || freeBytes > neededBytes) return undefined;
  return { tag: 'no-room', pictures, sounds, freeBytes };
}
