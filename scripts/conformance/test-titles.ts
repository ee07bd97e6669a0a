import ts from 'typescript';

const CALLED = new Set(['test', 'describe', 'it', 'story']);

/** The titles of the tests and groups of a test file, with `…` for each value of a template. */
export function titlesIn(source: string): Set<string> {
  const file = ts.createSourceFile('tests.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const titles = new Set<string>();
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node) && CALLED.has(calledName(node.expression))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.add(withoutValues(title));
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return titles;
}

/** The name before `.each(...)`, `.describe` and the like. */
function calledName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return calledName(node.expression);
  return '';
}

function withoutValues({ head, templateSpans }: ts.TemplateExpression): string {
  return [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
}
