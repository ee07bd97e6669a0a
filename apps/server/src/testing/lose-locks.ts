import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../storage/data-folder.ts';

/** Deletes the locks of this process, as if it had been suspended for so long that others deleted them. */
export function loseLocks({ locks }: DataFolder): void {
  for (const name of readdirSync(locks)) rmSync(join(locks, name));
}
