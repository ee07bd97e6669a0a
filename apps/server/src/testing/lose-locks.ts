import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../storage/data-folder.ts';

/** As for a process that lay still for so long that others cleared its locks away. */
export function loseLocks({ locks }: DataFolder): void {
  for (const name of readdirSync(locks)) rmSync(join(locks, name));
}
