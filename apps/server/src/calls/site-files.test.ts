import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { testPackage } from '../testing/test-package.ts';
import { imported, published, testFolder } from '../testing/test-venue.ts';

const PUBLIC = 'https://guide.example.org';

const folder = await testFolder();
let app: FastifyInstance;
beforeAll(async () => {
  for (const changes of [
    { idMuseum: 'open' },
    { idMuseum: 'guarded', accessCodeRequired: true },
    { idMuseum: 'closed', deactivated: true },
    { idMuseum: 'open-too' },
  ])
    await published(folder, (await imported(folder, await testPackage(changes))).idMuseum);
  await imported(folder, await testPackage({ idMuseum: 'draft' }));
  app = await testApp({ folder, publicUrl: PUBLIC });
});

describe('/sitemap.xml', () => {
  it('lists the museums that are open to everybody, with the day of their release', async () => {
    const answer = await app.inject('/sitemap.xml');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const entry = (idMuseum: number, slug: string) =>
      `<url><loc>${PUBLIC}/museums/${encodeVenueLink(idMuseum, slug)}</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></url>`;
    expect(answer.body).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entry(1, 'open')}${entry(4, 'open-too')}</urlset>\n`,
    );
  });

  it('follows what is published, without a restart', async () => {
    const own = await testFolder();
    const { idMuseum } = await imported(own, await testPackage());
    const server = await testApp({ folder: own });
    expect((await server.inject('/sitemap.xml')).statusCode).toBe(404);
    await published(own, idMuseum);
    await expect.poll(async () => (await server.inject('/sitemap.xml')).statusCode).toBe(200);
  });

  it('is 304 for a crawler that has it', async () => {
    const { etag } = (await app.inject('/sitemap.xml')).headers;
    const again = await app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
  });
});

describe('/robots.txt', () => {
  it('lets crawlers read the guide, and names the sitemap', async () => {
    const answer = await app.inject('/robots.txt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.body).toBe(`User-agent: *\nDisallow: /cicerone/api/\n\nSitemap: ${PUBLIC}/sitemap.xml\n`);
  });

  it('names the address by which the crawler came if the installation has no public one', async () => {
    const server = await testApp({ folder });
    const sitemapFor = async (headers: Record<string, string>) =>
      /^Sitemap: (.*)$/m.exec((await server.inject({ url: '/robots.txt', headers })).body)?.[1];
    expect(await sitemapFor({ host: 'museum.example:8080' })).toBe('http://museum.example:8080/sitemap.xml');
    expect(await sitemapFor({ host: '[::1]:8080' })).toBe('http://[::1]:8080/sitemap.xml');
    const proxied = { host: 'inner', 'x-forwarded-host': 'guide.example.org', 'x-forwarded-proto': 'https' };
    expect(await sitemapFor(proxied)).toBe('https://guide.example.org/sitemap.xml');
    expect(await sitemapFor({ host: 'x"<y>&z' })).toBeUndefined();
    expect((await server.inject({ url: '/sitemap.xml', headers: { host: 'x"<y>&z' } })).statusCode).toBe(404);
  });
});

describe('/.well-known/security.txt', () => {
  it('is 404 while the installation names no contact', async () => {
    const answer = await app.inject('/.well-known/security.txt');
    expect([answer.statusCode, answer.json().statusCode]).toEqual([404, 404]);
  });

  it('has the contact of the installation, and is valid for some months from every reading (RFC 9116)', async () => {
    const contact = 'mailto:security@example.org';
    const server = await testApp({ folder, publicUrl: PUBLIC, securityContact: contact });
    const answer = await server.inject('/.well-known/security.txt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [, named, expires] =
      /^Contact: (.*)\nExpires: (.*)\nCanonical: https:\/\/guide\.example\.org\/\.well-known\/security\.txt\n$/.exec(
        answer.body,
      ) ?? [];
    expect(named).toBe(contact);
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const months = (Date.parse(String(expires)) - Date.now()) / (30 * 86_400_000);
    expect([months > 5, months < 12]).toEqual([true, true]);
  });
});

it.each([
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/api/openapi.json',
  '/api/docs',
  '/api/venues/1/app.webmanifest?lang=en',
  '/api/venues/1/current.json',
  '/cicerone/api/Museum',
  '/api/login/return/google?state=x',
  `/museums/${encodeVenueLink(1, 'open')}`,
  '/m/open',
  '/nothing/here',
])('%s names no host that a client made up', async (url) => {
  const server = await testApp({ folder, publicUrl: PUBLIC, securityContact: 'mailto:security@example.org' });
  const headers = { host: 'made-up.example', 'x-forwarded-host': 'made-up.example' };
  const answer = await server.inject({ url, headers });
  expect(JSON.stringify(answer.headers) + answer.body).not.toContain('made-up');
});

it.each(['/robots.txt/x', '/sitemap.xml/x', '/.well-known', '/.well-known/change-password', '/favicon.ico'])(
  '%s, which is not there, is 404 in JSON and not the guide',
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().statusCode]).toEqual([404, 404]);
  },
);
