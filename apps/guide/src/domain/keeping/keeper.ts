import type { Manifest } from '@cicerone/content/release/release';
import type { StoreApi } from 'zustand/vanilla';
import type { VenueFailure } from '../failures.ts';
import { createLatest } from '../latest.ts';
import type { Beginnings, MediaStore } from '../ports.ts';
import { createRunWithAhead, type RunWithAhead } from './ahead/run-with-ahead.ts';
import { createAskingAgain } from './asking-again.ts';
import type { Keeping } from './keeping.ts';
import type { Near } from './keeping-order.ts';
import type { RunNeeds, RunNews } from './keeping-run.ts';
import type { WishedFiles } from './keeping-wants.ts';
import { keysToLetGo, partsInVain } from './letting-go.ts';
import type { Later, Line } from './line.ts';
import { comesByItself, filesByItself, type KeepingWish, mediaToKeep } from './media-to-keep.ts';
import { createShortFiles } from './short-files.ts';
import type { BuildPart, KeepAnswer } from './worker-messages.ts';

/** What is to be kept: a release of a venue, and the visitor's wish. */
export type KeepingOrder = KeepingWish & { idMuseum: number; version: number };

const NOWHERE: Near = { works: [], isFollowed: false };

/** What keeping needs of the platform and of its surroundings. */
export type KeeperNeeds = {
  media: MediaStore;
  beginnings: Beginnings;
  manifests: {
    of(idMuseum: number, version: number): Promise<Manifest | VenueFailure>;
    /** Those of every museum's release on this phone. */
    all(): Promise<readonly { media: Manifest['media'] | undefined }[]>;
  };
  /**
   * The keys of files that no release may name any more and that are used all the same: the track that is open, and what
   * stands for the visitor's own works.
   */
  inUse(): Promise<readonly string[]>;
  /** Answers once a part of the guide's own files is on the device, in the language spoken, or why it is not. */
  keepShell(part: BuildPart): Promise<KeepAnswer | 'refused'>;
  /** Whether the browser reads codes without the guide's own reader. */
  readsCodes(): Promise<boolean>;
  line: Pick<Line, 'store'>;
  /** Whether there is internet, as far as anybody knows. */
  isOnline(): boolean;
  /** Whether it is this page's turn to keep files, of several that are open. */
  isOurs(): boolean;
  later: Later;
  /** What of a release the visitor has asked for and what they have deleted, remembered across starts; undefined where it is not known. */
  wished(order: KeepingOrder, manifest: Manifest): Promise<WishedFiles | undefined>;
};

/**
 * Keeps the media of a venue on the device and says truthfully how far it is (product, section 4, Offline
 * download; section D6, Kept on the device). What the visitor waits for comes first: while the line is claimed,
 * nothing is fetched here.
 *
 * @param store where it says so; made apart, since screens show it before anything is kept
 */
export function createKeeper(store: StoreApi<Keeping>, needs: KeeperNeeds) {
  const { line, media } = needs;
  const shortFiles = createShortFiles(needs);
  let order: KeepingOrder | undefined;
  let run: RunWithAhead | undefined;
  let near = NOWHERE;
  let streaming: string | undefined;
  /** Attempts may overtake each other: an earlier one says and begins nothing any more. */
  const attempts = createLatest();
  const asking = createAskingAgain(needs);

  line.store.subscribe(({ isFree }) => (isFree ? run?.goOn() : run?.rest()));

  function end() {
    attempts.begin();
    asking.callOff();
    run?.end();
    run = undefined;
  }

  async function begin(wanted: KeepingOrder, before: Said['before'] = 'coming'): Promise<void> {
    end();
    order = wanted;
    const isCurrent = attempts.watch();
    const askLater = () => isCurrent() && asking.askLater(() => void begin(wanted, 'offline'));
    const say = saying(store, wanted, isCurrent);
    const plan = await planOf(wanted, needs, { say, before, answered: asking.answered, unanswered: askLater });
    if (!isCurrent()) return;
    if ('tag' in plan) {
      store.setState(plan, true);
      if (plan.tag !== 'unlisted') return;
      // The same order begins again with the next screen, too.
      order = undefined;
      return void askLater();
    }
    run = plan;
    plan.comeNear(near);
    plan.stream(streaming, true);
    void letShortGo(store, shortFiles, media).then((hasGone) => (hasGone && order ? begin(order) : undefined));
  }

  return {
    /** Keeps what is wanted, once for each order; what is here already is not fetched again. */
    async keep(wanted: KeepingOrder): Promise<void> {
      const isSame = order && JSON.stringify(wanted) === JSON.stringify(order);
      if (isSame && !run?.isStuck()) return run?.comeNear(near);
      if (order && wanted.idMuseum !== order.idMuseum) near = NOWHERE;
      await begin(wanted);
    },
    /**
     * The visitor asks to try once more what did not come, wishes for something else, or reads the guide in another
     * language from now on.
     */
    async tryAgain(): Promise<void> {
      if (order) await begin(order);
    },
    /** Nothing of that museum is brought to the phone any more, until it is opened again. */
    letGoOf(idMuseum: number): void {
      if (order?.idMuseum !== idMuseum) return;
      void run?.giveRoom();
      end();
      order = undefined;
      store.setState({ tag: 'idle' }, true);
    },
    /** Where the visitor is. */
    comeNear(now: Near): void {
      near = now;
      run?.comeNear(now);
    },
    /** Whether nobody has said yet where the visitor is. */
    isNowhere: () => near === NOWHERE,
    /** The bytes that have come of files that the visitor asked for and that are not here yet, by their keys. */
    arriving: (): ReadonlyMap<string, number> => run?.arriving() ?? new Map(),
    /** The file that the player fetches itself, if any: it is kept once the story has ended or is left. */
    stream(key: string | undefined, isOnline = true): void {
      streaming = key;
      if (key !== undefined) media.isPlayed(key);
      run?.stream(key, isOnline);
    },
  };
}
export type Keeper = ReturnType<typeof createKeeper>;

/** Says whose files they are that a run speaks of, as long as no later attempt has begun. */
function saying(store: StoreApi<Keeping>, { idMuseum, languageCode }: KeepingOrder, isCurrent: () => boolean) {
  return (news: RunNews) => isCurrent() && store.setState({ ...news, idMuseum, languageCode }, true);
}

/** A file of which the browser has lost a part counts as missing, and is kept again by the same wishes as any other. @returns whether there were any */
async function letShortGo(
  store: StoreApi<Keeping>,
  shortFiles: ReturnType<typeof createShortFiles>,
  media: Pick<MediaStore, 'letGo'>,
): Promise<boolean> {
  const keeping = store.getState();
  if (keeping.tag !== 'known') return false;
  const short = await shortFiles(keeping.media.filter(({ key }) => keeping.here.has(key)));
  if (short.length > 0) await media.letGo(short);
  return short.length > 0;
}

/** What was said of the attempt before, and who hears of this one. */
type Said = Pick<RunNeeds, 'before' | 'say' | 'answered' | 'unanswered'>;

/**
 * What an order comes to on this phone now: a run, or what there is to say instead. The guide's own files come first: without
 * them no other file could be shown.
 */
async function planOf(
  order: KeepingOrder,
  { media, beginnings, manifests, inUse, keepShell, readsCodes, line, wished, isOurs }: KeeperNeeds,
  said: Said,
): Promise<RunWithAhead | Keeping> {
  const obstacle = media.obstacle();
  if (obstacle) return { tag: 'impossible', reason: obstacle };
  const listed = await manifests.of(order.idMuseum, order.version);
  if ('tag' in listed) return { tag: 'unlisted' };
  const toKeep = mediaToKeep(listed, order);
  const wantsSounds = comesByItself(toKeep, order);
  const [here, parts] = await Promise.all([media.keys(), media.parts()]);
  const used = await inUse().catch(() => undefined);
  const releases = [listed, ...(await manifests.all())];
  // Where nobody knows what is used, nothing goes; nor while another page plays what only that one knows of.
  if (used && isOurs()) await media.letGo(keysToLetGo(here, releases, used));
  const isFree = () => line.store.getState().isFree;
  const keepRest = async () => {
    const kept = await keepShell('rest');
    // 400 kB that a visitor who saves data fetches by opening the camera, if ever.
    const isAll = kept !== 'kept' || order.savesData || (await readsCodes());
    const answer = isAll ? kept : await keepShell('code-reader');
    return answer === 'refused' ? 'offline' : answer;
  };
  const wishes = await wished(order, listed);
  // Nothing comes by itself that the visitor may have deleted.
  if (!wishes) return { tag: 'unlisted' };
  const open = { media: listed.media, wished: wishes, byItself: filesByItself(toKeep, wantsSounds) };
  // Nothing that is wanted waits for it.
  if (isOurs()) void media.letGoOfParts(partsInVain({ parts: new Set(parts.keys()), here, releases, open }));
  const wants = { ...toKeep, ...order, all: listed.media, wished: wishes, here, wantsSounds };
  const run = createRunWithAhead({ ...wants, ...said, store: media.store, beginnings, keepRest, isFree });
  const shell = await keepShell('core');
  if (shell === 'refused' || shell === 'full') return { tag: 'impossible', reason: shell };
  if (shell === 'offline') run.stop('offline');
  else run.open();
  return run;
}
