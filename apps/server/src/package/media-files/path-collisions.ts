import { type Fault, fault } from '@cicerone/content/checks/problems/problem';

/**
 * Finds paths of a package that cannot be in one folder, with the reason for each. A ZIP file may hold two names that
 * are the same to Windows and macOS, or a name that is both a file and a folder. Written to a folder, one of the two
 * would silently be lost.
 *
 * @param paths of the media, without `venue.json`
 */
export function pathCollisions(paths: Iterable<string>): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  const seen = new Map([[foldedPath('venue.json'), 'venue.json']]);
  const all = [...paths];
  for (const path of all) {
    const other = seen.get(foldedPath(path));
    if (other === undefined) seen.set(foldedPath(path), path);
    else if (other !== path) faults.set(path, fault('file-collides', { file: path, other }));
  }
  for (const path of all) {
    const inside = foldersOf(foldedPath(path)).find((folder) => seen.has(folder));
    const other = inside === undefined ? undefined : seen.get(inside);
    if (other !== undefined) faults.set(path, fault('file-inside-file', { file: path, other }));
  }
  return faults;
}

/** Normalises a path as file systems do that ignore case, or allow only one way to write an accent. */
export function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase().normalize('NFC');
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}
