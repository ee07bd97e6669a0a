import type { ContentPackage } from '../package/content-package.ts';
import type { FieldPath } from '../package/field-walk.ts';
import { type Problem, problem } from './problems/problem.ts';
import { quoted } from './problems/shown.ts';

type Hall = ContentPackage['halls'][number];
type Work = ContentPackage['artworks'][number];

/** Works and halls name each other: if they disagree, one of the two sends visitors to the wrong room. */
export function worksHangInOneRoom(content: ContentPackage): Problem[] {
  const { listing, hallOf, floorName } = building(content);
  return content.artworks.flatMap((work, at) => {
    const path = ['artworks', at];
    const listed = listing.get(work.idArtwork) ?? [];
    const own = work.idHall === undefined ? undefined : hallOf.get(work.idHall);
    const hall = own ?? listed[0];
    return [...hallProblems(own, listed, path), ...floorProblems(work, hall, floorName, path)];
  });
}

/** In a hall without works visitors find something only at the stop of a walk. */
export function hallsShowSomething({ halls, routes, timeline }: ContentPackage): Problem[] {
  const stops = [...routes, ...timeline].flatMap(({ steps }) => steps);
  const ofSomething = new Set(
    stops.flatMap(({ idHall, localizations }) => (localizations?.length ? (idHall ?? []) : [])),
  );
  return halls.flatMap(({ idHall, artworkIds }, at) =>
    artworkIds.length > 0 || ofSomething.has(idHall) ? [] : [problem('hall-empty', ['halls', at], {})],
  );
}

/** A group for children is its works. */
export function groupsShowSomething({ sections }: ContentPackage): Problem[] {
  return sections.flatMap(({ artworkIds }, at) =>
    artworkIds.length > 0 ? [] : [problem('section-empty', ['sections', at], {})],
  );
}

/** A point on a plan needs a plan: that of the thing's own floor. */
export function positionsHavePlans({ artworks, halls, floors }: ContentPackage): Problem[] {
  const planned = new Set(floors.flatMap(({ idFloor, planImageUrl }) => (planImageUrl ? [idFloor] : [])));
  const unplanned = (name: string) => (thing: Pick<Work | Hall, 'position' | 'idFloor'>, at: number) => {
    if (!thing.position || (thing.idFloor !== undefined && planned.has(thing.idFloor))) return [];
    return [problem('position-without-plan', [name, at, 'position'], {})];
  };
  return [...artworks.flatMap(unplanned('artworks')), ...halls.flatMap(unplanned('halls'))];
}

function hallProblems(own: Hall | undefined, [first, second]: readonly Hall[], path: FieldPath): Problem[] {
  if (first && second) {
    return [problem('work-in-two-halls', path, { first: nameOf(first), second: nameOf(second) })];
  }
  const field = [...path, 'idHall'];
  if (own && !first) return [problem('hall-omits-work', field, { own: nameOf(own) })];
  if (!own || !first || own === first) return [];
  return [problem('hall-contradicted', field, { own: nameOf(own), other: nameOf(first) })];
}

function floorProblems(
  { idFloor }: Work,
  hall: Hall | undefined,
  floorName: (idFloor: number) => string,
  path: FieldPath,
): Problem[] {
  const other = hall?.idFloor;
  if (hall === undefined || idFloor === undefined || other === undefined || idFloor === other) return [];
  const values = { own: floorName(idFloor), hall: nameOf(hall), other: floorName(other) };
  return [problem('floor-contradicted', [...path, 'idFloor'], values)];
}

function building({ halls, floors }: ContentPackage) {
  const listing = new Map<number, Hall[]>();
  for (const hall of halls) {
    for (const work of new Set(hall.artworkIds)) listing.set(work, [...(listing.get(work) ?? []), hall]);
  }
  const hallOf = new Map(halls.map((hall) => [hall.idHall, hall]));
  const floorOf = new Map(floors.map((floor) => [floor.idFloor, floor]));
  const floorName = (idFloor: number) => nameOf(floorOf.get(idFloor) ?? { localizations: [] });
  return { listing, hallOf, floorName };
}

function nameOf({ localizations }: { localizations: readonly { name: string }[] }): string {
  return quoted(localizations[0]?.name ?? '');
}
