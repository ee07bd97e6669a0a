/** What was asked of the disk; undefined where it is not there. Any other failure is thrown: a disk that cannot tell has not said no. */
export function ifThere<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  return asked.catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
}
