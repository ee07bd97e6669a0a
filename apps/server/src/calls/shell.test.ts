import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { onDisk } from '../testing/on-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SHELL, testApp } from '../testing/test-app.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published, testFolder } from '../testing/test-venue.ts';

const VENUE = `/museums/${encodeVenueLink(1, 'test-venue')}`;
/** Every path of the route table (product, section 2; section D6). */
const PATHS = [
  '',
  '/code',
  '/privacy-policy',
  '/login',
  '/tutorial',
  '/download',
  '/options',
  '/options/kids',
  '/options/by-halls',
  '/keyboard',
  '/sponsors/1',
  '/artworks/kids',
  '/artworks/1',
  '/artworks/1/resources/2',
  '/exhibitions',
  '/exhibitions/1',
  '/routes',
  '/routes/1',
  '/timeline',
  '/timeline/1',
  '/one-minutes',
  '/one-minutes/1',
  '/info-sections',
  '/info-sections/1',
  '/outstanding-artworks',
  '/languages',
  '/recognition',
  '/hall/1/by-halls',
  '/hall/1/artworks/2/by-halls',
  '/hall/1',
  '/beacon/1',
  '/guide',
  '/downloads',
  '/game',
  '/study',
  '/study/1',
  '/sections',
  '/goodbye',
  '/scan',
  '/search',
  '/favourites',
  '/discover',
  '/my-visit',
  '/take-home',
  '/settings',
  '/accessibility',
  '/any-mode',
]; // prettier-ignore

const WAITING = {
  en: { 'action.stillLoading': 'It takes long.', 'failed.tryAgain': 'Try again' },
  es: { 'action.stillLoading': 'Tarda.', 'failed.tryAgain': 'Otra vez' },
};

/** A guide with the manifest that Vite writes for words in two languages, each in two parts, and its waiting words. */
async function guideWithWords(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, '.vite'));
  const parts = ['en', 'es'].flatMap((tag) => ['first', 'visit'].map((part) => ({ tag, part })));
  const manifest = parts.map(({ tag, part }) => [
    `src/locales/${tag}.json?catalogue=${part}`,
    { file: `assets/${tag}-${part}-abc.js` },
  ]);
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(manifest)));
  await writeFile(join(folder, 'waiting-words.json'), JSON.stringify(WAITING));
  await writeFile(join(folder, 'index.html'), `${SHELL}<div id="guide"></div>`);
  return folder;
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

describe('the shell', () => {
  it.each(PATHS.map((path) => VENUE + path))('is the response to %s', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.body]).toEqual([200, SHELL]);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it.each([
    '/',
    '/anything/else',
    '/museums',
    '/museums/',
    '/%',
    '/museums/1-test/keyboard?code=%E0',
    '/apiary',
    '/mediatheque',
    '/index.php',
    '//',
  ])('answers %s', async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([200, SHELL]);
  });

  it.each([
    '/museums/9-other',
    '/museums//9-other',
    '/museums/9-other/keyboard',
    '/museums/%E0%A4%A',
    '/museums/%',
    `/museums/${'x'.repeat(3000)}`,
    '/museums/a.b',
    '/museums/..%2f..%2fetc',
  ])('says with 404 that there is no museum at %s, whatever the client has', async (url) => {
    for (const headers of [{}, { 'if-none-match': '*' }, { 'if-match': '"other"' }]) {
      const answer = await app.inject({ url, headers });
      expect([answer.statusCode, answer.body]).toEqual([404, SHELL]);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    }
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  });

  it('is 404 until the museum is published, and after it was removed', async () => {
    const folder = await testFolder();
    const { idMuseum } = await imported(folder, await testPackage());
    const server = await testApp({ folder });
    const status = async () => (await server.inject(VENUE)).statusCode;
    expect(await status()).toBe(404);
    await published(folder, idMuseum);
    await expect.poll(status).toBe(200);
    await rm(onDisk(folder).pointer(idMuseum));
    await expect.poll(status).toBe(404);
  });

  it('has a response to HEAD, and 304 for a client that has it', async () => {
    const head = await app.inject({ method: 'HEAD', url: VENUE });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(SHELL.length)]);
    const again = await app.inject({ url: VENUE, headers: { 'if-none-match': String(head.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('lets the browser preload the venue that the link names', async () => {
    const preload = '</api/venues/1/current.json>; rel=preload; as=fetch; crossorigin';
    for (const url of [VENUE, `${VENUE}/keyboard?lang=es`, '/museums/1', '/museums/1-anything']) {
      expect((await app.inject(url)).headers.link).toBe(preload);
    }
    for (const url of ['/', '/museums/9-other', '/museums/%E0%A4%A'])
      expect((await app.inject(url)).headers.link).toBeUndefined();
  });

  it('preloads the first texts in the requested language, not those of later screens', async () => {
    const server = await testApp({ guideFolder: await guideWithWords() });
    const words = async (lang: string) =>
      String((await server.inject({ url: VENUE, headers: { 'accept-language': lang } })).headers.link).split(', ')[1];
    expect(await words('es-ES,es;q=0.9')).toBe('</assets/es-first-abc.js>; rel=modulepreload');
    expect(await words('en')).toBe('</assets/en-first-abc.js>; rel=modulepreload');
    expect(await words('fi')).toBe('</assets/en-first-abc.js>; rel=modulepreload');
  });

  it.each([VENUE, `${VENUE}/keyboard`, '/museums/9-other', '/', '/anything/else'])(
    'at %s has the waiting text, in the language that the browser or the link requests',
    async (url) => {
      const server = await testApp({ guideFolder: await guideWithWords() });
      const said = async (path: string, lang: string) => {
        const { body } = await server.inject({ url: path, headers: { 'accept-language': lang } });
        return /<p class="waiting-words" role="status" lang="(\w+)" dir="ltr"><span>([^<]*) <a href="">/
          .exec(body)
          ?.slice(1);
      };
      expect(await said(url, 'es-ES,es;q=0.9')).toEqual(['es', 'Tarda.']);
      expect(await said(url, 'fi')).toEqual(['en', 'It takes long.']);
      expect(await said(`${url}?lang=es`, 'en')).toEqual(['es', 'Tarda.']);
    },
  );

  it('has no waiting text as the worker caches it: its scripts are cached too', async () => {
    const server = await testApp({ guideFolder: await guideWithWords() });
    expect((await server.inject('/index.html')).body).not.toContain('It takes long.');
  });

  it('is never the response to a call, a file or another method', async () => {
    const paths = [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/%E0%A4%A',
      '/cicerone/api/Nothing',
      '/media/nothing',
      '/assets/nothing.js',
      '/assets',
      '/healthz/nothing',
      '/studio',
      '/studio/works',
    ];
    for (const url of paths) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.json().statusCode]).toEqual([url, 404, 404]);
    }
    const post = await app.inject({ method: 'POST', url: VENUE });
    expect([post.statusCode, post.headers.allow, post.json().statusCode]).toEqual([405, 'GET, HEAD', 405]);
  });
});

describe('the built files of the guide', () => {
  it('under assets are cached permanently, the others revalidated every time', async () => {
    const script = await app.inject('/assets/main-abc123.js');
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    });
    const worker = await app.inject('/service-worker.js');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('are sent in the compressed form that the build wrote beside them', async () => {
    const guideFolder = await temporaryFolder();
    await mkdir(join(guideFolder, 'assets'));
    const script = 'export const guide = 1;';
    await writeFile(join(guideFolder, 'index.html'), SHELL);
    await writeFile(join(guideFolder, 'assets/main-abc123.js'), script);
    await writeFile(join(guideFolder, 'assets/main-abc123.js.br'), brotliCompressSync(script));
    const guide = await testApp({ guideFolder });
    const url = '/assets/main-abc123.js';
    const sent = await guide.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(sent.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(script);
    expect((await guide.inject(url)).body).toBe(script);
    expect((await guide.inject(`${url}.br`)).statusCode).toBe(404);
  });

  it('workers that see or decode may compile WebAssembly, and fetch nothing; nothing else of the guide may', async () => {
    const guideFolder = await temporaryFolder();
    await mkdir(join(guideFolder, 'assets'));
    const program = 'assets/zxing_reader-Bb9Mx2Pu.wasm';
    const workers = ['code-reader-worker-CEuc6ZTA', 'recognition-worker-B1uc6ZTA', 'tour-decoder-worker-C2uc6ZTA'].map(
      (name) => `assets/${name}.js`,
    );
    const scripts = ['assets/scan-Xc2OMoVf.js', 'assets/tour-speaker-worklet-Xc2OMoVf.js', 'service-worker.js'];
    for (const path of ['index.html', program, ...workers, ...scripts]) await writeFile(join(guideFolder, path), 'x');
    const server = await testApp({ guideFolder });
    const policyOf = async (path: string) => (await server.inject(path)).headers['content-security-policy'];
    for (const path of workers)
      expect(await policyOf(`/${path}`)).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");
    for (const path of [...scripts, program]) expect(await policyOf(`/${path}`)).toBeUndefined();
    expect(await policyOf(VENUE)).not.toContain('wasm');
    expect((await server.inject(`/${program}`)).headers).toMatchObject({
      'content-type': 'application/wasm',
      'cache-control': expect.stringContaining('immutable'),
    });
  });

  it('the page file itself, which a worker caches for every path, has the same security headers as the others', async () => {
    const kept = await app.inject('/index.html');
    const opened = await app.inject(VENUE);
    expect(kept.headers['content-security-policy']).toContain("default-src 'self'");
    expect(kept.headers['content-security-policy']).toBe(opened.headers['content-security-policy']);
    expect([kept.headers['cache-control'], kept.body]).toEqual(['no-cache', SHELL]);
  });

  describe('of a museum that has an id at Google', () => {
    const GOOGLE = /google/;
    const withIds = { googleAnalyticsId: 'G-ABC123DEF4', privacyPolicyEnabled: true };
    const policyAt = async (server: FastifyInstance, path: string) =>
      String((await server.inject(path)).headers['content-security-policy']);

    it('names Google’s hosts by name, without any permission for scripts in a page', async () => {
      const server = await testApp({ folder: await folderWithVenue(await testPackage(withIds)) });
      const directives = (await policyAt(server, `${VENUE}/options`)).split(';');
      expect(directives.filter((each) => GOOGLE.test(each))).toEqual([
        "script-src 'self' https://www.googletagmanager.com",
        "connect-src 'self' data: https://www.googletagmanager.com https://www.google-analytics.com https://region1.google-analytics.com",
        "img-src 'self' data: blob: https://www.googletagmanager.com https://www.google-analytics.com https://region1.google-analytics.com",
      ]);
      expect(directives.join()).not.toMatch(/unsafe|\*|nonce/);
    });

    it('is the only page that names them', async () => {
      const server = await testApp({ folder: await folderWithVenue(await testPackage(withIds)) });
      for (const path of ['/', '/index.html', '/museums/2', '/nowhere']) {
        expect(await policyAt(server, path)).not.toMatch(GOOGLE);
      }
    });

    it('has another tag than without the id: a browser with the same page gets the other policy', async () => {
      const folder = await folderWithVenue(await testPackage({ privacyPolicyEnabled: true }));
      const before = await (await testApp({ folder })).inject(VENUE);
      await imported(folder, await testPackage(withIds));
      await published(folder, 1);
      const after = await (await testApp({ folder })).inject(VENUE);
      expect([after.body, String(before.headers['content-security-policy']).match(GOOGLE)]).toEqual([
        before.body,
        null,
      ]);
      expect(after.headers.etag).not.toBe(before.headers.etag);
    });
  });

  it('has its own inline style, and no other is allowed', async () => {
    const guideFolder = await temporaryFolder();
    const styleOf = async (style: string) => {
      await writeFile(join(guideFolder, 'index.html'), `<!doctype html><style>${style}</style><title>Guide</title>`);
      const server = await testApp({ guideFolder });
      const policy = String((await server.inject(VENUE)).headers['content-security-policy']);
      return policy.split(';').find((part) => part.startsWith('style-src'));
    };
    expect(await styleOf('h1{color:#fff}')).toBe(
      "style-src 'self' 'sha256-QmgajuQ1pVrxqtgPZ4flb7FtskCd43vX6uICn1Xku8o='",
    );
    expect(await styleOf('h1{color:red}')).not.toBe(await styleOf('h1{color:#fff}'));
  });

  it('the welcome screen of a museum without a picture has the style of its colour, which its own page alone allows', async () => {
    const packaged = await testPackage();
    delete packaged.venue.homeImageUrl;
    packaged.venue.customization = { mainButtonsColor: '#7a1f2b' };
    const folder = await folderWithVenue(packaged);
    const guideFolder = await temporaryFolder();
    await writeFile(join(guideFolder, 'index.html'), '<!doctype html><title>Cicerone</title><div id="guide"></div>');
    const server = await testApp({ folder, guideFolder });
    const [welcome, home] = [await server.inject(VENUE), await server.inject(`${VENUE}/options`)];
    const [, style = ''] = /<style>(.+)<\/style>/.exec(welcome.body) ?? [];
    expect(style).toContain('--page:#7a1f2b');
    const allowed = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    expect(welcome.headers['content-security-policy']).toContain(`style-src 'self' ${allowed}`);
    expect(home.body).not.toContain('<style>');
    expect(home.headers['content-security-policy']).not.toContain(allowed);
  });

  it('if the guide is not built, every path says so in JSON', async () => {
    const answer = await (await testApp({ guideFolder: '/nowhere' })).inject(VENUE);
    expect([answer.statusCode, answer.json().message]).toEqual([404, expect.stringContaining('not built')]);
  });
});
