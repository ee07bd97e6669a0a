import { analyse } from 'scslre';
import ts from 'typescript';

/**
 * The regular expressions of a source that take more than linear time: on 15 kB of a client's header, such an
 * expression blocks the server's only thread for tenths of a second.
 *
 * @param name of the file; its extension decides how it is parsed
 */
export function slowExpressions(name: string, source: string): string[] {
  const slow: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node) && isSlow(node.text)) slow.push(`${name} ${node.text}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return slow;
}

function isSlow(literal: string): boolean {
  const end = literal.lastIndexOf('/');
  return analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) }).reports.length > 0;
}
