import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../storage/if-there.ts';
import type { WaitingWords } from './waiting-words.ts';

/** The file in the build that holds the first part of each catalogue, from the manifest that Vite writes. */
export async function catalogueListing(folder: string): Promise<ReadonlyMap<string, string>> {
  const manifest = await readJson<{ file: string }>(join(folder, '.vite/manifest.json'));
  const pairs = Object.entries(manifest).flatMap(([source, { file }]) => {
    const tag = /locales\/(\w+)\.json\?catalogue=first$/.exec(source)?.[1];
    return tag ? [[tag, `/${file}`] as const] : [];
  });
  return new Map(pairs);
}

/** The texts of the page while no script has loaded, by the two letters of the language. The build writes them. */
export async function readWaitingWords(folder: string): Promise<ReadonlyMap<string, WaitingWords>> {
  return new Map(Object.entries(await readJson<WaitingWords>(join(folder, 'waiting-words.json'))));
}

/** Reads a JSON file of the build; empty if the guide is not built, or was built by an older version. */
async function readJson<Value>(path: string): Promise<Record<string, Value>> {
  return JSON.parse((await ifThere(readFile(path, 'utf8'))) ?? '{}');
}
