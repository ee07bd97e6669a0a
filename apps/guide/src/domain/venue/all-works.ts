import type { Floor } from '@cicerone/content/walk/floor';
import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import { hallsByFloor } from '../halls/halls-by-floor.ts';
import { withoutZeros } from '../label-number.ts';

/** The orders of the list of all works (product, section 2, All works). */
const WORK_ORDERS = ['hall', 'number', 'name'] as const;
export type WorkOrder = (typeof WORK_ORDERS)[number];

type Building = { halls: readonly Hall[]; floors: readonly Floor[] };
type ListedWork = Pick<Artwork, 'idArtwork' | 'code' | 'showCode'>;

/** The orders that a museum's works can be in: by hall if a hall has any, by number if a label shows one. */
export function workOrders(works: readonly ListedWork[], { halls }: Pick<Building, 'halls'>): WorkOrder[] {
  const isPossible: Record<WorkOrder, boolean> = {
    hall: halls.some(({ artworkIds }) => artworkIds.length > 0),
    number: works.some(({ showCode }) => showCode),
    name: true,
  };
  return WORK_ORDERS.filter((order) => isPossible[order]);
}

/** Works under one heading: those of a hall, or those in no hall. Without an order by hall there is one group. */
export type WorkGroup<Work> = { hall: Hall | undefined; works: readonly Work[] };

/**
 * All works of a museum in an order. By hall they are met as a visitor goes through the building, and works in no hall
 * come last. By number, works whose label shows none come last, by name.
 *
 * @param nameOf the name of a work as the visitor reads it
 * @param tag the language of these names, for their alphabet
 */
export function worksInOrder<Work extends ListedWork>(
  order: WorkOrder,
  works: readonly Work[],
  { halls, floors }: Building,
  nameOf: (work: Work) => string,
  tag: string,
): WorkGroup<Work>[] {
  if (order === 'hall') return byHall(works, { halls, floors });
  // Spanish where the browser sorts in neither Basque nor Galician, as Chromium 156.
  const collator = new Intl.Collator([tag, 'es'], { numeric: true });
  const byName = (one: Work, other: Work) => collator.compare(nameOf(one), nameOf(other));
  const numberOf = ({ code, showCode }: Work) => (showCode ? withoutZeros(code) : '');
  const byNumber = (one: Work, other: Work) => {
    const [a, b] = [numberOf(one), numberOf(other)];
    if (a === '' || b === '') return a === b ? byName(one, other) : Number(a === '') - Number(b === '');
    return a.length - b.length || collator.compare(a, b);
  };
  return [{ hall: undefined, works: [...works].sort(order === 'name' ? byName : byNumber) }];
}

function byHall<Work extends ListedWork>(works: readonly Work[], { halls, floors }: Building): WorkGroup<Work>[] {
  const left = new Map(works.map((work) => [work.idArtwork, work]));
  const inHalls = hallsByFloor(halls, floors).flatMap((floor) =>
    floor.halls.map((hall) => {
      const here = hall.artworkIds.flatMap((id) => left.get(id) ?? []);
      for (const { idArtwork } of here) left.delete(idArtwork);
      return { hall, works: here };
    }),
  );
  return [...inHalls, { hall: undefined, works: [...left.values()] }].filter(({ works: here }) => here.length > 0);
}
