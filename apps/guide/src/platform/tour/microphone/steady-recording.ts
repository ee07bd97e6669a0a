import type { MicrophoneFailure } from '#domain/tour/tour-ports.ts';
import type { RecordedFrame } from './microphone-messages.ts';
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

/**
 * Keeps recording. A headset that is switched on or off, a call, another app: each ends or changes the microphone, and
 * the leader has both hands full.
 *
 * @param gone is called with the failure when no microphone records, and without when one does again
 */
export function keepRecording(
  first: Recording,
  recorded: (frame: RecordedFrame) => void,
  gone: (failure: MicrophoneFailure | undefined) => void,
): SteadyRecording {
  let current: Recording | undefined;
  let isClosed = false;
  let isOpening: Promise<void> | undefined;
  let known = '';
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!isClosed) act();
    }, ms);
    timers.add(timer);
  }

  function watch(recording: Recording): void {
    current = recording;
    const { track, context } = recording;
    const isCurrent = () => current === recording && !isClosed;
    track.addEventListener('ended', () => {
      if (isCurrent()) reopen({ tag: 'none' });
    });
    track.addEventListener('mute', () =>
      later(MUTED_MS, () => {
        if (isCurrent() && track.muted) reopen({ tag: 'in-use' });
      }),
    );
    context.addEventListener('statechange', () => {
      if (isCurrent() && context.state !== 'running' && !document.hidden) void context.resume().catch(() => undefined);
    });
  }

  /** @param why there is no sound meanwhile; undefined if there is, as when a headset is added */
  function reopen(why: MicrophoneFailure | undefined): Promise<void> {
    isOpening ??= tryAgain(why).finally(() => {
      isOpening = undefined;
    });
    return isOpening;
  }

  async function tryAgain(why: MicrophoneFailure | undefined): Promise<void> {
    if (why) gone(why);
    current?.close();
    current = undefined;
    const found = await startRecording(new AudioContext(), recorded);
    if ('tag' in found) {
      gone(found);
      if (found.tag !== 'refused') later(AGAIN_MS, () => void (current ?? reopen(undefined)));
    } else if (isClosed) {
      found.close();
    } else {
      watch(found);
      gone(undefined);
    }
  }

  /** Another microphone is there, or one is not any more: the phone chooses again. */
  async function lookForDevices(): Promise<void> {
    const before = known;
    await listDevices();
    if (before !== known || current?.track.readyState !== 'live') void reopen(undefined);
  }

  async function listDevices(): Promise<void> {
    const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const microphones = all.filter(({ kind }) => kind === 'audioinput');
    known = microphones.map(({ deviceId, groupId }) => `${deviceId} ${groupId}`).join();
  }

  const devicesChanged = () => later(SETTLED_MS, () => void lookForDevices());
  const seen = () => {
    if (!document.hidden) void resume();
  };

  async function resume(): Promise<void> {
    if (!current || current.track.readyState !== 'live' || current.track.muted) return reopen(undefined);
    await current.context.resume().catch(() => undefined);
  }

  watch(first);
  void listDevices();
  navigator.mediaDevices.addEventListener('devicechange', devicesChanged);
  document.addEventListener('visibilitychange', seen);
  return {
    resume,
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      navigator.mediaDevices.removeEventListener('devicechange', devicesChanged);
      document.removeEventListener('visibilitychange', seen);
      current?.close();
    },
  };
}
