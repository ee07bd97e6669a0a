import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../places.mjs';

const GUIDE = join(ROOT, 'apps/guide');

/**
 * The texts of the guide that do not stand alone in an element of the page. A browser's translation replaces the text
 * nodes of a page. React then still writes a text into the node that was replaced, where nobody sees it, or fails when
 * it removes that node; but it writes an element's only text into the element.
 *
 * A text here is also what may be one, by its type, and what a component returns.
 *
 * @param planted sources that are read as files of `apps/guide/src`, by their names there
 * @returns the findings, as `path: text`, with paths from `apps/guide/src`
 */
export function looseTexts(planted: Readonly<Record<string, string>> = {}): string[] {
  const program = programOfGuide(planted);
  const checker = program.getTypeChecker();
  const sources = join(GUIDE, 'src/');
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(sources) && fileName.endsWith('.tsx'))
    .flatMap((file) =>
      looseTextsOf(file, checker).map((node) => {
        const text = node.getText().replace(/\s+/g, ' ').trim();
        return `${file.fileName.slice(sources.length)}: ${text}`;
      }),
    );
}

function programOfGuide(planted: Readonly<Record<string, string>>): ts.Program {
  const { config } = ts.readConfigFile(join(GUIDE, 'tsconfig.json'), ts.sys.readFile);
  // Types of the build's tools take longer to read than the guide.
  const options = { types: [], incremental: false, composite: false, noEmit: true };
  const { fileNames, options: given } = ts.parseJsonConfigFileContent(config, ts.sys, GUIDE, options);
  const sources = new Map(Object.entries(planted).map(([name, source]) => [join(GUIDE, 'src', name), source]));
  const product = fileNames.filter((name) => !name.includes('/src/testing/'));
  const host = ts.createCompilerHost(given);
  const { readFile, fileExists } = host;
  host.readFile = (name) => sources.get(name) ?? readFile(name);
  host.fileExists = (name) => sources.has(name) || fileExists(name);
  return ts.createProgram({ rootNames: [...product, ...sources.keys()], options: given, host });
}

function looseTextsOf(file: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] {
  const found: ts.Node[] = [];
  const look = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...looseChildren(node, checker));
    const name = componentName(node);
    if (name && returnsText(name, checker)) found.push(name);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

function looseChildren(node: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): ts.JsxChild[] {
  const children = node.children.filter(isRendered);
  const isElement = ts.isJsxElement(node) && node.openingElement.tagName.getText() !== 'Fragment';
  const isAlone = isElement && children.length === 1;
  return children.filter((child) => {
    if (ts.isJsxText(child)) return !isAlone && child.text.trim() !== '';
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    const type = checker.getTypeAtLocation(child.expression);
    return isAlone ? isListOfTexts(type, checker) : mayBeText(type, checker);
  });
}

/** Not the line breaks between elements, and not a comment. */
function isRendered(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces;
  return !ts.isJsxExpression(child) || child.expression !== undefined;
}

function componentName(node: ts.Node): ts.Node | undefined {
  const isFunction =
    ts.isFunctionDeclaration(node) ||
    (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer));
  return isFunction && node.name && /^[A-Z]/.test(node.name.getText()) ? node.name : undefined;
}

function returnsText(name: ts.Node, checker: ts.TypeChecker): boolean {
  const signatures = checker.getTypeAtLocation(name).getCallSignatures();
  return signatures.some((signature) => mayBeText(signature.getReturnType(), checker));
}

/** And what may be anything: a type without an end, or a parameter of a type. */
const TEXTS =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.TypeParameter;

/** No translator touches a blank. A list may hold lists of its own kind: `within` has those that are being looked at. */
function mayBeText(type: ts.Type, checker: ts.TypeChecker, within: readonly ts.Type[] = []): boolean {
  if (type.isUnion()) return type.types.some((part) => mayBeText(part, checker, within));
  if (type.isStringLiteral()) return type.value.trim() !== '';
  return (type.flags & TEXTS) !== 0 || isListOfTexts(type, checker, within);
}

function isListOfTexts(type: ts.Type, checker: ts.TypeChecker, within: readonly ts.Type[] = []): boolean {
  if (type.isUnion()) return type.types.some((part) => isListOfTexts(part, checker, within));
  if (within.includes(type) || !(checker.isArrayType(type) || checker.isTupleType(type))) return false;
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return item !== undefined && mayBeText(item, checker, [...within, type]);
}
