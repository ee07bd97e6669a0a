/**
 * Why some paths of a package cannot lie in one folder, by path, as the end of a sentence. A ZIP file may hold two
 * names that Windows and macOS take for one, or a name that is a file and a folder: written as a folder, one of them
 * would silently be lost.
 *
 * @param paths of the media, `venue.json` apart
 */
export function pathCollisions(paths: Iterable<string>): Map<string, string> {
  const problems = new Map<string, string>();
  const seen = new Map([[folded('venue.json'), 'venue.json']]);
  const all = [...paths];
  for (const path of all) {
    const other = seen.get(folded(path));
    if (other === undefined) seen.set(folded(path), path);
    else if (other !== path) problems.set(path, `differs from ${other} only in letters that some systems take for one`);
  }
  for (const path of all) {
    const file = foldersOf(folded(path)).find((folder) => seen.has(folder));
    if (file !== undefined) problems.set(path, `lies in ${seen.get(file)}, which is a file`);
  }
  return problems;
}

/** As file systems compare names that know no upper case, or only one way to write an accent. */
function folded(path: string): string {
  return path.normalize('NFC').toLowerCase().normalize('NFC');
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}
