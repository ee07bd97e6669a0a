import { TOUR_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';
import type { FramePlace } from '@cicerone/api/tours/tour-messages';
import type { TourSpeaker } from '#domain/tour/tour-ports.ts';
import type { FromDecoder, ToDecode, ToStart } from './decoder/decoder-messages.ts';
import DecoderWorker from './decoder/tour-decoder-worker.ts?worker';
import { startScheduledOutput } from './output/scheduled-output.ts';
import { soundInSpiteOfSilentSwitch } from './output/sound-session.ts';
import { type Heard, startWorkletOutput } from './output/worklet-output.ts';

type Listeners<Value> = Set<(value: Value) => void>;

/** How the parts of an open speaker are ended. */
type Open = { context: AudioContext; loudness: GainNode; worker: Worker; close(): void };

/**
 * The sound of a tour on this phone: decoded in a worker, then passed to the output past the page, which may be busy.
 * Web Audio plays it, since players wait for more than a voice beside the visitor allows (product, section D6, Live
 * guide; docs/decisions/0089).
 */
export function createTourSpeaker(): TourSpeaker {
  const played: Listeners<FramePlace> = new Set();
  const interrupted: Listeners<boolean> = new Set();
  let open: Open | undefined;
  let isMuted = false;
  let isInterrupted = false;

  function heard(place: FramePlace): void {
    for (const listener of played) listener(place);
  }

  function look(): void {
    const isStopped = open !== undefined && open.context.state !== 'running';
    if (isStopped === isInterrupted) return;
    isInterrupted = isStopped;
    for (const listener of interrupted) listener(isStopped);
  }

  /** Browsers that let the sound go on by themselves need no tap. */
  function comeBack(): void {
    if (!document.hidden) void open?.context.resume().catch(() => undefined);
  }

  return {
    async open() {
      open?.close();
      if (typeof AudioContext === 'undefined') return { tag: 'mute-phone' };
      const context = new AudioContext({ sampleRate: TOUR_SAMPLE_RATE, latencyHint: 'interactive' });
      const restoreSession = soundInSpiteOfSilentSwitch();
      // Never awaited: without a tap it would wait for ever.
      void context.resume().catch(() => undefined);
      const loudness = new GainNode(context, { gain: isMuted ? 0 : 1 });
      loudness.connect(context.destination);
      const parts = await startParts(context, loudness, heard);
      const close = () => {
        parts?.end();
        document.removeEventListener('visibilitychange', comeBack);
        context.removeEventListener('statechange', look);
        void context.close().catch(() => undefined);
        restoreSession();
        open = undefined;
      };
      if (!parts) {
        close();
        return { tag: 'mute-phone' };
      }
      open = { context, loudness, worker: parts.worker, close };
      context.addEventListener('statechange', look);
      document.addEventListener('visibilitychange', comeBack);
      look();
      return { tag: 'hears' };
    },
    take(message) {
      const copy: ToDecode = { message: message.slice().buffer };
      open?.worker.postMessage(copy, [copy.message]);
    },
    onPlayed: (listener) => added(played, listener),
    onInterrupted: (listener) => added(interrupted, listener),
    async resume() {
      await open?.context.resume().catch(() => undefined);
      look();
    },
    setMuted(muted) {
      isMuted = muted;
      if (open) open.loudness.gain.value = muted ? 0 : 1;
    },
    close: () => open?.close(),
  };
}

function added<Value>(listeners: Listeners<Value>, listener: (value: Value) => void): () => void {
  const own = (value: Value) => listener(value);
  listeners.add(own);
  return () => listeners.delete(own);
}

/** Decoder and output, joined by a channel of their own; undefined if nothing decodes here. */
async function startParts(context: AudioContext, node: AudioNode, heard: Heard) {
  const { port1, port2 } = new MessageChannel();
  const worker = new DecoderWorker();
  const answered = new Promise<FromDecoder>((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
    worker.addEventListener('error', () => resolve({ tag: 'failed' }), { once: true });
  });
  const start: ToStart = { frames: port1 };
  worker.postMessage(start, [port1]);
  const [answer, inWorklet] = await Promise.all([answered, startWorkletOutput(context, node, port2, heard)]);
  if (answer.tag === 'failed') {
    inWorklet?.end();
    worker.terminate();
    return undefined;
  }
  const output = inWorklet ?? startScheduledOutput(context, node, port2, heard);
  return {
    worker,
    end() {
      output.end();
      worker.terminate();
    },
  };
}
