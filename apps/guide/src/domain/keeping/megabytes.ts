/**
 * Converts bytes to the megabytes that a visitor reads: integers of 1024 × 1024 bytes (product, section 4), at least 1.
 */
export function megabytes(bytes: number): number {
  return bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024 / 1024));
}
