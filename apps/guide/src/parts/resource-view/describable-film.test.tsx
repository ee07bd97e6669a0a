import { afterEach, expect, test } from 'vitest';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { ENGLISH } from '../../testing/museum-content.ts';
import { DescribableFilm } from './DescribableFilm.tsx';

/** Two seconds without sound or picture, which a browser plays. */
function silence(): string {
  const samples = new Uint8Array(16_000).fill(128);
  const header = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => {
    for (const [place, sign] of [...text].entries()) header.setUint8(at + place, sign.charCodeAt(0));
  };
  write(0, 'RIFF');
  header.setUint32(4, 36 + samples.length, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 8000, true);
  header.setUint32(28, 8000, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  write(36, 'data');
  header.setUint32(40, samples.length, true);
  return URL.createObjectURL(new Blob([header, samples], { type: 'audio/wav' }));
}

const PLAIN = silence();
const CAPTIONS = 'data:text/vtt,WEBVTT';
const DESCRIBED = {
  languageCode: 'en_GB',
  variant: 'described' as const,
  url: silence(),
  captionsUrl: 'data:text/vtt,WEBVTT%20described',
};

let leave = async () => {};
afterEach(() => leave());

async function open(options: FakeGuideOptions = {}, waitsForTap = true) {
  const made = await fakeGuide({ release: { languages: [{ ...ENGLISH, variants: { described: 1 } }] }, ...options });
  const captions = { languageCode: 'en_GB', captionsUrl: CAPTIONS };
  const film = (
    <DescribableFilm described={DESCRIBED} url={PLAIN} title="Firing" captions={captions} waitsForTap={waitsForTap} />
  );
  const standing = await stand(made, film);
  leave = standing.leave;
  const { page, happens } = standing;
  const video = page.querySelector('video') as HTMLVideoElement;
  return {
    ...made,
    video,
    shown: () => [video.getAttribute('src'), video.querySelector('track')?.getAttribute('src')],
    box: () => page.querySelector<HTMLInputElement>('input[type="checkbox"]'),
    tick: () => happens(() => page.querySelector('input')?.click()),
  };
}
/** A visitor looks for a place in the film: 1.25 seconds. */
async function seek(video: HTMLVideoElement) {
  await expect.poll(() => video.readyState).toBeGreaterThan(0);
  video.currentTime = 1.25;
  await expect.poll(() => video.seeking).toBe(false);
  video.dispatchEvent(new Event('timeupdate'));
}

const plain = [PLAIN, CAPTIONS];
const described = [DESCRIBED.url, DESCRIBED.captionsUrl];

test('a visitor of the standard stories switches the description of a film on and off, and it is remembered', async () => {
  const { shown, tick, guide } = await open();
  expect(shown()).toEqual(plain);
  await tick();
  expect(shown()).toEqual(described);
  expect(guide.settings.store.getState().describedFilms).toBe('on');
  await tick();
  expect(shown()).toEqual(plain);
});

test('the other version continues at the same second', async () => {
  const { video, tick } = await open();
  await seek(video);
  await tick();
  expect(video.isConnected).toBe(true);
  await expect.poll(() => [video.currentSrc, video.currentTime]).toEqual([DESCRIBED.url, 1.25]);
  expect(video.paused).toBe(true);
});

test('a version that is loading, and says that it is at its start, is not where the visitor was', async () => {
  const { video, tick } = await open();
  await seek(video);
  // A busy phone reports the time of the new version before it reports its metadata, which are there already.
  const reportTime = () => video.dispatchEvent(new Event('timeupdate'));
  document.addEventListener('loadedmetadata', reportTime, { capture: true, once: true });
  await tick();
  await expect.poll(() => [video.currentSrc, video.currentTime]).toEqual([DESCRIBED.url, 1.25]);
});

/** Nobody has tapped in the page of a test, where browsers start only what is silent. */
async function playSilently(video: HTMLVideoElement) {
  video.muted = true;
  await video.play();
}

test('a film that started by itself and was paused stays paused in the other version, and back', async () => {
  const { video, tick } = await open({}, false);
  await playSilently(video);
  const paused = new Promise((resolve) => video.addEventListener('pause', resolve, { once: true }));
  video.pause();
  await paused;
  await tick();
  for (const version of [DESCRIBED.url, PLAIN]) {
    await expect.poll(() => [video.currentSrc, video.readyState, video.seeking]).toEqual([version, 4, false]);
    expect(video.paused).toBe(true);
    await tick();
  }
});

test('of a film that plays nothing of the beginning is heard again', async () => {
  const { video, tick } = await open({}, false);
  await playSilently(video);
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.5);
  await tick();
  await expect.poll(() => [video.currentSrc, video.played.length]).toEqual([DESCRIBED.url, 1]);
  expect(video.played.start(0)).toBeGreaterThan(0.2);
});

test.each([
  ['whose stories are described sees films described', { variant: 'described' as const }, undefined, described],
  ['whose stories are described may switch it off', { variant: 'described' as const }, 'off', plain],
  ['of easy stories may have switched it on before', { variant: 'easy' as const }, 'on', described],
] as const)('a visitor %s', async (_, remembers, describedFilms, film) => {
  const { shown } = await open({ remembers, settings: { describedFilms } });
  expect(shown()).toEqual(film);
});

test('a film whose description is not on the phone without internet has no switch, and is seen as it is', async () => {
  const { shown, box } = await open({ isOnline: false, kept: [PLAIN], settings: { describedFilms: 'on' } });
  await expect.poll(shown).toEqual(plain);
  expect(box()).toBeNull();
});
