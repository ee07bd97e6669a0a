import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findWindowlessChromium } from '../scripts/tools/browser.mjs';
import { test as base, expect, type OwnMuseum } from './story.ts';
import { envelopeOf, likenessOf, voiceFile } from './voice.ts';
import { wordsIn } from './words.ts';

export const say = wordsIn('en');

const executablePath = findWindowlessChromium();

export type LeaderOptions = {
  /** The leader's answer to the browser's question; by default they allow it. */
  answer?: 'allow' | 'deny';
};

type Spoken = {
  /** Opens the phone of a person who leads, whose microphone hears a voice in a loop. */
  leaderPhone: (options?: LeaderOptions) => Promise<Page>;
  /** Opens the phone of a listener, which remembers what is played. */
  listenerPhone: () => Promise<Page>;
  /** A tour that has begun, with the phones of its leader and of one listener. */
  tourOfTwo: { leader: Page; listener: Page };
};

/** The guide key of the leader. */
export const LEADER = 'Morning tours';

/**
 * Lends phones of people who lead, whose microphones hear a voice in a loop.
 *
 * @param voice the path of a file that is written
 */
export async function withLeaderPhones(
  voice: string,
  use: (open: (options?: LeaderOptions) => Promise<Page>) => Promise<void>,
) {
  writeFileSync(voice, voiceFile());
  const microphone = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${voice}`];
  await withPhones(use, ({ answer = 'allow' }: LeaderOptions = {}) => [
    ...microphone,
    answer === 'deny' ? '--use-fake-ui-for-media-stream=deny' : '--use-fake-ui-for-media-stream',
  ]);
}

/** Phones for a story of a live tour. Any error of the guide on one of them fails the story. */
export const test = base.extend<Spoken>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  leaderPhone: ({}, use, story) => withLeaderPhones(story.outputPath('voice.wav'), use),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  listenerPhone: async ({}, use) => {
    await withPhones(
      (open) => use(() => open()),
      () => [],
      listenAtTheSpeaker,
    );
  },
  tourOfTwo: async ({ leaderPhone, listenerPhone, ownMuseum }, use) => {
    const leader = await leaderPhone();
    const code = await startTour(leader, ownMuseum.guideKey(LEADER));
    const listener = await listenerPhone();
    await joinTour(listener, ownMuseum, code);
    await use({ leader, listener });
  },
});

async function withPhones<Options>(
  use: (open: (options?: Options) => Promise<Page>) => Promise<void>,
  argsOf: (options?: Options) => readonly string[],
  prepare: () => void = () => undefined,
) {
  /** By their arguments: phones of the same kind are contexts of one browser, as five browsers are too many. */
  const browsers = new Map<string, Promise<Browser>>();
  const errors: string[] = [];
  await use(async (options) => {
    const args = ['--no-sandbox', ...argsOf(options)];
    const launched =
      browsers.get(args.join(' ')) ?? chromium.launch({ ...(executablePath && { executablePath }), args });
    browsers.set(args.join(' '), launched);
    const browser = await launched;
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-GB',
      serviceWorkers: 'block',
    });
    await context.addInitScript(prepare);
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    return page;
  });
  await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
  expect(errors).toEqual([]);
}

/** Runs in the page: every sound on its way to the speaker is also written down, as its loudness every 20 ms. */
export function listenAtTheSpeaker() {
  const heard: number[] = [];
  Object.assign(window, { heard });
  const { connect } = AudioNode.prototype;
  const recorders = new WeakMap<BaseAudioContext, AudioNode>();
  function recorderOf(context: AudioContext) {
    const known = recorders.get(context);
    if (known) return known;
    const recorder = context.createScriptProcessor(1024, 1, 1);
    const block = Math.round(context.sampleRate / 50);
    let [sum, count] = [0, 0];
    recorder.onaudioprocess = ({ inputBuffer }) => {
      for (const sample of inputBuffer.getChannelData(0)) {
        sum += sample * sample;
        count += 1;
        if (count < block) continue;
        heard.push(Math.sqrt(sum / count));
        [sum, count] = [0, 0];
      }
    };
    connect.call(recorder, context.destination as never);
    recorders.set(context, recorder);
    return recorder;
  }
  AudioNode.prototype.connect = function (this: AudioNode, to: never, ...rest: never[]) {
    if ((to as unknown) instanceof AudioDestinationNode) {
      connect.call(this, recorderOf(this.context as AudioContext) as never);
    }
    return connect.call(this, to, ...rest);
  } as typeof connect;
}

/**
 * Takes the microphone of a leader's page away, as a headset that is switched off does. The next one is recorded at the
 * 16,000 Hz of a headset in a call. Call `holdHeadset` first.
 */
export async function takeHeadset(leader: Page) {
  await leader.evaluate(() => (window as unknown as { takeHeadset(): void }).takeHeadset());
}

/** Makes the microphones of a leader's pages ones that can be taken away. */
export async function holdHeadset(leader: Page) {
  await leader.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const opened: MediaStreamTrack[] = [];
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      if (opened.length === 0) {
        opened.push(...stream.getTracks());
        return stream;
      }
      const headset = new AudioContext({ sampleRate: 16_000 });
      const heard = headset.createMediaStreamDestination();
      headset.createMediaStreamSource(stream).connect(heard);
      return heard.stream;
    };
    const takeHeadset = () => {
      for (const track of opened) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    };
    Object.assign(window, { takeHeadset });
  });
}

/** Opens the link of a guide key, and starts a tour. @returns its code */
export async function startTour(leader: Page, link: string): Promise<string> {
  await leader.goto(link);
  return startTourHere(leader);
}

/** Starts a tour in the opened console. @returns its code */
export async function startTourHere(leader: Page): Promise<string> {
  await leader.getByRole('button', { name: say('tour.start') }).tap();
  const code = leader.locator('.tour-code');
  await expect(code).toHaveText(/^\w{3} \w{3}$/);
  return (await code.textContent()) ?? '';
}

/** Joins a tour by its code, as a visitor types it. */
export async function joinTour(listener: Page, museum: Pick<OwnMuseum, 'at'>, code: string) {
  await listener.goto(museum.at('guide'));
  await listener.getByRole('textbox', { name: say('tour.code') }).fill(code.toLowerCase());
  await listener.getByRole('button', { name: say('tour.join') }).tap();
  await expect(listener.getByText(say('tour.hearing'))).toBeVisible();
}

/** How alike the sound of the last seconds at a listener's speaker is to the leader's voice, from -1 to 1. */
export async function likenessAt(listener: Page, seconds = 6): Promise<number> {
  const heard = await listener.evaluate(
    (blocks) => (window as unknown as { heard: number[] }).heard.slice(-blocks),
    seconds * 50,
  );
  return heard.length < seconds * 50 ? -1 : likenessOf(heard, envelopeOf());
}

/** Only sound from now on counts for a listener. */
export async function forgetSound(listener: Page) {
  await listener.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0));
}

/** Waits until a listener hears the leader's voice. */
export async function hearsVoice(listener: Page) {
  await expect.poll(() => likenessAt(listener), { timeout: 60_000 }).toBeGreaterThan(0.8);
}
