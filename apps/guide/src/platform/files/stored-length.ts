import type { KeptFiles } from './kept-files.ts';

/**
 * How many bytes of a file are here, without reading it; undefined where the browser cannot say that now. A file of
 * which it has lost the end Chromium 156 takes for one that was never there. Apart from the other things that are done
 * with kept files: the first screen does not ask.
 */
export async function storedLength({ get }: Pick<KeptFiles, 'get'>, address: string): Promise<number | undefined> {
  const answer = await get(address);
  return answer?.blob().then(
    ({ size }) => size,
    () => undefined,
  );
}
