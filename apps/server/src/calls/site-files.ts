import { html } from '@cicerone/content/html';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import type { FastifyRequest } from 'fastify';
import { isGuarded } from '../guarding/guarded-release.ts';
import { isOpen, type ReleaseCache } from '../serving/release-cache.ts';
import { plainFile } from '../storage/prepared-file.ts';
import type { CallsApp } from './answering/calls-app.ts';
import { ASK_EVERY_TIME } from './answering/prepared-headers.ts';
import { refuse } from './answering/refusals.ts';
import { sendPrepared } from './answering/send-prepared.ts';

export type SiteDeps = {
  releases: ReleaseCache;
  /** The address at which visitors reach the server, if it is known; otherwise the one by which a request came. */
  publicUrl: string | undefined;
  /** The address at which weaknesses are reported; undefined if the installation names none. */
  securityContact: string | undefined;
};

const TEXT_TYPE = 'text/plain; charset=utf-8';
const XML_TYPE = 'application/xml; charset=utf-8';
/** A reader of security.txt shall look again before it is a year old (RFC 9116, section 2.5.5). */
const CONTACT_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * The files by which crawlers and finders of weaknesses know a site: `/robots.txt` (RFC 9309), `/sitemap.xml` and
 * `/.well-known/security.txt` (RFC 9116) (product, section D5, Addresses).
 */
export function siteFiles(app: CallsApp, { releases, publicUrl, securityContact }: SiteDeps): void {
  const schema = { hide: true };
  const originOf = (request: FastifyRequest) => publicUrl ?? requestedOrigin(request);

  app.get('/robots.txt', { schema }, async (request, reply) => {
    const origin = originOf(request);
    const sitemap = origin && openVenues(releases).length > 0 ? `\nSitemap: ${origin}/sitemap.xml\n` : '';
    // The files that the guide's own pages load stay allowed: a crawler that renders them needs them.
    const text = `User-agent: *\nDisallow: /cicerone/api/\n${sitemap}`;
    return sendPrepared(request, reply, plainFile(Buffer.from(text)), TEXT_TYPE, ASK_EVERY_TIME);
  });

  app.get('/sitemap.xml', { schema }, async (request, reply) => {
    const origin = originOf(request);
    const venues = openVenues(releases);
    if (!origin || venues.length === 0) return refuse(reply, 404, 'No museum is open to everybody here.');
    const file = plainFile(Buffer.from(sitemapOf(origin, venues)));
    return sendPrepared(request, reply, file, XML_TYPE, ASK_EVERY_TIME);
  });

  app.get('/.well-known/security.txt', { schema }, async (request, reply) => {
    if (securityContact === undefined) return refuse(reply, 404, 'This installation names no contact.');
    const origin = originOf(request);
    const expires = new Date(Math.floor(Date.now() / DAY_MS + CONTACT_DAYS) * DAY_MS).toISOString();
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires.replace('.000', '')}`];
    if (origin) lines.push(`Canonical: ${origin}/.well-known/security.txt`);
    const text = `${lines.join('\n')}\n`;
    return sendPrepared(request, reply, plainFile(Buffer.from(text)), TEXT_TYPE, ASK_EVERY_TIME);
  });
}

/** The museums that are published, and whose guide is open to everybody. */
function openVenues(releases: ReleaseCache) {
  const all = releases.published().map(({ current }) => current);
  return all.filter((current) => isOpen(releases, current.idMuseum) && !isGuarded(current));
}

function sitemapOf(origin: string, venues: ReturnType<typeof openVenues>): string {
  const entries = venues.map(({ idMuseum, slug, publishedAt }) => {
    const link = `${origin}/museums/${encodeVenueLink(idMuseum, slug)}`;
    return html`<url><loc>${link}</loc><lastmod>${publishedAt}</lastmod></url>`.html;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">${entries.join('')}</urlset>\n`;
}

/** The address by which a request came; undefined if its `Host` header is none. */
function requestedOrigin({ protocol, host }: FastifyRequest): string | undefined {
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
