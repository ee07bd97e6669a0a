import { SHELL_CACHES } from '#domain/keeping/build-files.ts';

const FIRST_WORDS = /\/assets\/([a-z]+)-first-[^/]+$/;

/**
 * The languages whose words are on the phone, by their tags: those that were spoken before. Apart from the other
 * catalogues, since it is asked only where a language did not arrive.
 */
export async function keptWords(): Promise<string[]> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHES));
  const requests = await Promise.all(shells.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().flatMap(({ url }) => FIRST_WORDS.exec(url)?.[1] ?? []);
}
