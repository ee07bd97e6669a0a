import type { Track } from '../../domain/listening/track.ts';
import { createHeardCopy } from '../../platform/records/heard-copy.ts';
import { createPositions } from '../../platform/saved/positions.ts';
import { createVisitKeys } from '../../platform/saved/visit-keys.ts';
import { BELL, WALK } from '../silent-sound.ts';
import { createDisk } from './disk.ts';
import { createPocketPhone, type PocketPhone, STORY_SECONDS } from './pocket-phone.ts';

/**
 * Whether a story is at the position last heard, as far as a visitor can notice. Its first and last seconds start from
 * the beginning.
 */
export function isPlace(at: number, heard: number): boolean {
  return Math.abs(at - heard) <= 2 || (at === 0 && (heard < 6 || heard > STORY_SECONDS - 6));
}

/**
 * A visit of one day in which anything may happen to page, browser and museum, over the guide's own player and memory.
 * It records how much of each story was truly heard.
 */
export async function beginVisit() {
  const disk = createDisk();
  const heard = new Map<string, number>();
  let recording = 0;
  let open: Track = WALK;
  let phone = await openPage();

  /** A page of the museum on this phone; also a second tab. */
  async function openPage(): Promise<PocketPhone> {
    const saved = createVisitKeys(() => disk.localStorage);
    const copy = createHeardCopy(disk.visits);
    await copy.restore(saved);
    return createPocketPhone(createPositions(saved, () => '2026-11-22', copy));
  }

  /** The recording of a story that is in force. */
  const inForce = (track: Track): Track => ({ ...track, url: `${track.url}?${recording}` });

  function note() {
    const { track } = phone.player.store.getState();
    if (track && track.url !== BELL.url) heard.set(track.story, phone.heard.at);
  }

  /** Restores the page at its last address, as browsers do: nobody has tapped in it. */
  async function comeBack() {
    phone = await openPage();
    void phone.player.open(inForce(open), true);
    await phone.settle('blocked');
  }

  return {
    disk,
    openPage,
    page: () => phone,
    state: () => phone.player.store.getState(),
    heardOf: (track: Track) => heard.get(track.story) ?? 0,
    async listens(seconds: number) {
      await phone.listen(seconds);
      note();
    },
    seeks(seconds: number) {
      phone.seek(seconds);
      note();
    },
    async plays() {
      void phone.player.play();
      await phone.settle();
    },
    async opens(track: Track) {
      open = track;
      void phone.player.start(inForce(track));
      await phone.settle();
    },
    async opensExtra() {
      phone.player.interrupt(BELL);
      await phone.settle();
    },
    async leavesExtra() {
      phone.player.endExtra(BELL.url);
      await phone.settle();
    },
    /** The museum puts another recording of every story in force, and the open screen switches to it. */
    async newRecording() {
      recording += 1;
      if (phone.player.store.getState().track?.story !== open.story) return;
      void phone.player.open(inForce(open), true);
      await phone.settle();
    },
    hides: () => phone.player.storePosition(),
    async reloads() {
      phone.player.storePosition();
      await comeBack();
    },
    tabIsKilled: comeBack,
    async browserIsKilled() {
      disk.loseMemory();
      await comeBack();
    },
  };
}
export type RestlessVisit = Awaited<ReturnType<typeof beginVisit>>;
