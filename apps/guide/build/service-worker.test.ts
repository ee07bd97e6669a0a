import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allFiles, type Precache } from '../src/domain/shell/build-files.ts';
import { catalogueFileName, catalogues } from './catalogues.ts';
import { serviceWorker } from './service-worker.ts';

let root = '';

/** A guide of one script, one picture and a worker that only repeats its message. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cicerone-worker-'));
  write('index.html', '<!doctype html><script type="module" src="/src/main.js"></script>');
  write('src/main.js', 'console.log("Start");');
  write('src/worker/service-worker.ts', 'declare const PRECACHE: object; Object.assign(self, PRECACHE);');
  write('public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('public/favicon.ico', 'for browsers that name no icon');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const groupsOfWords = ['first', 'visit', 'policy'];
/** The names of files without their hash. */
const names = (paths: readonly string[]) => paths.map((path) => /^\/assets\/(.+)-[\w-]{8}\./.exec(path)?.[1] ?? path);

async function built(further: Plugin[] = [], groups: { name: string; test: RegExp; priority?: number }[] = []) {
  const rarity = {
    isRare: (path: string) => path.includes('/rare/'),
    isOfCodeReader: (path: string) => path.startsWith('/assets/reader-'),
  };
  const plugins = [...further, serviceWorker(rarity)];
  const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
    catalogueFileName(facadeModuleId) ?? 'assets/[name]-[hash].js';
  const rolldownOptions = { output: { chunkFileNames, ...(groups.length > 0 && { codeSplitting: { groups } }) } };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { manifest: true, sourcemap: true, assetsInlineLimit: 0, rolldownOptions },
  });
  return readFileSync(join(root, 'dist/service-worker.js'), 'utf8');
}

function listed(worker: string): Precache {
  const self = {};
  new Function('self', worker)(self);
  return self as Precache;
}

test('the worker knows every file that a visitor may need, and no other', async () => {
  const { files } = listed(await built());
  expect(files).toEqual({
    core: [expect.stringMatching(/^\/assets\/index-[\w-]+\.js$/), '/icon.svg', '/index.html'],
    rest: [],
    'code-reader': [],
    words: {},
  });
});

test('rarely opened files are apart with everything only they need, but not with files a visit also needs', async () => {
  write('src/main.js', "import('./screen.js'); import('./rare/film.js');");
  write('src/screen.js', "import { shared } from './shared.js'; console.log(shared);");
  const film = "import { shared } from '../shared.js'; import('../codec.js').then(() => [shared, sheet]);";
  write('src/rare/film.js', `import sheet from './film.css?url'; ${film}`);
  write('src/shared.js', 'export const shared = { at: Date.now() };');
  write('src/codec.js', 'console.log("codec");');
  write('src/rare/film.css', '.film { color: red; }');
  const { files } = listed(await built());
  expect(names(files.core)).toEqual(['index', 'screen', 'shared', '/icon.svg', '/index.html']);
  expect(names(files.rest)).toEqual(['codec', 'film', 'film']);
});

test('rarely opened files in one chunk stay apart when the visit uses another part of the same library', async () => {
  write(
    'src/main.js',
    "import { heart } from './icons/index.js'; console.log(heart); import('./rare/games/pairs.js');",
  );
  write(
    'src/rare/games/pairs.js',
    "import { rabbit } from '../../icons/index.js'; console.log(rabbit); import('./jigsaw.js');",
  );
  write('src/rare/games/jigsaw.js', "console.log('jigsaw');");
  write('src/icons/index.js', "export { heart } from './heart.js'; export { rabbit } from './rabbit.js';");
  write('src/icons/heart.js', 'export const heart = { at: Date.now() };');
  write('src/icons/rabbit.js', 'export const rabbit = { at: Date.now() };');
  const groups = [
    { name: 'index', test: /\/src\/main\.js$/, priority: 1 },
    { name: 'games', test: /\/rare\/games\// },
  ];
  const { files } = listed(await built([], groups));
  expect(names(files.core)).not.toContain('games');
  expect(names(files.rest)).toContain('games');
});

test('the decoder of codes is apart from both, with its worker', async () => {
  write('src/main.js', "import('./rare/scan.js');");
  write(
    'src/rare/scan.js',
    "import Reader from './reader.js?worker'; import sheet from './scan.css?url'; new Reader(sheet);",
  );
  write('src/rare/reader.js', 'self.onmessage = () => self.postMessage(1);');
  write('src/rare/scan.css', '.scan { color: red; }');
  const { files } = listed(await built());
  expect(names(files.core)).toEqual(['index', '/icon.svg', '/index.html']);
  expect(names(files['code-reader'])).toEqual(['reader']);
  expect(names(files.rest)).toEqual(['scan', 'scan']);
});

test('words are sorted by their language, those of the visit apart from the others', async () => {
  write('src/locales/en.json', '{ "welcome.start": "Start", "policy.title": "Privacy" }');
  write('src/locales/words.ts', '');
  write('src/main.js', groupsOfWords.map((group) => `import('./locales/en.json?catalogue=${group}');`).join(''));
  const { files } = listed(await built([catalogues()]));
  expect(names(files.words.en?.core ?? [])).toEqual(['en-first', 'en-visit']);
  expect(names(files.words.en?.rest ?? [])).toEqual(['en-phone', 'en-policy', 'en-rare', 'en-tour']);
});

test('the worker knows the bytes of each of these files by their hash', async () => {
  const { files, hashes } = listed(await built());
  expect(Object.keys(hashes).sort()).toEqual([...allFiles(files)].sort());
  for (const [path, hash] of Object.entries(hashes)) {
    const bytes = readFileSync(join(root, 'dist', path));
    expect(createHash('sha256').update(bytes).digest('base64url').slice(0, 22)).toBe(hash);
  }
});

test('the same guide has the same worker, byte for byte', async () => {
  expect(await built()).toBe(await built());
});

test.each([
  ['a script', 'src/main.js', 'console.log("Empezar");'],
  ['the page', 'index.html', '<!doctype html><p></p><script type="module" src="/src/main.js"></script>'],
  ['a picture without a hash in its name', 'public/icon.svg', '<svg/>'],
])('a change of %s makes another worker', async (_what, path, text) => {
  const before = await built();
  write(path, text);
  const after = await built();
  expect(after).not.toBe(before);
  expect(listed(after).build).not.toBe(listed(before).build);
});

test('the worker is one classic script', async () => {
  expect(await built()).not.toMatch(/\b(?:import|export)\b/);
});
