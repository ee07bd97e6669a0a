import type { ContentPackage } from '../package/content-package.ts';
import { type FieldPath, writePath } from '../package/field-walk.ts';
import { sentenceStarts } from '../work/written-times.ts';
import { type Problem, problem } from './problems/problem.ts';
import { recordingsOf } from './recordings.ts';
import { calledTime } from './spoken-time.ts';
import { unreadTimeIn } from './texts/unread-times.ts';

type Work = ContentPackage['artworks'][number];

const isSaid = (text: string | undefined) => text !== undefined && text.trim() !== '';

/** A guide needs at least one story. A single work without one is reported to the museum. */
export function worksSaySomething({ artworks, deactivated }: ContentPackage): Problem[] {
  if (deactivated) return [];
  if (artworks.length === 0) return [problem('works-none', ['artworks'], {})];
  if (!artworks.some(saysSomething)) return [problem('works-silent', ['artworks'], {})];
  return artworks.flatMap((work, at) => {
    return saysSomething(work) || work.mainImageUrl || hasLabel(work)
      ? []
      : [problem('work-silent', ['artworks', at], {})];
  });
}

function saysSomething({ localizations, otherResources }: Work): boolean {
  const hasStory = localizations.some(
    ({ mainAudioUrl, transcript, text }) => mainAudioUrl || isSaid(transcript) || isSaid(text),
  );
  return hasStory || otherResources.some(({ resourceType }) => resourceType !== 'IMAGE');
}

function hasLabel({ localizations }: Work): boolean {
  return localizations.some(({ artist, date, material, creditLine }) => artist || date || material || creditLine);
}

/**
 * WCAG 1.2.1, level A: spoken content must be readable. A museum whose transcripts are still being written declares so,
 * and each missing one is reported.
 */
export function soundsHaveTranscripts(content: ContentPackage): Problem[] {
  const code = content.transcriptsComing ? 'transcript-coming' : 'transcript-missing';
  return recordingsOf(content).flatMap(({ path, mainAudioUrl, transcript }) => {
    return mainAudioUrl && !isSaid(transcript) ? [problem(code, [...path, 'transcript'], {})] : [];
  });
}

/** A time that the guide does not parse is shown to visitors as text. */
export function transcriptTimesAreRead(content: ContentPackage): Problem[] {
  return recordingsOf(content).flatMap(({ path, transcript = '' }) => {
    const unread = unreadTimeIn(transcript);
    return unread ? [problem('transcript-clock', [...path, 'transcript'], unread)] : [];
  });
}

/** One recording for two works, or in two languages, is most likely a mistake; but it may have no words. */
export function recordingsAreNamedOnce({ artworks }: Pick<ContentPackage, 'artworks'>): Problem[] {
  const first = new Map<string, { path: FieldPath; work: number; language: string }>();
  return artworks.flatMap(({ localizations }, work) =>
    localizations.flatMap(({ mainAudioUrl: file, languageCode: language }, at) => {
      if (!file) return [];
      const path = ['artworks', work, 'localizations', at, 'mainAudioUrl'];
      const known = first.get(file);
      if (!known) first.set(file, { path, work, language });
      if (!known || (known.work === work && known.language === language)) return [];
      return [problem('recording-twice', path, { file, first: writePath(known.path.slice(0, -1)) })];
    }),
  );
}

/** The guide follows the sound from sentence to sentence and cannot go back. */
export function transcriptTimesAscend(content: ContentPackage): Problem[] {
  return recordingsOf(content).flatMap(({ path, transcript = '' }) => {
    const starts = sentenceStarts(transcript);
    const next = starts.findIndex((start, position) => start <= (starts[position - 1] ?? -1));
    const [time, before] = [starts[next], starts[next - 1]];
    if (time === undefined || before === undefined) return [];
    return [
      problem('transcript-times', [...path, 'transcript'], { time: calledTime(time), before: calledTime(before) }),
    ];
  });
}
