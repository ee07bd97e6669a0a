/**
 * Renders the narration of every artwork and route, and of the stops of routes, in every language and variant from the
 * transcripts in museum-of-pattern/venue.json to museum-of-pattern/media/, and writes into each transcript at which
 * second every sentence starts.
 *
 *   node demo-venue/making/speak.mjs               everything
 *   node demo-venue/making/speak.mjs penrose       only these artworks and routes
 *   node demo-venue/making/speak.mjs fr penrose    only in these languages
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loudnessOf, master } from './narration/mastering.mjs';
import { ProgramError } from './narration/programs.mjs';
import { toSentences, withTimes } from './narration/sentences.mjs';
import { say, VOICES } from './narration/voice.mjs';
import { closeWave, join, trim } from './narration/wave.mjs';

const HEAD = 0.15;
const TAIL = 0.35;
const venueFolder = new URL('../museum-of-pattern/', import.meta.url);

const venueFile = new URL('venue.json', venueFolder);
const words = process.argv.slice(2);
const languages = words.filter((word) => word in VOICES);
const asked = words.filter((word) => !(word in VOICES));

try {
  const venue = JSON.parse(await readFile(venueFile, 'utf8'));
  const spoken = spokenIn(venue);
  const unknown = asked.find((key) => !(key in spoken));
  if (unknown) {
    const known = Object.keys(spoken).join(', ');
    throw new ProgramError(`There is no artwork or route "${unknown}" in venue.json. Known: ${known}.`);
  }
  for (const key of asked.length === 0 ? Object.keys(spoken) : asked) {
    for (const localization of spoken[key]) localization.transcript = await narrate(localization);
  }
  await writeFile(venueFile, `${JSON.stringify(venue, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The texts to speak, by the key of the artwork or route. */
function spokenIn({ artworks, routes }) {
  const wanted = (code) => languages.length === 0 || languages.includes(code.slice(0, 2));
  const recorded = ({ localizations = [] }) =>
    localizations.filter(({ mainAudioUrl, languageCode }) => mainAudioUrl && wanted(languageCode));
  return Object.fromEntries([
    ...artworks.map((artwork) => [artwork.idArtwork, recorded(artwork)]),
    ...routes.map((route) => [route.idRoute, [route, ...route.steps].flatMap(recorded)]),
  ]);
}

/**
 * @param {{ languageCode: string, variant?: string, name: string, mainAudioUrl: string, transcript: string }} localization
 * @returns {Promise<string>} the transcript with the times of its sentences
 */
async function narrate({ languageCode, variant, name, mainAudioUrl, transcript }) {
  const language = languageCode.slice(0, 2);
  const sentences = toSentences(transcript, language);
  const { wave, starts } = await read(sentences, language);
  const target = fileURLToPath(new URL(mainAudioUrl, venueFolder));
  const raw = path.join(tmpdir(), `narration-${process.pid}-raw.wav`);
  await writeFile(raw, closeWave(wave));
  await master(raw, target, name, variant === undefined ? 'standard' : 'variant');
  await rm(raw);
  await report(target, wave.samples.length / wave.rate, sentences);
  return withTimes(sentences, starts);
}

/** Speaks the sentences one by one and joins them; the last pause is the file's tail. */
async function read(sentences, language) {
  const parts = [];
  for (const { text, pause } of sentences) {
    parts.push({ wave: trim(await say(text, language)), pause });
  }
  parts.at(-1).pause = TAIL;
  return join(parts, HEAD);
}

async function report(file, seconds, sentences) {
  const { loudness, peak } = await loudnessOf(file);
  const words = sentences.flatMap(({ text }) => text.split(/\s+/)).length;
  const pace = Math.round(words / (seconds / 60));
  console.log(
    `${path.basename(file)}  ${seconds.toFixed(1)} s  ${pace} words a minute  ${loudness.toFixed(1)} LUFS  peak ${peak.toFixed(1)} dB`,
  );
}
