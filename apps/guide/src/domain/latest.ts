/** Of attempts that overlap, the latest one counts: an earlier one that is still running changes nothing any more. */
export function createLatest() {
  let begun = 0;

  /** Returns whether no attempt has begun since this moment. */
  function watch(): () => boolean {
    const own = begun;
    return () => own === begun;
  }

  return {
    watch,
    /** Begins an attempt, or calls off every earlier one. Returns whether this attempt is still the latest. */
    begin(): () => boolean {
      begun += 1;
      return watch();
    },
  };
}

/**
 * Of requests that overlap, an earlier answer never replaces a later one. Until the later answer arrives the earlier one
 * is welcome: the later request may fail.
 */
export function createInOrder() {
  let begun = 0;
  let landed = 0;

  return {
    begin() {
      begun += 1;
      const own = begun;
      return {
        /** Whether the answer to a later request has been used. */
        isOvertaken: () => own < landed,
        /** Says that this answer is used. */
        land: () => {
          landed = Math.max(landed, own);
        },
      };
    },
  };
}
