import type { ContentPackage } from '../package/content-package.ts';
import { readTranscript } from '../work/transcript.ts';
import { withReadTimes } from '../work/written-times.ts';
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
  const starts = readTranscript(withReadTimes(transcript)).flatMap((paragraph) =>
    paragraph.flatMap(({ start }) => start ?? []),
  );
  const [last, seconds] = [Math.max(0, ...starts), lengths.get(file)];
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
