import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../places.mjs';
import { looseTexts } from './loose-text.ts';
import { slowExpressions } from './slow-expressions.ts';

const SOURCES = ['packages', 'apps', 'scripts', 'e2e', 'bench', 'demo-venue'];
const NOT_WRITTEN = new Set(['node_modules', 'dist', '.tsbuild', 'data', 'media', 'test-results']);

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_WRITTEN.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const sources = SOURCES.flatMap(filesBelow).filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));
const product = sources.filter((path) => !/\.test\.tsx?$|\/testing\/|^e2e\//.test(path));

type Lockfile = { packages: Record<string, { resolved?: string; link?: boolean }> };
type Manifest = { exports?: unknown; dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
const lockfile = JSON.parse(read('package-lock.json')) as Lockfile;
const manifests = ['package.json', ...['packages', 'apps'].flatMap((folder) => workspacesOf(folder))];
const manifest = (path: string) => JSON.parse(read(path)) as Manifest;

function workspacesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}/package.json`);
}

describe('a reader of the sources', () => {
  test('finds no TODO: open work is an issue', () => {
    const noted = sources.filter(
      (path) => path !== 'scripts/walls/house.test.ts' && /\b(TODO|FIXME|XXX)\b/.test(read(path)),
    );
    expect(noted).toEqual([]);
  });

  test('finds a sentence above every exported function', () => {
    const bare = product.flatMap((path) => {
      const exported = [...read(path).matchAll(/^(.*)\nexport (?:async )?function (\w+)/gm)];
      return exported.filter(([, above]) => !above?.endsWith('*/')).map(([, , name]) => `${path} ${name}`);
    });
    expect(bare).toEqual([]);
  });
});

describe('a reader who follows an effect', () => {
  const muted = /biome-ignore(?:-all|-start)? lint\/correctness(?:\/useExhaustiveDependencies|:)/;

  test('finds a list of everything it depends on: no list is muted', () => {
    expect(sources.filter((path) => muted.test(read(path)))).toEqual([]);
  });

  test.each(['', '-all', '-start'])('would find one muted by biome-ignore%s', (form) => {
    expect(`// biome-ignore${form} lint/correctness/useExhaustiveDependencies: once`).toMatch(muted);
  });
});

describe('a reader who looks for a file of the server', () => {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

  test('finds no folder with more than twenty-five', () => {
    const counts = new Map<string, number>();
    for (const path of sources.filter((source) => source.startsWith('apps/server/src/'))) {
      counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(0);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });
});

describe('a reader from right to left', () => {
  const sided =
    /(?:margin|padding|border|inset)-(?:left|right)|border-(?:top|bottom)-(?:left|right)|(?:^|[{;\s])(?:left|right):|(?:float|text-align): (?:left|right)/;

  test('finds start and end in every style, never left and right', () => {
    const styles = sources.filter((path) => path.endsWith('.css'));
    expect(styles).not.toEqual([]);
    expect(styles.filter((path) => sided.test(read(path)))).toEqual([]);
  });

  test.each(['  margin-left: 4px;', '  left: 0;', '  text-align: right;', '  border-top-left-radius: 4px;'])(
    'would find "%s"',
    (line) => {
      expect(line).toMatch(sided);
    },
  );
});

describe('a developer who installs', () => {
  test('gets packages from the registry of their own choice: the lockfile holds no address', () => {
    const addressed = Object.entries(lockfile.packages).filter(([, entry]) => entry.resolved && !entry.link);
    expect(addressed.map(([name]) => name)).toEqual([]);
  });

  test.each(['react', 'react-dom', 'vite', 'drizzle-orm', 'zod', 'playwright-core'])('gets %s once', (name) => {
    const copies = Object.keys(lockfile.packages).filter((path) => path.endsWith(`node_modules/${name}`));
    // The reference page of the calls bundles schemas of its own, which never meet ours.
    const shared = copies.filter((path) => !path.includes('@scalar/'));
    expect(shared.length).toBeLessThanOrEqual(1);
  });

  test.each(manifests)('gets exactly the versions that were tried together (%s)', (path) => {
    const { dependencies, devDependencies } = manifest(path);
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, at]) => !/^(npm:[a-z]+@)?\d+\.\d+\.\d+/.test(at),
    );
    expect(loose).toEqual([]);
  });

  test.each(manifests.slice(1))('gets from a workspace only its exports (%s)', (path) => {
    expect(manifest(path).exports).toBeDefined();
  });
});

describe('a museum that installs', () => {
  test('gets a demo of at most 40 MB: every fresh installation carries it', () => {
    const media = join(ROOT, 'demo-venue/museum-of-pattern/media');
    const bytes = readdirSync(media).map((name) => statSync(join(media, name)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1024 / 1024).toBeLessThanOrEqual(40);
  });
});

describe('a client that sends 15 kB', () => {
  const served = product.filter((path) => /^(apps|packages)\/\w+\/src\/.*\.tsx?$/.test(path));

  test('finds no regular expression that takes more than linear time', () => {
    expect(served.flatMap((path) => slowExpressions(path, read(path)))).toEqual([]);
  });

  test.each(['/\\s*(\\d*)\\s*-/', '/=+$/', '/\\S*$/', '/^(a+)+$/'])('%s would be found', (literal) => {
    expect(slowExpressions('planted.ts', `export const planted = ${literal};`)).toEqual([`planted.ts ${literal}`]);
  });
});

describe('a visitor whose browser translates the guide', () => {
  const LOOSE = [
    '<p>{name}<b /></p>',
    '<p>Number {name}</p>',
    '<p><b /> of it</p>',
    '<p>{count}{isOn && <b />}</p>',
    '<p>{isOn && name}{!isOn && <b />}</p>',
    '<p>{isOn ? name : <b />}<i /></p>',
    '<p>{slot}<i /></p>',
    '<p>{anything}<i /></p>',
    '<p>{name.split(" ")}</p>',
    '<p>{name.split(" ").map((word) => (isOn ? <b key={word} /> : word))}</p>',
    '<>{name}</>',
    '<Fragment key={name}>{name}</Fragment>',
    '<Row>{name} <b /></Row>',
  ];
  const ALONE = [
    '<p>{name}</p>',
    '<p>Number</p>',
    '<p>{isOn && name}</p>',
    '<p>{isOn ? name : <b />}</p>',
    '<p>{slot}</p>',
    '<p><b /> <i />{" "}{isOn && <b />}{elements}</p>',
    '<p>{name !== "" && <b />}{name.split(" ").map((word) => <i key={word}>{word}</i>)}</p>',
    '<Row>{name}</Row>',
    '<><b /><span>{name}</span></>',
  ];
  const planted = (text: string) => `import { Fragment, type ReactNode } from 'react';
import type { Elements } from './elements.ts';
type Props = { name: string; count: number; isOn: boolean; slot: ReactNode; elements: Elements; anything: any };
const Row = ({ children }: { children: ReactNode }) => <p>{children}</p>;
export const Planted = ({ name, count, isOn, slot, elements, anything }: Props) => ${text};
`;
  const RETURNED = {
    'ui/FunctionOfText.tsx': 'export function Words({ text }: { text: string }) { return text; }',
    'ui/FunctionOfBoth.tsx': 'export const Words = ({ text }: { text: string }) => (text === "" ? <b /> : text);',
  };
  const sources = [...LOOSE, ...ALONE].map((text, at) => [`ui/Planted${at}.tsx`, planted(text)]);
  let found: string[] = [];
  beforeAll(() => {
    found = looseTexts({ ...Object.fromEntries(sources), ...RETURNED });
  });
  const foundIn = (name: string) => found.filter((finding) => finding.startsWith(`${name}: `));

  test('reads every text as it changes: each stands alone in an element', () => {
    const inGuide = found.filter((finding) => !/^ui\/(?:Planted|FunctionOf)/.test(finding));
    expect(inGuide).toEqual([]);
  });

  test.each(LOOSE)('would not see %s change', (text) => {
    expect(foundIn(`ui/Planted${LOOSE.indexOf(text)}.tsx`)).not.toEqual([]);
  });

  test.each(ALONE)('sees %s change', (text) => {
    expect(foundIn(`ui/Planted${LOOSE.length + ALONE.indexOf(text)}.tsx`)).toEqual([]);
  });

  test.each(Object.keys(RETURNED))('would not see the text that a component returns change (%s)', (name) => {
    expect(foundIn(name)).not.toEqual([]);
  });
});
