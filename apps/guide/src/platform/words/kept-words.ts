import { SHELL_CACHES } from '#domain/shell/build-files.ts';

const FIRST_WORDS = /\/assets\/([a-z]+)-first-[^/]+$/;

/**
 * The tags of the languages whose words are on the phone, because the guide has spoken them. Separate from the other
 * catalogues, since it is needed only if a language did not arrive.
 */
export async function keptWords(): Promise<string[]> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHES));
  const requests = await Promise.all(shells.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().flatMap(({ url }) => FIRST_WORDS.exec(url)?.[1] ?? []);
}
