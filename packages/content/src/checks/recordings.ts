import type { ContentPackage } from '../package/content-package.ts';
import type { FieldPath } from '../package/field-walk.ts';
import { sentenceStarts } from '../work/written-times.ts';

/** A museum's recording with its transcript, either of which may be missing, and its path. */
export type Recording = {
  path: FieldPath;
  languageCode: string;
  mainAudioUrl?: string | undefined;
  transcript?: string | undefined;
};

type Recorded = { localizations?: readonly Omit<Recording, 'path'>[] | undefined };

/** Every entry of a package that may have a recording with its transcript: of works, highlights, routes and stops. */
export function recordingsOf({ artworks, oneMinutes, routes, timeline }: ContentPackage): Recording[] {
  const stops = (walks: readonly { steps: readonly Recorded[] }[], name: string) =>
    walks.flatMap(({ steps }, at) => entriesOf(steps, [name, at, 'steps']));
  return [
    ...entriesOf(artworks, ['artworks']),
    ...entriesOf(oneMinutes, ['oneMinutes']),
    ...entriesOf(routes, ['routes']),
    ...stops(routes, 'routes'),
    ...stops(timeline, 'timeline'),
  ];
}

function entriesOf(items: readonly Recorded[], list: FieldPath): Recording[] {
  return items.flatMap(({ localizations = [] }, at) =>
    localizations.map(({ languageCode, mainAudioUrl, transcript }, index) => ({
      path: [...list, at, 'localizations', index],
      languageCode,
      mainAudioUrl,
      transcript,
    })),
  );
}

/** The recordings in which a moment is named: by a transcript with times, or by an extra that comes at its second. */
export function timedSounds(content: ContentPackage): Set<string> {
  const timed = recordingsOf(content).filter(({ transcript = '' }) => sentenceStarts(transcript).length > 0);
  const withExtras = content.artworks.filter(({ otherResources }) =>
    otherResources.some(({ startTime, endTime }) => startTime !== undefined || endTime !== undefined),
  );
  const recordings = [...timed, ...withExtras.flatMap(({ localizations }) => localizations)];
  return new Set(recordings.flatMap(({ mainAudioUrl }) => mainAudioUrl ?? []));
}
