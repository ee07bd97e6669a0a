import type { ContentPackage } from '../package/content-package.ts';
import type { FieldPath } from '../package/field-walk.ts';

/** A recording of a museum with its words, either of which may be missing: in which language, and where it stands. */
export type Recording = { path: FieldPath; mainAudioUrl?: string | undefined; transcript?: string | undefined };

type Recorded = { localizations?: readonly Omit<Recording, 'path'>[] | undefined };

/** Every entry of a package that may hold a recording with its transcript: of works, highlights, routes and stops. */
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
    localizations.map(({ mainAudioUrl, transcript }, index) => ({
      path: [...list, at, 'localizations', index],
      mainAudioUrl,
      transcript,
    })),
  );
}
