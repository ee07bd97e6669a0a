import { basename, dirname, extname } from 'node:path/posix';
import { nearName } from '@cicerone/content/checks/problems/near-name';
import type { ValuesOf } from '@cicerone/content/checks/words/problem-words';
import { foldedPath } from './path-collisions.ts';

type Near = Omit<ValuesOf<'file-missing'>, 'file'>;

/**
 * The most missing files to compare: if nearly every file is missing, comparing all pairs would take minutes and help
 * nobody.
 */
const WORTH_COMPARING = 100;

/**
 * Finds the file that was meant by the path of a missing file: one that differs in capital letters, in how its folders
 * are written, in its extension, in its folder, in signs written as in an address of the web, or by a typing error. A file that another field names is no typing
 * error.
 *
 * @param present every file of the package
 * @param named every path that a field names
 */
export function nearFiles(present: readonly string[], named: ReadonlySet<string>): (path: string) => Near {
  const free = present.filter((path) => !named.has(path));
  const byName = indexed(present, foldedPath);
  const byStem = indexed(free, (path) => foldedPath(withoutEnding(path)));
  const byBase = indexed(present, (path) => foldedPath(basename(path)));
  let compared = 0;
  return (written) => {
    const path = tidied(written);
    const same = byName.get(foldedPath(path));
    if (same !== undefined) return { near: same, differs: 'letter-case' };
    const stem = byStem.get(foldedPath(withoutEnding(path)));
    if (stem !== undefined) return { near: stem, differs: 'ending' };
    const base = byBase.get(foldedPath(basename(path)));
    if (base !== undefined) return { near: base, differs: 'folder' };
    const plain = byName.get(foldedPath(decoded(path)));
    if (plain !== undefined) return { near: plain, differs: 'spelling' };
    compared += 1;
    return compared > WORTH_COMPARING ? {} : slipOf(path, free);
  };
}

function slipOf(path: string, present: readonly string[]): Near {
  const beside = present.filter((other) => dirname(other) === dirname(path)).map((other) => basename(other));
  const near = nearName(basename(path), beside);
  return near === undefined ? {} : { near: `${dirname(path)}/${near}`, differs: 'spelling' };
}

function indexed(paths: readonly string[], nameOf: (path: string) => string): Map<string, string> {
  return new Map(paths.map((path) => [nameOf(path), path]));
}

/** Writes a path such as `.\media\x.png` as `media/x.png`. */
function tidied(path: string): string {
  const parts = path.split(/[\\/]/);
  return parts.filter((part) => part !== '' && part !== '.' && part !== '..').join('/');
}

/** Reads a path that was copied from a browser, with `%20` for a blank. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const withoutEnding = (path: string) => path.slice(0, path.length - extname(path).length);
