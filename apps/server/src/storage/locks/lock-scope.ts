import type { DataFolder } from '../data-folder.ts';
import { readIdentifiers } from '../identifiers-file.ts';

/**
 * The part of the data folder that one process at a time may write: a venue; the files that venues share and that are
 * needed only for a moment (the numbers, the switch of a pointer, the moment of a backup); the published files of a
 * venue while they are compressed further; or everything.
 */
export type LockScope = `venue-${string}` | `compressing-${number}` | 'installation' | 'everything';

/** Whether two scopes exclude each other. */
export function isInTheWay(one: string, other: string): boolean {
  return one === other || isAmong(one, other) || isAmong(other, one);
}

/** Compressing files further disturbs nobody: each file is replaced in one step, and a deleted one is skipped. */
function isAmong(one: string, all: string): boolean {
  return all === 'everything' && !one.startsWith('compressing-');
}

/** The scope of a venue by its key, before it has a number. An invalid key is refused later. */
export function venueScope(key: string): LockScope {
  return `venue-${key.replaceAll(/[^a-z0-9-]/g, '_').slice(0, 80)}`;
}

/** The scope of a venue by its number. */
export async function numberedScope(folder: DataFolder, idMuseum: number): Promise<LockScope> {
  // A command that needs the damaged table reports it; putting an earlier release in force works without the table.
  const identifiers = await readIdentifiers(folder.identifiers).catch(() => undefined);
  for (const [name, id] of Object.entries(identifiers?.numbers ?? {})) {
    const [key = '', noun] = name.split(' ');
    if (noun === 'idMuseum' && id === idMuseum) return venueScope(key);
  }
  return `venue-${idMuseum}`;
}
