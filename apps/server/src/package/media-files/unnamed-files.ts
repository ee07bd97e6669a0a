import { fault, type Problem, problemAt } from '@cicerone/content/checks/problems/problem';

/** Files that computers leave in folders, and notes about a package, are not part of it. */
const LEFT_BY_COMPUTERS = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;
const ABOUT_THE_PACKAGE = /\.(json|md|txt)$/i;

/**
 * The files of a package that no field names: perhaps a picture that should be shown, perhaps only ballast.
 *
 * @param named every path that a field names, and every file that was suggested for a missing one
 */
export function unnamedFiles(present: readonly string[], named: ReadonlySet<string>): Problem[] {
  const known = new Set([...named].map((file) => file.normalize('NFC')));
  return present
    .filter(
      (file) => !known.has(file.normalize('NFC')) && !LEFT_BY_COMPUTERS.test(file) && !ABOUT_THE_PACKAGE.test(file),
    )
    .map((file) => problemAt([], fault('file-unnamed', {}), file));
}
