import type { PlanMark, PlanPoint } from './plan-marks.ts';

/** The width and height that a mark takes, in pixels of the screen: its words, and room for a finger. */
export const MARK_PX = { width: 76, height: 44 } as const;
/** The same for what the visitor looks for: also its pin, and how many others share its sign. */
export const SOUGHT_PX = { width: 128, height: 44 } as const;

type Size = { width: number; height: number };
/** Ignores rounding errors. */
const TOLERANCE_PX = 0.01;

type Placed = Pick<PlanMark, 'position' | 'isSought'>;
/** Marks that lie close together, and the place of their one sign, in shares of the plan. */
export type MarkGroup<Mark extends Placed = PlanMark> = { marks: readonly Mark[]; place: PlanPoint; isSought: boolean };

/**
 * Groups the marks whose signs would cover each other, so that each sign can be tapped. A group stands in the middle of
 * its marks, or where the visitor's own mark is; near an edge it is moved onto the plan. The larger the plan is shown, the
 * more marks stand alone (product, section 2, Floors).
 *
 * @param shown the plan as it is shown, in pixels of the screen
 */
export function groupMarks<Mark extends Placed>(marks: readonly Mark[], shown: Size): MarkGroup<Mark>[] {
  const groups: MarkGroup<Mark>[] = [];
  for (const mark of marks) {
    let added = groupOf([mark], shown);
    // A sign that grew may have moved onto another one.
    for (let at = near(groups, added, shown); at >= 0; at = near(groups, added, shown)) {
      const [other] = groups.splice(at, 1);
      added = groupOf([...(other?.marks ?? []), ...added.marks], shown);
    }
    groups.push(added);
  }
  return inOrder(groups, marks, shown);
}

function groupOf<Mark extends Placed>(marks: readonly Mark[], shown: Size) {
  const sought = marks.find(({ isSought }) => isSought);
  const points = sought ? [sought] : marks;
  const middle = (axis: 'x' | 'y') => points.reduce((sum, { position }) => sum + position[axis], 0) / points.length;
  const isSought = sought !== undefined;
  const size = sizeOf({ isSought });
  const place = {
    x: onPlan(middle('x'), size.width / shown.width),
    y: onPlan(middle('y'), size.height / shown.height),
  };
  return { marks, place, isSought };
}

function sizeOf({ isSought }: Pick<MarkGroup<Placed>, 'isSought'>): Size {
  return isSought ? SOUGHT_PX : MARK_PX;
}

/** A share at which a sign of this size lies on the plan. */
function onPlan(share: number, size: number): number {
  return size >= 1 ? 0.5 : Math.min(1 - size / 2, Math.max(size / 2, share));
}

function near(groups: readonly MarkGroup<Placed>[], added: MarkGroup<Placed>, shown: Size): number {
  const size = sizeOf(added);
  return groups.findIndex((group) => {
    const other = sizeOf(group);
    const across = Math.abs(group.place.x - added.place.x) * shown.width;
    const down = Math.abs(group.place.y - added.place.y) * shown.height;
    const isBeside = across >= (size.width + other.width) / 2 - TOLERANCE_PX;
    return !isBeside && down < (size.height + other.height) / 2 - TOLERANCE_PX;
  });
}

/** The groups as the eye finds them, row by row from the left; the marks of each in their own order. */
function inOrder<Mark extends Placed>(
  groups: readonly MarkGroup<Mark>[],
  marks: readonly Mark[],
  shown: Size,
): MarkGroup<Mark>[] {
  const places = new Map(marks.map((mark, at) => [mark, at]));
  const placeOf = (mark: Mark) => places.get(mark) ?? 0;
  const downwards = groups
    .map((group) => ({ ...group, marks: [...group.marks].sort((one, other) => placeOf(one) - placeOf(other)) }))
    .sort((one, other) => one.place.y - other.place.y);
  const rows: MarkGroup<Mark>[][] = [];
  for (const group of downwards) {
    const row = rows.at(-1);
    const isBeside = row?.[0] && (group.place.y - row[0].place.y) * shown.height < MARK_PX.height;
    if (isBeside) row.push(group);
    else rows.push([group]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.place.x - other.place.x));
}
