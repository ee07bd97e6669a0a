import type { ContentPackage } from '../package/content-package.ts';
import { type FieldPath, writePath } from '../package/field-walk.ts';
import type { Step } from '../walk/route.ts';
import { type Problem, problem } from './problems/problem.ts';

/** Routes and timelines have steps, and each step is at a work or a hall. An exhibition may have only a text. */
export function walksLeadSomewhere({ routes, timeline }: ContentPackage): Problem[] {
  const ofRoutes = routes.flatMap(({ steps, localizations }, at) => {
    const hasIntroduction = localizations.some(
      ({ presentation, mainAudioUrl }) => presentation?.trim() || mainAudioUrl,
    );
    const empty = steps.length === 0 && !hasIntroduction ? [problem('route-empty', ['routes', at, 'steps'], {})] : [];
    return [...empty, ...stepsNowhere(steps, ['routes', at, 'steps'])];
  });
  const ofTimelines = timeline.flatMap(({ steps }, at) => {
    const empty = steps.length === 0 ? [problem('timeline-empty', ['timeline', at, 'steps'], {})] : [];
    return [...empty, ...stepsNowhere(steps, ['timeline', at, 'steps'])];
  });
  return [...ofRoutes, ...ofTimelines];
}

function stepsNowhere(steps: readonly Step[], path: FieldPath): Problem[] {
  return steps.flatMap(({ idArtwork, idHall }, at) => {
    return idArtwork === undefined && idHall === undefined ? [problem('step-nowhere', [...path, at], {})] : [];
  });
}

/** Routes whose last day is over: visitors see nothing of them. @param today as `yyyy-mm-dd`, in the museum's timezone */
export function walksAreNotOver({ routes }: ContentPackage, today: string): Problem[] {
  return routes.flatMap(({ endDate }, at) => {
    const isOver = endDate !== undefined && endDate < today;
    return isOver ? [problem('route-over', ['routes', at, 'endDate'], { day: endDate })] : [];
  });
}

/** A beacon must open something for the visitors who pass it. */
export function beaconsOpenSomething({ beacons }: ContentPackage): Problem[] {
  return beacons.flatMap(({ resource, artworkIds, idHall }, at) => {
    const opens = resource !== undefined || artworkIds.length > 0 || idHall !== undefined;
    return opens ? [] : [problem('beacon-empty', ['beacons', at], {})];
  });
}

/** A phone cannot distinguish two beacons with the same identifier. */
export function beaconsAreHeardApart({ beacons }: ContentPackage): Problem[] {
  const sent = beacons.flatMap(({ identifiers = [] }, beacon) =>
    identifiers.map((identifier, at): [string, FieldPath] => [identifier, ['beacons', beacon, 'identifiers', at]]),
  );
  return repetitions(sent.map(([identifier]) => identifier)).flatMap(({ at, first }) => {
    const [path, before] = [sent[at]?.[1], sent[first]?.[1]];
    return path && before ? [problem('beacon-heard-twice', path, { first: writePath(before) })] : [];
  });
}

/** ISO days can be compared as strings. */
export function routesEndAfterTheyBegin({ routes }: ContentPackage): Problem[] {
  return routes.flatMap(({ startDate: start, endDate: end }, at) => {
    if (start === undefined || end === undefined || start <= end) return [];
    return [problem('route-ends-first', ['routes', at, 'endDate'], { start, end })];
  });
}

/**
 * A work or picture that a list names twice, a mode with the word of another, which its link never opens, or a tile that
 * is twice on the home screen: mistakes of copied lines.
 */
export function listsNameThingsOnce({
  artworks,
  halls,
  sections,
  beacons,
  highlightedRoutes,
  navigationSections,
  modes = [],
}: ContentPackage): Problem[] {
  const worksOf = (name: string, things: readonly { artworkIds: readonly number[] }[]) =>
    things.map(({ artworkIds }, at): [FieldPath, readonly number[]] => [[name, at, 'artworkIds'], artworkIds]);
  const photographs = artworks.map(({ recognitionPictures }, at): [FieldPath, readonly string[]] => {
    return [['artworks', at, 'recognitionPictures'], recognitionPictures];
  });
  const lists: [FieldPath, readonly (number | string)[]][] = [
    ...worksOf('halls', halls),
    ...worksOf('sections', sections),
    ...worksOf('beacons', beacons),
    [['highlightedRoutes'], highlightedRoutes],
    ...photographs,
  ];
  const again = lists.flatMap(([path, ids]) =>
    repetitions(ids).map(({ at, first }) => {
      return problem('listed-twice', [...path, at], { first: writePath([path.at(-1) ?? '', first]) });
    }),
  );
  const words = repetitions(modes.map(({ segment }) => segment)).map(({ at, first }) => {
    return problem('listed-twice', ['modes', at, 'segment'], { first: writePath(['modes', first]) });
  });
  const types = navigationSections.map(({ sectionType, enableSection, active }, at) => {
    return enableSection && active ? sectionType : at;
  });
  const tiles = repetitions(types).map(({ value, at, first }) => {
    const values = { type: String(value), first: writePath(['navigationSections', first]) };
    return problem('tile-twice', ['navigationSections', at, 'sectionType'], values);
  });
  return [...again, ...words, ...tiles];
}

function repetitions<Value>(values: readonly Value[]): { value: Value; at: number; first: number }[] {
  const seen = new Map<Value, number>();
  return values.flatMap((value, at) => {
    const first = seen.get(value);
    if (first === undefined) seen.set(value, at);
    return first === undefined ? [] : [{ value, at, first }];
  });
}
