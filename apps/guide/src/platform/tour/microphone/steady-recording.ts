import type { RecordedFrame } from '#domain/tour/framing.ts';
import type { MicrophoneFailure, MicrophoneNews } from '#domain/tour/tour-ports.ts';
import { type Recording, startRecording } from './recording.ts';

/** Devices come and go in several events each. */
const SETTLED_MS = 250;
/** A microphone that the phone has muted for so long is tried anew: a headset may be gone without another word. */
const MUTED_MS = 1500;
/** Between two attempts to find a microphone. */
const AGAIN_MS = 1000;

/** A recording that is begun anew whenever its microphone is gone. */
export type SteadyRecording = {
  /** Goes on after an interruption, with another microphone if there is none; call it in a tap. */
  resume(): Promise<void>;
  close(): void;
};

type Told = (news: Extract<MicrophoneNews, { tag: 'lost' | 'found' }>) => void;

/**
 * Keeps recording. A headset that is switched on or off, a call, another app: each ends or changes the microphone, and
 * the leader has both hands full.
 *
 * @param told is called when no microphone records, and when one does again
 */
export function keepRecording(first: Recording, recorded: (frame: RecordedFrame) => void, told: Told): SteadyRecording {
  return new Steady(first, recorded, told);
}

class Steady implements SteadyRecording {
  #recorded: (frame: RecordedFrame) => void;
  #told: Told;
  #current: Recording | undefined;
  #isClosed = false;
  #isOpening: Promise<void> | undefined;
  /** The microphones that were there last. */
  #known = '';
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(first: Recording, recorded: (frame: RecordedFrame) => void, told: Told) {
    this.#recorded = recorded;
    this.#told = told;
    this.#watch(first);
    void this.#listDevices();
    navigator.mediaDevices.addEventListener('devicechange', this.#devicesChanged);
    document.addEventListener('visibilitychange', this.#seen);
  }

  async resume(): Promise<void> {
    const { track } = this.#current ?? {};
    if (track?.readyState !== 'live' || track.muted) return this.#reopen(undefined);
    await this.#current?.resume();
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    navigator.mediaDevices.removeEventListener('devicechange', this.#devicesChanged);
    document.removeEventListener('visibilitychange', this.#seen);
    this.#current?.close();
  }

  #devicesChanged = () => this.#later(SETTLED_MS, () => void this.#lookForDevices());
  #seen = () => {
    if (!document.hidden) void this.resume();
  };

  #later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isClosed) act();
    }, ms);
    this.#timers.add(timer);
  }

  #watch(recording: Recording): void {
    this.#current = recording;
    const { track } = recording;
    const isCurrent = () => this.#current === recording && !this.#isClosed;
    track.addEventListener('ended', () => {
      if (isCurrent()) void this.#reopen({ tag: 'none' });
    });
    track.addEventListener('mute', () =>
      this.#later(MUTED_MS, () => {
        if (isCurrent() && track.muted) void this.#reopen({ tag: 'in-use' });
      }),
    );
  }

  /** @param why there is no sound meanwhile; undefined if there is, as when a headset is added */
  #reopen(why: MicrophoneFailure | undefined): Promise<void> {
    this.#isOpening ??= this.#tryAgain(why).finally(() => {
      this.#isOpening = undefined;
    });
    return this.#isOpening;
  }

  async #tryAgain(why: MicrophoneFailure | undefined): Promise<void> {
    if (why) this.#told({ tag: 'lost', failure: why });
    this.#current?.close();
    this.#current = undefined;
    const found = await startRecording(this.#recorded);
    if (this.#isClosed) {
      if ('close' in found) found.close();
    } else if ('tag' in found) {
      this.#told({ tag: 'lost', failure: found });
      if (found.tag !== 'refused') this.#later(AGAIN_MS, () => this.#current ?? void this.#reopen(undefined));
    } else {
      this.#watch(found);
      this.#told({ tag: 'found' });
      // It may have gone while it was opened, when nobody watched it yet.
      if (found.track.readyState !== 'live') this.#later(0, () => void this.#reopen({ tag: 'none' }));
    }
  }

  /** Another microphone is there, or one is not any more: the phone chooses again. */
  async #lookForDevices(): Promise<void> {
    const before = this.#known;
    await this.#listDevices();
    if (before !== this.#known || this.#current?.track.readyState !== 'live') await this.#reopen(undefined);
  }

  async #listDevices(): Promise<void> {
    const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const microphones = all.filter(({ kind }) => kind === 'audioinput');
    this.#known = microphones.map(({ deviceId, groupId }) => `${deviceId} ${groupId}`).join();
  }
}
