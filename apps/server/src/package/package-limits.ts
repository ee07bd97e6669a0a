/** How much a content package may hold, in bytes unless said otherwise. */
export type PackageLimits = {
  venueJsonBytes: number;
  mediaFileBytes: number;
  pictureFileBytes: number;
  /** Width times height: what a picture takes in memory, whatever its file has. In millions of pixels. */
  pictureMegapixels: number;
  /** A phone keeps 30 MB of sound without asking; six hours of speech have this. */
  soundFileBytes: number;
  /** A media file of the kind that is read as text while a film plays. */
  captionsFileBytes: number;
  /** All media files together. */
  packageBytes: number;
};

/** Room for the largest museum, and an end for an archive that unpacks without one. */
export const STANDARD_LIMITS: PackageLimits = {
  venueJsonBytes: 64e6,
  mediaFileBytes: 1e9,
  pictureFileBytes: 100e6,
  pictureMegapixels: 100,
  soundFileBytes: 200e6,
  captionsFileBytes: 1e6,
  packageBytes: 50e9,
};
