/**
 * The result of a disk operation; undefined if the file does not exist. Any other failure is thrown, because it does
 * not prove that the file is missing.
 */
export function ifThere<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  return asked.catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
}
