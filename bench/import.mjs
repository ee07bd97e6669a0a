import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { ROOT } from '../scripts/places.mjs';
import { goal } from './figures.mjs';
import { timedCommand } from './timed-command.mjs';

const run = promisify(execFile);
const WORKS = 400;
/** Of every ten works seven come as a recorder writes them, and three as a Mac does. */
const IN_WAVES = 7;
/** In seconds: a story. */
const LENGTH = 27;
const PHOTOGRAPHS = 40;
/** The first works speak, some near and some far from the microphone: as many recordings of the demo, so much louder. */
const SPOKEN = 20;
const decibelsOf = (at) => ((at * 7) % 37) - 28;
const DEMO_MEDIA = join(ROOT, 'demo-venue/museum-of-pattern/media');
const LOUDNESS_LUFS = -16;
const MEGABYTE = 2 ** 20;
const inMegabytes = (bytes) => `${Math.round(bytes / MEGABYTE)} MB`;

/**
 * A museum of 400 works with a gigabyte of WAV, Apple Lossless and large JPEG is imported with `--prepare`.
 */
export async function measure() {
  const place = mkdtempSync(join(tmpdir(), 'cicerone-import-'));
  try {
    const raw = join(place, 'raw');
    await makeMuseum(raw);
    const before = bytesOf(join(raw, 'media'));
    const data = join(place, 'data');
    const preparing = await timedCommand(data, 'import', raw, '--prepare');
    const plain = join(place, 'plain');
    await timedCommand(data, 'export', 'large', plain, '--draft');
    const after = bytesOf(join(plain, 'media'));
    const [recorded, prepared] = [await loudnessOf(join(raw, 'media')), await loudnessOf(join(plain, 'media'))];
    return [
      goal('import-prepared-minutes', preparing.seconds / 60, 20, {
        what: 'importing 400 works with --prepare',
        unit: 'min',
        seen: `${inMegabytes(before)} before, ${inMegabytes(after)} after`,
      }),
      goal('import-prepared-memory', preparing.bytes / MEGABYTE, 1500, {
        what: 'memory of it and of all its processes',
        unit: 'MB',
      }),
      goal('import-prepared-loudness', Math.max(...prepared.map((lufs) => Math.abs(lufs - LOUDNESS_LUFS))), 1, {
        what: `the farthest of ${SPOKEN} prepared stories from ${LOUDNESS_LUFS} LUFS`,
        unit: 'LU',
        seen: `recorded at ${Math.min(...recorded)} to ${Math.max(...recorded)} LUFS`,
      }),
    ];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function makeMuseum(folder) {
  mkdirSync(join(folder, 'media'), { recursive: true });
  const works = Array.from({ length: WORKS }, (_, at) => {
    const type = at % 10 < IN_WAVES ? 'wav' : 'm4a';
    return { at, type, sound: `media/story-${at}.${type}`, photograph: `media/photograph-${at % PHOTOGRAPHS}.jpg` };
  });
  const waiting = [...works];
  const make = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      const codec = work.type === 'wav' ? 'pcm_s16le' : 'alac';
      await run('ffmpeg', ['-v', 'error', ...soundOf(work.at), '-c:a', codec, join(folder, work.sound)]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, make));
  for (let at = 0; at < PHOTOGRAPHS; at++) await takePhotograph(join(folder, `media/photograph-${at}.jpg`));
  writeFileSync(
    join(folder, 'venue.json'),
    JSON.stringify({
      idMuseum: 'large',
      name: 'Large Museum',
      languages: ['en_GB'],
      transcriptsComing: true,
      artworks: works.map(({ at, sound, photograph }) => ({
        idArtwork: `work-${at}`,
        code: String(100 + at),
        artworkName: `Work ${at}`,
        mainImageUrl: photograph,
        localizations: [{ mainAudioUrl: sound, altText: 'A field of grains.' }],
      })),
    }),
  );
}

/** The words for FFmpeg that make the sound of a work. */
function soundOf(at) {
  if (at < SPOKEN) return ['-i', stories()[at], '-af', `volume=${decibelsOf(at)}dB`, '-ar', '48000'];
  return ['-f', 'lavfi', '-i', `anoisesrc=color=pink:amplitude=0.2:seed=${at}:duration=${LENGTH}:sample_rate=48000`];
}

const stories = () =>
  readdirSync(DEMO_MEDIA)
    .filter((name) => name.endsWith('.en.m4a'))
    .map((name) => join(DEMO_MEDIA, name));

/** The loudness of the stories that speak, in LUFS. */
function loudnessOf(media) {
  const heard = Array.from({ length: SPOKEN }, async (_, at) => {
    const name = readdirSync(media).find((file) => file.startsWith(`story-${at}.`));
    const { stderr } = await run('ffmpeg', ['-nostats', '-i', join(media, name), '-af', 'ebur128', '-f', 'null', '-']);
    return Number(/Integrated loudness:\s+I:\s+(\S+)/.exec(stderr)?.[1]);
  });
  return Promise.all(heard);
}

/** Twelve megapixels of grain, as heavy as a photograph of a telephone. */
function takePhotograph(path) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 60 })
    .toFile(path);
}

const bytesOf = (folder) => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
