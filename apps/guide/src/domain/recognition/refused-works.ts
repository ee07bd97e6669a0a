/** Works that the phone has not seen for so long may be offered again, in milliseconds: the visitor came back to them. */
const AWAY_MS = 2500;

/**
 * The works of which the visitor said that none is theirs (product, section 2, Recognition). A phone that is still held
 * to them would offer them again within a second.
 */
export function createRefusedWorks(now: () => number) {
  const refused = new Set<number>();
  let lastSeen: number | undefined;
  return {
    refuse(ids: readonly number[]) {
      for (const id of ids) refused.add(id);
      // From here to the next frame a slow phone may take longer than that.
      lastSeen = undefined;
    },
    /** Leaves out what was refused. It has to be asked about every frame, one without a work, too. */
    without(ids: readonly number[]): readonly number[] {
      const at = now();
      if (lastSeen !== undefined && at - lastSeen >= AWAY_MS) refused.clear();
      if (lastSeen === undefined || ids.some((id) => refused.has(id))) lastSeen = at;
      return ids.filter((id) => !refused.has(id));
    },
  };
}
