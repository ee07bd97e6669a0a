import type { ContentPackage } from '../package/content-package.ts';
import { SOUND_BY_ITSELF_BYTES } from '../work/sound-by-itself.ts';
import { sentenceStarts } from '../work/written-times.ts';
import { type Problem, problem } from './problems/problem.ts';
import { type Recording, recordingsOf } from './recordings.ts';
import { calledTime, secondsOf } from './spoken-time.ts';

type Work = ContentPackage['artworks'][number];

/**
 * Times in a transcript or an extra beyond the end of the sound: perhaps the sound was truncated and saved again, or is
 * another recording.
 *
 * @param lengths of the sounds, in seconds, by their path; a sound of unknown length is skipped
 */
export function soundsReachTheirTimes(content: ContentPackage, lengths: ReadonlyMap<string, number>): Problem[] {
  return [
    ...recordingsOf(content).flatMap((recording) => lateSentences(recording, lengths)),
    ...content.artworks.flatMap((work, at) => lateExtras(work, at, lengths)),
    ...content.artworks.flatMap((work, at) => longShortStories(work, at, lengths)),
  ];
}

/** Visitors choose the variant `short` as half a minute (product, D6, Variants). */
const SHORT_SECONDS = 30;

function longShortStories({ localizations }: Work, work: number, lengths: ReadonlyMap<string, number>): Problem[] {
  return localizations.flatMap(({ variant, mainAudioUrl: file = '' }, at) => {
    const seconds = Math.round(lengths.get(file) ?? 0);
    if (variant !== 'short' || seconds <= SHORT_SECONDS) return [];
    const path = ['artworks', work, 'localizations', at, 'mainAudioUrl'];
    return [problem('short-too-long', path, { file, seconds: String(seconds) })];
  });
}

function lateSentences(
  { path, mainAudioUrl: file = '', transcript = '' }: Recording,
  lengths: ReadonlyMap<string, number>,
): Problem[] {
  const last = sentenceStarts(transcript).reduce((latest, start) => Math.max(latest, start), 0);
  const seconds = lengths.get(file);
  if (seconds === undefined || last < seconds) return [];
  const values = { file, ends: calledTime(seconds), time: calledTime(last) };
  return [problem('sound-before-transcript', [...path, 'mainAudioUrl'], values)];
}

/** An extra is late if no language's sound reaches it. */
function lateExtras(
  { localizations, otherResources }: Work,
  at: number,
  lengths: ReadonlyMap<string, number>,
): Problem[] {
  const sounds = localizations.flatMap(({ mainAudioUrl }) => mainAudioUrl ?? []);
  const known = sounds.map((file) => ({ file, seconds: lengths.get(file) ?? Infinity }));
  const [longest] = known.sort((one, other) => other.seconds - one.seconds);
  if (!longest) return [];
  return otherResources.flatMap(({ startTime: time }, index) => {
    if (time === undefined || secondsOf(time) < longest.seconds) return [];
    const values = { file: longest.file, ends: calledTime(longest.seconds), time };
    return [problem('extra-after-sound', ['artworks', at, 'otherResources', index, 'startTime'], values)];
  });
}

/** The facts of sounds by their path: their bytes, and their length in seconds where it is known. */
export type SoundFacts = { bytes: ReadonlyMap<string, number>; lengths: ReadonlyMap<string, number> };

/** One channel of AAC at 48 kilobits, with its index. */
const PREPARED_BYTES_IN_SECOND = 6200;
/** Less is not worth the loss of a second encoding. */
const WORTH_PREPARING = 0.8;

/**
 * Languages whose sounds are too large for a phone to fetch by itself, if it would fetch less of prepared ones (product,
 * section D6, Kept on the device).
 */
export function soundsComeByThemselves(content: ContentPackage, { bytes, lengths }: SoundFacts): Problem[] {
  const sum = (files: ReadonlySet<string>, sizeOf: (file: string) => number) =>
    [...files].reduce((total, file) => total + sizeOf(file), 0);
  const bytesOf = (file: string) => bytes.get(file) ?? 0;
  const preparedBytesOf = (file: string) =>
    Math.min(bytesOf(file), (lengths.get(file) ?? Infinity) * PREPARED_BYTES_IN_SECOND);
  return content.languages.flatMap((language, at) => {
    const files = soundsIn(content, language);
    const [now, prepared] = [sum(files, bytesOf), sum(files, preparedBytesOf)];
    if (now <= SOUND_BY_ITSELF_BYTES || prepared > now * WORTH_PREPARING) return [];
    const values = { language, bytes: now, mostBytes: SOUND_BY_ITSELF_BYTES, preparedBytes: prepared };
    return [problem('sounds-large', ['languages', at], values)];
  });
}

/** The recordings of a language, and the sounds among the extras. */
function soundsIn(content: ContentPackage, language: string): Set<string> {
  const recordings = recordingsOf(content).filter(({ languageCode }) => languageCode === language);
  const extras = content.artworks.flatMap(({ otherResources }) =>
    otherResources.filter(({ resourceType }) => resourceType === 'AUDIO'),
  );
  const own = extras.flatMap(({ url, localizations }) => [
    url,
    ...localizations.filter(({ languageCode }) => languageCode === language).map((entry) => entry.url),
  ]);
  return new Set([...recordings.map(({ mainAudioUrl }) => mainAudioUrl), ...own].flatMap((file) => file ?? []));
}
