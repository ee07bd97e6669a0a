import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/places.mjs';

/** A mark sounds so often, in milliseconds: the voice of twenty seconds holds forty of them. */
export const MARK_EVERY_MS = 500;
const MARK_MS = 20;
const EDGE_MS = 1;
const LOUDNESS = 0.3;
const SAMPLE_RATE = 48_000;
const WAV_HEAD = 44;
/** Above the voice, and each mark another one than the four before it: so it is known after 2.5 s. */
export const TONES = [3000, 3600, 4200, 4800, 5400];
const LONGEST_DELAY_MS = (TONES.length - 0.5) * MARK_EVERY_MS;

/** The voice of the stories as a WAV file of twenty seconds, with a short tone in every half second. */
export async function markedVoice() {
  const { module } = await runnerImport(join(ROOT, 'e2e/voice.ts'), { root: ROOT, configFile: false });
  const file = module.voiceFile();
  const length = (file.length - WAV_HEAD) / 2;
  const every = (MARK_EVERY_MS * SAMPLE_RATE) / 1000;
  for (let mark = 0; mark * every < length; mark++) addTone(file, mark * every, TONES[mark % TONES.length]);
  return file;
}

function addTone(file, from, hertz) {
  for (let at = 0; at < (MARK_MS * SAMPLE_RATE) / 1000; at++) {
    const ms = (at * 1000) / SAMPLE_RATE;
    const edge = Math.min(1, ms / EDGE_MS, (MARK_MS - ms) / EDGE_MS);
    const tone = edge * LOUDNESS * Math.sin((2 * Math.PI * hertz * at) / SAMPLE_RATE);
    const place = WAV_HEAD + (from + at) * 2;
    const sample = file.readInt16LE(place) + Math.round(tone * 32_767);
    file.writeInt16LE(Math.max(-32_768, Math.min(32_767, sample)), place);
  }
}

/** @typedef {{ tone: number, at: number }} Mark which tone it was, and when it was heard, in milliseconds */

/**
 * The delays between a mouth and an ear, in milliseconds: an ear's mark is the last one of its tone that the mouth
 * made. Marks that did not arrive have no delay.
 *
 * @param {readonly Mark[]} mouth
 * @param {readonly Mark[]} ear
 */
export function delaysOf(mouth, ear) {
  const delays = new Map();
  for (const { tone, at } of ear) {
    const said = mouth.findLast((mark) => mark.tone === tone && mark.at <= at);
    if (said && at - said.at <= LONGEST_DELAY_MS && !delays.has(said)) delays.set(said, at - said.at);
  }
  return [...delays.values()];
}

/**
 * Runs in a page: offers `noteMarks`, which writes down every mark in a track, and `heardMarks`. A block of sound carries
 * the time of the browser's own thread for sound, so that a busy page is no delay; that clock begins anew with each
 * page, and is set by the fastest block.
 *
 * @param {readonly number[]} tones in Hz
 */
export function offerEars(tones) {
  /** Half a millisecond. */
  const STEPS_A_SECOND = 2000;
  const WINDOW_STEPS = 60;
  const REST_STEPS = 400;
  const FLOOR = 0.02;
  const ears = [];

  /** Takes samples with their times, and notes where a tone has half of its loudness. */
  function finder(rate, marks) {
    const filters = tones.map((hertz) => {
      const turn = (2 * Math.PI * hertz) / rate;
      return { cos: 1, sin: 0, turnCos: Math.cos(turn), turnSin: Math.sin(turn), re: [0, 0], im: [0, 0] };
    });
    const step = Math.round(rate / STEPS_A_SECOND);
    let samples = 0;
    let rest = 0;
    let window = [];

    /** Twice, so that a voice leaves no trace. */
    function smooth(stages, value) {
      stages[0] += 0.03 * (value - stages[0]);
      stages[1] += 0.03 * (stages[0] - stages[1]);
    }

    function look(at) {
      const loud = filters.map(({ re, im }) => Math.hypot(re[1], im[1]));
      rest -= 1;
      if (rest > 0 || (window.length === 0 && Math.max(...loud) < FLOOR)) return;
      window.push({ at, loud });
      if (window.length < WINDOW_STEPS) return;
      const most = tones.map((_, tone) => Math.max(...window.map((one) => one.loud[tone])));
      const tone = most.indexOf(Math.max(...most));
      const first = window.find((one) => one.loud[tone] > most[tone] / 2);
      marks.push({ tone, at: first.at });
      window = [];
      rest = REST_STEPS;
    }

    return (sample, at) => {
      for (const filter of filters) {
        const { cos, sin, turnCos, turnSin } = filter;
        smooth(filter.re, sample * cos);
        smooth(filter.im, sample * sin);
        filter.cos = cos * turnCos - sin * turnSin;
        filter.sin = sin * turnCos + cos * turnSin;
      }
      samples += 1;
      if (samples % step === 0) look(at);
    };
  }

  /** @param isMouth a block of a microphone has been recorded when it comes, one for a speaker is played from then on */
  async function noteMarks(track, isMouth) {
    const reader = new MediaStreamTrackProcessor({ track, maxBufferSize: 100 }).readable.getReader();
    const ear = { marks: [], least: Number.POSITIVE_INFINITY };
    ears.push(ear);
    let take;
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const { sampleRate, numberOfFrames } = value;
      const at = value.timestamp / 1000;
      const now = performance.timeOrigin + performance.now() - (isMouth ? (numberOfFrames * 1000) / sampleRate : 0);
      ear.least = Math.min(ear.least, now - at);
      const samples = new Float32Array(numberOfFrames);
      value.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
      value.close();
      take ??= finder(sampleRate, ear.marks);
      for (const [index, sample] of samples.entries()) take(sample, at + (index * 1000) / sampleRate);
    }
  }

  const heardMarks = () => ears.flatMap(({ marks, least }) => marks.map(({ tone, at }) => ({ tone, at: at + least })));
  Object.assign(globalThis, { noteMarks, heardMarks });
}

/** Runs in a page after `offerEars`: listens at the microphone that the page opens. */
export function listenAtTheMouth() {
  const { mediaDevices } = navigator;
  const open = mediaDevices?.getUserMedia.bind(mediaDevices);
  if (!open) return;
  mediaDevices.getUserMedia = async (asked) => {
    const stream = await open(asked);
    void globalThis.noteMarks(stream.getAudioTracks()[0].clone(), true);
    return stream;
  };
}

/** Runs in a page after `offerEars`: listens to what the page's Web Audio passes to the speaker. */
export function listenAtTheEar() {
  const { connect } = AudioNode.prototype;
  const ears = new WeakMap();
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) {
      const { context } = this;
      const ear = ears.get(context) ?? context.createMediaStreamDestination();
      if (!ears.has(context)) void globalThis.noteMarks(ear.stream.getAudioTracks()[0]);
      ears.set(context, ear);
      connect.call(this, ear);
    }
    return connect.call(this, to, ...rest);
  };
}
