import type { KeptFiles } from './kept-files.ts';

/**
 * The number of stored bytes of a file, without reading it; undefined if the browser cannot say. Chromium 156 treats a
 * file whose end it has lost as never stored. Separate from the other functions on kept files, since the first screen
 * never asks.
 */
export async function storedLength({ get }: Pick<KeptFiles, 'get'>, address: string): Promise<number | undefined> {
  const answer = await get(address);
  return answer?.blob().then(
    ({ size }) => size,
    () => undefined,
  );
}
