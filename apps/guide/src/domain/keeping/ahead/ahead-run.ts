import type { Beginnings, Bringing } from '../../ports.ts';
import { AHEAD_BYTES, type Beginning, planAhead, type Story } from './plan-ahead.ts';

type Needs = {
  beginnings: Beginnings;
  /** The stories that nobody has asked for and that are not on the phone, the likeliest first; none where none is wanted. */
  stories(): readonly Story[];
  /** Whether nothing else is to be brought now. */
  isFree(): boolean;
};

/**
 * Brings beginnings of stories before anybody asks for them, one at a time and only while nothing else is on its way, so
 * that a number that is typed where there is no internet sounds all the same (product, section D6). It promises nothing:
 * what is here of them is never reported as kept.
 */
export function createAheadRun({ beginnings, stories, isFree }: Needs) {
  /** How much of which stories is here; undefined until that is known. */
  let here: Map<string, number> | undefined;
  let plan: Beginning[] | undefined;
  let isFollowed = false;
  let streaming: string | undefined;
  let underWay: Bringing | undefined;
  /** Stories that the server does not give: no other one waits for them. */
  const failed = new Set<string>();
  /** There is no line, or no room: nothing is tried before the visitor goes on. */
  let isHeldUp = false;
  let hasEnded = false;

  const bytesHere = () => [...(here?.values() ?? [])].reduce((sum, bytes) => sum + bytes, 0);

  async function look(): Promise<void> {
    here = new Map(await beginnings.lengths());
    goOn();
  }

  async function takeAway(keys: readonly string[]): Promise<void> {
    for (const key of keys) here?.delete(key);
    if (keys.length > 0) await beginnings.letGo(keys);
  }

  /** What is no longer likely makes room for what comes, the oldest first. */
  async function makeRoom(bytes: number, planned: readonly Beginning[]): Promise<void> {
    const likely = new Set(planned.map(({ story }) => story.key));
    const going: string[] = [];
    let left = bytesHere();
    for (const [key, length] of here ?? []) {
      if (left + bytes <= AHEAD_BYTES) break;
      if (likely.has(key)) continue;
      going.push(key);
      left -= length;
    }
    await takeAway(going);
  }

  function goOn(): void {
    if (!here || underWay || isHeldUp || hasEnded || !isFree()) return;
    plan ??= planAhead(stories(), isFollowed);
    const isWanted = ({ key }: Story) => key !== streaming && !failed.has(key);
    const next = plan.find(({ story, bytes }) => isWanted(story) && (here?.get(story.key) ?? 0) < bytes);
    if (next) void bringOne(next, plan);
  }

  async function bringOne({ story, bytes }: Beginning, planned: readonly Beginning[]): Promise<void> {
    const bringing = beginnings.bring(story, bytes);
    underWay = bringing;
    const [answer] = await Promise.all([bringing.answer, makeRoom(bytes - (here?.get(story.key) ?? 0), planned)]);
    underWay = undefined;
    if (answer === 'kept') here?.set(story.key, bytes);
    if (answer === 'damaged' || answer === 'refused') failed.add(story.key);
    isHeldUp = answer === 'offline' || answer === 'full';
    goOn();
  }

  const rest = () => underWay?.breakOff();
  void look();
  return {
    goOn,
    rest,
    /** Where the visitor is now, or which stories are on the phone, has changed. */
    planAgain(follows = isFollowed) {
      isFollowed = follows;
      plan = undefined;
      isHeldUp = false;
    },
    /** The story that the player fetches itself: it is not brought beside it, and the one before comes ahead of any guess. */
    stream(key: string | undefined) {
      if (key !== streaming) rest();
      streaming = key;
    },
    /** Gives the room to what the visitor needs. @returns whether there was any */
    async giveRoom(): Promise<boolean> {
      const keys = [...(here?.keys() ?? [])];
      isHeldUp = true;
      await takeAway(keys);
      return keys.length > 0;
    },
    end() {
      hasEnded = true;
      rest();
    },
  };
}
