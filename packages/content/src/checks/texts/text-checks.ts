import type * as z from 'zod/mini';
import { type ContentPackage, contentPackageSchema } from '../../package/content-package.ts';
import { eachLeaf, type FieldPath, isMediaField, type Json, valueAt } from '../../package/field-walk.ts';
import { isAddress } from '../../work/link-address.ts';
import { isMarkdown } from '../../work/markdown-fields.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { mayBeMissing, schemaAt, unwrapped } from '../problems/schema-walk.ts';
import { quoted, shown } from '../problems/shown.ts';
import { isFileName } from './file-names.ts';
import { leftoverIn } from './leftovers.ts';
import { linkProblems } from './link-checks.ts';
import { markdownProblems } from './markdown-checks.ts';

/** Names for programs: no visitor reads them. */
const NOT_READ: ReadonlySet<string> = new Set([
  '$schema',
  'code',
  'googleAnalyticsId',
  'googleTagManagerId',
  'showOn',
  'updateAt',
]);

/**
 * Problems in texts that would disturb visitors, anywhere in the content.
 *
 * @param written the package as written: a text that the content repeats in several places is reported where it was
 * written
 */
export function textsReadWell(content: ContentPackage, written: Json): Problem[] {
  const problems: Problem[] = [];
  eachLeaf(content as unknown as Json, (leaf, field, path) => {
    if (typeof leaf === 'string' && valueAt(written, path) !== undefined)
      problems.push(...textProblems(leaf, field, path));
  });
  return problems;
}

function textProblems(text: string, field: string, path: FieldPath): Problem[] {
  const schema = schemaAt(contentPackageSchema, path);
  if (schema === undefined || NOT_READ.has(field) || isMediaField(field) || !isFreeText(schema)) return [];
  if (isBlank(text)) return blankProblems(text, mayBeMissing(schema), path);
  const markdown = isMarkdown(field, path[0]);
  const [tag, broken, leftover] = [HTML_TAG.exec(text), BROKEN.exec(text), leftoverIn(text, field)];
  return [
    ...lengthProblems(text, field, markdown, path),
    ...(leftover ? [problem('text-leftover', path, { found: shown(leftover) })] : []),
    ...(isFileName(text) ? [problem('text-is-file', path, { found: shown(text) })] : []),
    ...(tag ? [problem('html-tags', path, { found: shown(tag[0]), isMarkdown: markdown })] : []),
    ...(markdown ? markdownProblems(text, path) : signProblems(text, path)),
    ...linkProblems(text, markdown, path),
    ...(broken ? [problem('letters-broken', path, { found: wordAt(text, broken.index) })] : []),
  ];
}

function blankProblems(text: string, isOptional: boolean, path: FieldPath): Problem[] {
  if (!isOptional) return [problem('title-blank', path, {})];
  return text === '' ? [] : [problem('text-blank', path, {})];
}

/** The most characters that visitors read: of a title, of a story, of any other line. */
const MOST = { title: 200, story: 50_000, line: 1_000 } as const;
const TITLES: ReadonlySet<string> = new Set(['name', 'title', 'artworkName']);

function lengthProblems(text: string, field: string, isMarkdownText: boolean, path: FieldPath): Problem[] {
  const isTitle = TITLES.has(field);
  const most = isTitle ? MOST.title : isMarkdownText || field === 'transcript' ? MOST.story : MOST.line;
  // A letter with accents, or of a rare script, is more than one unit of a string.
  const has = text.length > most ? [...text].length : 0;
  return has > most ? [problem('text-long', path, { has, most, isTitle })] : [];
}

/** Markdown decodes HTML entities as a browser does; a plain text shows them literally. */
function signProblems(text: string, path: FieldPath): Problem[] {
  const entity = ENTITY.exec(text);
  const markdown = [...text.matchAll(MARKDOWN)].find(([, address]) => address === undefined || isAddress(address));
  return [
    ...(entity ? [problem('html-entities', path, { found: shown(entity[0]) })] : []),
    ...(markdown ? [problem('markdown-in-plain', path, { found: shown(markdown[0]) })] : []),
  ];
}

/** The tags that editors and catalogues write; `<music>` in a transcript is none of them. */
const HTML_TAG =
  /<\/?(?:a|abbr|b|big|blockquote|br|center|cite|div|em|font|h[1-6]|hr|i|img|li|ol|p|script|small|span|strong|style|su[bp]|t(?:able|body|d|h|r)|u|ul)(?:\s[^<>]*)?\/?>/i;
/** HTML entities that occur in texts: `Marks &Spencer;` is none. */
const ENTITY =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|szlig|[lr][sda]quo|[nm]dash|hellip|copy|reg|trade|euro|deg|middot|bull|i(?:excl|quest)|ord[mf]|[a-z]{1,2}(?:acute|grave|circ|uml|tilde|cedil|ring|slash|lig|caron)|#\d{1,7}|#x[\da-f]{1,6});/i;
const MARKDOWN = /\*\*[^*\n]+\*\*|\[[^\][\n]+\]\(([^)\s]+)\)?/g;
/** UTF-8 that was decoded as Latin-1, and replacement characters. */
const BROKEN = /\uFFFD|Ã[\u0080-\u009F\u00A1-\u00AA\u00AC-\u00BA\u00BC-\u00BF]|Â[\u00A1-\u00AA\u00AC-\u00BA]|â€/;

function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text);
}

function wordAt(text: string, at: number): string {
  const before = text.slice(0, at).split(/\s/).at(-1) ?? '';
  return quoted(before + (/^\S*/.exec(text.slice(at))?.[0] ?? ''));
}

/** Whether a text may have any form. */
function isFreeText(schema: z.core.$ZodType): boolean {
  const def = (unwrapped(schema) as z.core.$ZodTypes)._zod.def;
  return def.type === 'string' && !def.checks?.some((check) => check._zod.def.check === 'string_format');
}
