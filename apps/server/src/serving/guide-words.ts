import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../storage/if-there.ts';
import type { WaitingWords } from './waiting-words.ts';

/** Which file of the build the first part of each catalogue became, from the manifest that Vite writes. */
export async function catalogueListing(folder: string): Promise<ReadonlyMap<string, string>> {
  const manifest = await readJson<{ file: string }>(join(folder, '.vite/manifest.json'));
  const pairs = Object.entries(manifest).flatMap(([source, { file }]) => {
    const tag = /locales\/(\w+)\.json\?catalogue=first$/.exec(source)?.[1];
    return tag ? [[tag, `/${file}`] as const] : [];
  });
  return new Map(pairs);
}

/** What the page says when no script follows it, by the two letters of the language; the build writes it down. */
export async function readWaitingWords(folder: string): Promise<ReadonlyMap<string, WaitingWords>> {
  return new Map(Object.entries(await readJson<WaitingWords>(join(folder, 'waiting-words.json'))));
}

/** What the build wrote; nothing where the guide is not built, or by an older build. */
async function readJson<Value>(path: string): Promise<Record<string, Value>> {
  return JSON.parse((await ifThere(readFile(path, 'utf8'))) ?? '{}');
}
