type OnFloor = { idFloor?: number | undefined };

/** The key of the floor where a work is: its own, or that of its hall; undefined where neither has one (section 2). */
export function floorOfWork({ idFloor }: OnFloor, hall: OnFloor | undefined): number | undefined {
  return idFloor ?? hall?.idFloor;
}
