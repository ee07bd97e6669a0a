import { rename, rm, stat } from 'node:fs/promises';
import type { PackageFiles } from './package-files.ts';
import { writeFolder } from './write-folder.ts';
import { writeZip } from './write-zip.ts';

/** The reason why nothing was written. */
export type TargetTaken = { tag: 'target-taken'; message: string };

/** Refuses a target that exists: nothing is ever overwritten. */
export async function takenTarget(target: string): Promise<TargetTaken | undefined> {
  if (!(await stat(target).catch(() => undefined))) return undefined;
  return { tag: 'target-taken', message: `${target} exists already: choose another name or delete it.` };
}

/** Writes all of a package or nothing: as a ZIP file if the target ends in `.zip`, otherwise as a folder. */
export async function writePackage(target: string, files: PackageFiles): Promise<void> {
  const unfinished = `${target}.unfinished`;
  try {
    await (target.toLowerCase().endsWith('.zip') ? writeZip : writeFolder)(unfinished, files);
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
