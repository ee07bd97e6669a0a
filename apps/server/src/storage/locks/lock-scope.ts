import type { DataFolder } from '../data-folder.ts';
import { readIdentifiers } from '../identifiers-file.ts';

/**
 * What is written by one at a time: a venue; what venues share and everybody needs for a moment only (the numbers, the
 * switch of a pointer, the moment of a backup); the published files of a venue while they are made smaller; or
 * everything.
 */
export type LockScope = `venue-${string}` | `compressing-${number}` | 'installation' | 'everything';

/** Whether the one cannot be written while the other is. */
export function isInTheWay(one: string, other: string): boolean {
  return one === other || isAmong(one, other) || isAmong(other, one);
}

/** Making files smaller disturbs nobody: each takes its place in one step, and one that is gone is passed over. */
function isAmong(one: string, all: string): boolean {
  return all === 'everything' && !one.startsWith('compressing-');
}

/** A venue by its key, before it has a number. A key that is none is refused later. */
export function venueScope(key: string): LockScope {
  return `venue-${key.replaceAll(/[^a-z0-9-]/g, '_').slice(0, 80)}`;
}

/** A venue by its number. */
export async function numberedScope(folder: DataFolder, idMuseum: number): Promise<LockScope> {
  // Whoever needs the damaged table will say so; putting an earlier release in force does without.
  const identifiers = await readIdentifiers(folder.identifiers).catch(() => undefined);
  for (const [name, id] of Object.entries(identifiers?.numbers ?? {})) {
    const [key = '', noun] = name.split(' ');
    if (noun === 'idMuseum' && id === idMuseum) return venueScope(key);
  }
  return `venue-${idMuseum}`;
}
