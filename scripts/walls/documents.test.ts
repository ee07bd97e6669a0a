import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../places.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const pagesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...pagesIn('docs'), ...pagesIn('deploy')];

/** The anchors of a page, as Markdown renderers make them from its headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The links of a page to a missing file of the repository, or to a missing heading. */
function deadLinks(page: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : normalize(join(dirname(page), path));
    if (!existsSync(join(ROOT, file))) return true;
    return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
  });
}

describe('a reader who follows a link of a document', () => {
  test.each(pages)('finds the page and its heading (%s)', (page) => {
    expect(deadLinks(page, read(page))).toEqual([]);
  });

  test.each(['[a](docs/nowhere.md)', '[a](README.md#nowhere)', '[a](#nowhere)'])('would be misled by "%s"', (text) => {
    expect(deadLinks('README.md', text)).toHaveLength(1);
  });
});

/** The sections of the product, by number, each with the names of its parts and points. */
const SECTIONS = new Map(
  read('docs/product.md')
    .split(/^## (?=D?\d+\. )/m)
    .slice(1)
    .map((section) => [/^D?\d+/.exec(section)?.[0] ?? '', partsOf(section)]),
);

function partsOf(section: string): string[] {
  const named = /^#{1,6} (?:D?\d+\. )?(.+)$|\*\*([^*]+?)\.?\*\*|^\| `(\w+)` \|/gm;
  const points = [...section.matchAll(/^(\d+)\. /gm)].map(([, point]) => `point ${point}`);
  return [...[...section.matchAll(named)].map((match) => match.slice(1).find(Boolean)?.toLowerCase() ?? ''), ...points];
}

/** The sections and parts that a text cites and that the product does not have. */
function deadCitations(text: string): string[] {
  const prose = text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
  const cited = [...prose.matchAll(/\bproduct, (sections? D?\d[^()]*)/g)].flatMap(([, list = '']) => list.split('; '));
  return cited.filter((citation) => {
    const [, numbers, part] = /^sections? (D?\d+(?: and D?\d+)*)(?:, ([^.:,]+))?/.exec(citation) ?? [];
    if (numbers === undefined) return false;
    const parts = numbers.split(' and ').map((number) => SECTIONS.get(number));
    if (parts.some((known) => known === undefined)) return true;
    const name = part?.trim().toLowerCase().replace(/^the /, '');
    return name !== undefined && !parts.some((known) => known?.includes(name));
  });
}

const SOURCES = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
const NOT_WRITTEN = /(?:^|\/)(?:node_modules|dist|\.tsbuild|data|test-results)\//;
const sources = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !NOT_WRITTEN.test(path) && !path.endsWith('documents.test.ts')),
);
const writings = [...sources, ...pages.filter((page) => !page.startsWith('docs/decisions/'))];

describe('a reader who looks up the reason for a rule', () => {
  test('finds every cited section in docs/product.md', () => {
    const dead = writings.flatMap((path) => deadCitations(read(path)).map((citation) => `${path}: ${citation}`));
    expect(dead).toEqual([]);
  });

  test('is sent to no page that is missing from the repository', () => {
    const elsewhere = /\b(?:specification|design),\s+(?:\*\s+)?sections?\s/;
    expect(writings.filter((path) => elsewhere.test(read(path)))).toEqual([]);
  });

  test.each([
    '(product, section 10)',
    '(product, section D9)',
    '(product, sections 1 and 12)',
    '(product, section 2, Nowhere)',
    '(product, section 2, Options; section D6, Nowhere)',
    '(product, section D1, point 8)',
    '(product,\n * section 4, Nowhere)',
  ])('would not find %j', (citation) => {
    expect(deadCitations(`/** A rule ${citation}. */`)).toHaveLength(1);
  });

  test.each([
    '(product, section 2, the route table)',
    '(product, section 4, Offline\n * download; section D6, Kept on the device)',
    '(product, section D1, point 6)',
    '(product, section D1: it never lies)',
  ])('finds %j', (citation) => {
    expect(deadCitations(`/** A rule ${citation}. */`)).toEqual([]);
  });
});
