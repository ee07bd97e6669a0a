/** Bytes as a visitor reads them, in whole megabytes of 1024 × 1024 (product, section 4); a little is one. */
export function megabytes(bytes: number): number {
  return bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024 / 1024));
}
