import ts from 'typescript';

/** Words that had several meanings; CONTRIBUTING lists their replacements. */
const REPLACED = new Set(
  'told tell tells telling tellings teller tellers former formerly whole anew paper papers arrived taker nought shelf shelved'.split(
    ' ',
  ),
);

/**
 * The names of a source that contain a replaced word, as `name of file, name`. Only names defined by the source are
 * checked, not imported names or words in strings.
 *
 * @param file its extension decides how the source is parsed
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

/** `toldOnce`, `TOLD_ONCE` and `told-once.ts` contain the same words. */
function isReplaced(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word) => REPLACED.has(word));
}
