import type { ContentPackage } from '../content-package.ts';
import { type FieldPath, writePath } from '../field-walk.ts';
import type { Step } from '../route.ts';
import { type Problem, problem } from './problem.ts';

/** Routes and timelines have steps, and each step is at a work or a hall. An exhibition may be its text alone. */
export function walksLeadSomewhere({ routes, timeline }: ContentPackage): Problem[] {
  const ofRoutes = routes.flatMap(({ steps, localizations }, at) => {
    const isTold = localizations.some(({ presentation, mainAudioUrl }) => presentation?.trim() || mainAudioUrl);
    const empty = steps.length === 0 && !isTold ? [problem('route-empty', ['routes', at, 'steps'], {})] : [];
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

/** Days as they are written sort like days. */
export function routesEndAfterTheyBegin({ routes }: ContentPackage): Problem[] {
  return routes.flatMap(({ startDate: start, endDate: end }, at) => {
    if (start === undefined || end === undefined || start <= end) return [];
    return [problem('route-ends-first', ['routes', at, 'endDate'], { start, end })];
  });
}

/** A work that a list names twice, a tile that stands on the home screen twice: slips of a hand that copied a line. */
export function listsNameThingsOnce({
  halls,
  sections,
  highlightedRoutes,
  navigationSections,
}: ContentPackage): Problem[] {
  const lists: [FieldPath, readonly number[]][] = [
    ...halls.map(({ artworkIds }, at): [FieldPath, readonly number[]] => [['halls', at, 'artworkIds'], artworkIds]),
    ...sections.map(({ artworkIds }, at): [FieldPath, readonly number[]] => [
      ['sections', at, 'artworkIds'],
      artworkIds,
    ]),
    [['highlightedRoutes'], highlightedRoutes],
  ];
  const again = lists.flatMap(([path, ids]) =>
    repetitions(ids).map(({ at, first }) => {
      return problem('listed-twice', [...path, at], { first: writePath([path.at(-1) ?? '', first]) });
    }),
  );
  const types = navigationSections.map(({ sectionType, enableSection, active }, at) => {
    return enableSection && active ? sectionType : at;
  });
  const tiles = repetitions(types).map(({ value, at, first }) => {
    const values = { type: String(value), first: writePath(['navigationSections', first]) };
    return problem('tile-twice', ['navigationSections', at, 'sectionType'], values);
  });
  return [...again, ...tiles];
}

function repetitions<Value>(values: readonly Value[]): { value: Value; at: number; first: number }[] {
  const seen = new Map<Value, number>();
  return values.flatMap((value, at) => {
    const first = seen.get(value);
    if (first === undefined) seen.set(value, at);
    return first === undefined ? [] : [{ value, at, first }];
  });
}
