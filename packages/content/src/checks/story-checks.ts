import type { ContentPackage } from '../content-package.ts';
import { readTranscript } from '../transcript.ts';
import { type Problem, problem } from './problem.ts';
import { recordingsOf } from './recordings.ts';
import { calledTime } from './spoken-time.ts';

type Work = ContentPackage['artworks'][number];

const isSaid = (text: string | undefined) => text !== undefined && text.trim() !== '';

/** A guide in which nothing is told is none; a single work without anything is told to the museum. */
export function worksTellSomething({ artworks, deactivated }: ContentPackage): Problem[] {
  if (deactivated) return [];
  if (artworks.length === 0) return [problem('works-none', ['artworks'], {})];
  if (!artworks.some(tells)) return [problem('works-silent', ['artworks'], {})];
  return artworks.flatMap((work, at) => {
    return tells(work) || work.mainImageUrl || hasLabel(work) ? [] : [problem('work-silent', ['artworks', at], {})];
  });
}

function tells({ localizations, otherResources }: Work): boolean {
  const isTold = localizations.some(
    ({ mainAudioUrl, transcript, text }) => mainAudioUrl || isSaid(transcript) || isSaid(text),
  );
  return isTold || otherResources.some(({ resourceType }) => resourceType !== 'IMAGE');
}

function hasLabel({ localizations }: Work): boolean {
  return localizations.some(({ artist, date, material, creditLine }) => artist || date || material || creditLine);
}

/**
 * WCAG 1.2.1, level A: what is said must be readable. A museum whose transcripts are being written says so, and is told
 * of each that is missing.
 */
export function soundsHaveTranscripts(content: ContentPackage): Problem[] {
  const code = content.transcriptsComing ? 'transcript-coming' : 'transcript-missing';
  return recordingsOf(content).flatMap(({ path, mainAudioUrl, transcript }) => {
    return mainAudioUrl && !isSaid(transcript) ? [problem(code, [...path, 'transcript'], {})] : [];
  });
}

/** The guide follows the sound from sentence to sentence: it cannot go back. */
export function transcriptTimesAscend(content: ContentPackage): Problem[] {
  return recordingsOf(content).flatMap(({ path, transcript = '' }) => {
    const starts = readTranscript(transcript).flatMap((paragraph) => paragraph.flatMap(({ start }) => start ?? []));
    const next = starts.findIndex((start, position) => start <= (starts[position - 1] ?? -1));
    const [time, before] = [starts[next], starts[next - 1]];
    if (time === undefined || before === undefined) return [];
    return [
      problem('transcript-times', [...path, 'transcript'], { time: calledTime(time), before: calledTime(before) }),
    ];
  });
}
