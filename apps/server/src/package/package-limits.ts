/** How much a content package may hold, in bytes. */
export type PackageLimits = {
  venueJsonBytes: number;
  mediaFileBytes: number;
  /** A media file of the kind that is read as text while a film plays. */
  captionsFileBytes: number;
  /** All media files together. */
  packageBytes: number;
};

/** Room for the largest museum, and an end for an archive that unpacks without one. */
export const STANDARD_LIMITS: PackageLimits = {
  venueJsonBytes: 64e6,
  mediaFileBytes: 1e9,
  captionsFileBytes: 1e6,
  packageBytes: 50e9,
};
