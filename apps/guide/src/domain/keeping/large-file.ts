const LARGE_BYTES = 16_000_000;

/**
 * Whether a file is too large to lie in the memory of a small phone, as a film is: it is stored in blocks as it comes
 * (decision 0064).
 *
 * @param bytes of all of it
 */
export const isLarge = (bytes: number): boolean => bytes > LARGE_BYTES;
