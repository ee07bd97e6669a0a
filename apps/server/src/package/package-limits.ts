/** How much a content package may hold, in bytes. */
export type PackageLimits = {
  venueJsonBytes: number;
  mediaFileBytes: number;
  /** All media files together. */
  packageBytes: number;
};

/** Room for the largest museum, and an end for an archive that unpacks without one. */
export const STANDARD_LIMITS: PackageLimits = {
  venueJsonBytes: 64e6,
  mediaFileBytes: 1e9,
  packageBytes: 50e9,
};
