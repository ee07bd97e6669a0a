import ts from 'typescript';

/** Words of which each meant several things; CONTRIBUTING says what is written instead. */
const REPLACED = new Set(
  'told tell tells telling tellings teller tellers former formerly whole anew paper papers arrived taker nought shelf shelved'.split(
    ' ',
  ),
);

/**
 * The names of a source that hold a replaced word, as `name of file, name`. Only names that the source gives are looked
 * at: those of others, and words in strings, are not.
 *
 * @param file by whose ending the source is read
 */
export function replacedWords(file: string, source: string): string[] {
  const found = new Set<string>();
  const look = (node: ts.Node) => {
    if (ts.isIdentifier(node) && isReplaced(node.text)) found.add(`${file}, ${node.text}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return [...found, ...(isReplaced(file.slice(file.lastIndexOf('/') + 1)) ? [file] : [])];
}

/** `toldOnce`, `TOLD_ONCE` and `told-once.ts` hold the same words. */
function isReplaced(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word) => REPLACED.has(word));
}
