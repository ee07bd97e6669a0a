import { GIGABYTE, MEGABYTE } from '@cicerone/content/amount-of-bytes';

/** How much a content package may hold, in bytes unless said otherwise. */
export type PackageLimits = {
  venueJsonBytes: number;
  mediaFileBytes: number;
  pictureFileBytes: number;
  /**
   * Width times height, in millions of pixels: the memory for a picture depends on this, not on the size of its file.
   */
  pictureMegapixels: number;
  /** A phone stores 30 MB of sound without asking; six hours of speech have 200 MB. */
  soundFileBytes: number;
  /** Every phone fetches it without asking. A face with all Chinese signs has 8 MB. */
  fontFileBytes: number;
  /** Captions, which are read as text while a film plays. */
  captionsFileBytes: number;
  /** All media files together. */
  packageBytes: number;
};

/** Enough for the largest museum, and a limit for an archive that unpacks without end. */
export const STANDARD_LIMITS: PackageLimits = {
  venueJsonBytes: 64 * MEGABYTE,
  mediaFileBytes: GIGABYTE,
  pictureFileBytes: 100 * MEGABYTE,
  pictureMegapixels: 100,
  soundFileBytes: 200 * MEGABYTE,
  fontFileBytes: 10 * MEGABYTE,
  captionsFileBytes: MEGABYTE,
  packageBytes: 50 * GIGABYTE,
};
