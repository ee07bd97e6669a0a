import { basename, dirname, extname } from 'node:path/posix';
import { nearName } from '@cicerone/content/checks/near-name';
import type { ValuesOf } from '@cicerone/content/checks/words/problem-words';
import { foldedPath } from './path-collisions.ts';

type Near = Omit<ValuesOf<'file-missing'>, 'file'>;

/** Where nearly every file is missing, comparing each with each would take minutes and help nobody. */
const WORTH_COMPARING = 100;

/**
 * Finds the file that was meant by a path that is not there: one that differs in capital letters or in how a Mac writes
 * accents, in its ending, in its folder, or by a slip.
 *
 * @param present every file of the package
 */
export function nearFiles(present: readonly string[]): (path: string) => Near {
  const byName = indexed(present, foldedPath);
  const byStem = indexed(present, (path) => foldedPath(withoutEnding(path)));
  const byBase = indexed(present, (path) => foldedPath(basename(path)));
  let compared = 0;
  return (path) => {
    const same = byName.get(foldedPath(path));
    if (same !== undefined) return { near: same, differs: differenceOf(path, same) };
    const stem = byStem.get(foldedPath(withoutEnding(path)));
    if (stem !== undefined) return { near: stem, differs: 'ending' };
    const base = byBase.get(foldedPath(basename(path)));
    if (base !== undefined) return { near: base, differs: 'folder' };
    compared += 1;
    return compared > WORTH_COMPARING ? {} : slipOf(path, present);
  };
}

function differenceOf(path: string, other: string): 'accents' | 'letter-case' {
  return path.normalize('NFC') === other.normalize('NFC') ? 'accents' : 'letter-case';
}

function slipOf(path: string, present: readonly string[]): Near {
  const beside = present.filter((other) => dirname(other) === dirname(path)).map((other) => basename(other));
  const near = nearName(basename(path), beside);
  return near === undefined ? {} : { near: `${dirname(path)}/${near}`, differs: 'spelling' };
}

function indexed(paths: readonly string[], nameOf: (path: string) => string): Map<string, string> {
  return new Map(paths.map((path) => [nameOf(path), path]));
}

const withoutEnding = (path: string) => path.slice(0, path.length - extname(path).length);
