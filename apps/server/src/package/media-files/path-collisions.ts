import { type Fault, fault } from '@cicerone/content/checks/problems/problem';

/**
 * Why some paths of a package cannot lie in one folder, by path. A ZIP file may hold two names that Windows and macOS
 * take for one, or a name that is a file and a folder: written as a folder, one of them would silently be lost.
 *
 * @param paths of the media, `venue.json` apart
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

/** As file systems compare names that know no upper case, or only one way to write an accent. */
export function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase().normalize('NFC');
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}
