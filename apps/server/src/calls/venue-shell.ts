import { museumAddresses } from '@cicerone/api/museum-calls';
import { acceptedLanguages } from '@cicerone/content/language/accepted-languages';
import { interfaceLanguage } from '@cicerone/content/language/language';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { analyticsOf } from '@cicerone/content/venue/analytics';
import { isBelowLabels } from '@cicerone/content/venue/label-address';
import { readVenueLink } from '@cicerone/content/venue/venue-link';
import { writtenLink } from '@cicerone/content/venue/written-link';
import type { GuideFiles } from '../serving/guide-files.ts';
import type { ReleaseCache } from '../serving/release-cache.ts';
import { type PageWishes, shellPage } from '../serving/shell-page.ts';
import { venueFace } from '../serving/venue-face.ts';
import { type PreparedFile, preparedText } from '../storage/prepared-file.ts';

/** The properties of a browser's request for the shell. */
export type ShellRequest = { path: string; lang: string | undefined; acceptLanguage: string | undefined };

/** A page to send. */
export type Shell = {
  page: PreparedFile;
  /** Its `Link` header, if something is worth preloading. */
  preloads?: string;
  /** Whether it is of a preview, which no search engine may list. */
  isPreview?: boolean;
  /** Whether it is of a venue whose visitors may be asked about Google. */
  hasAnalytics?: boolean;
  /** Whether the path names a museum that is not there. */
  isNoMuseum?: boolean;
};

/** How many pages are cached; venues times languages are far fewer. */
const PAGES = 2000;

/**
 * The shell for a path, in the language that the visitor will most likely read. For a known venue it contains the
 * venue's name, and a header that preloads the first screen's files: the venue's current.json and the texts in that
 * language. A wrong guess costs a kilobyte. Undefined if the guide is not built.
 */
export function createVenueShells(guide: GuideFiles, releases: ReleaseCache) {
  const pages = new Map<string, Promise<PreparedFile>>();

  function pageFor(built: PreparedFile, wishes: PageWishes): Promise<PreparedFile> {
    const { release, face, isWelcome } = wishes.venue ?? {};
    const key = [built.tag, wishes.language, release?.idMuseum, release?.version, face?.readIn, isWelcome].join(' ');
    if (pages.size > PAGES) pages.clear();
    const page = pages.get(key) ?? preparedText(shellPage(String(built.identity), wishes));
    pages.set(key, page);
    return page;
  }

  return async function shellFor({ path, lang, acceptLanguage }: ShellRequest): Promise<Shell | undefined> {
    const built = await guide.find('/index.html');
    if (!built) return undefined;
    const catalogues = await guide.catalogues();
    const wished = [...acceptedLanguages(lang), ...acceptedLanguages(acceptLanguage)];
    const language = interfaceLanguage(wished, [...catalogues.keys()]).tag;
    const words = (await guide.waitingWords()).get(language);
    const [written = ''] = writtenLink(path).split('?');
    const venue = venueAt(written, releases, wished);
    const page = await pageFor(built, { language, words, venue });
    if (!venue) return { page, isNoMuseum: segmentOf(written) !== '' || isBelowLabels(written) };
    const links = [`<${museumAddresses.current(venue.release.idMuseum)}>; rel=preload; as=fetch; crossorigin`];
    if (catalogues.has(language)) links.push(`<${catalogues.get(language)}>; rel=modulepreload`);
    const isPreview = venue.release.preview !== undefined;
    return { ...withPolicyInTag(page, venue.release), preloads: links.join(', '), isPreview };
  };
}

/**
 * The page, and whether its policy names Google's hosts. That is part of the tag: a browser that has the same bytes with
 * another policy gets the page again.
 */
function withPolicyInTag(page: PreparedFile, release: CurrentRelease): Pick<Shell, 'page' | 'hasAnalytics'> {
  if (!analyticsOf(release)) return { page };
  return { page: { ...page, tag: `${page.tag}-analytics` }, hasAnalytics: true };
}

/** The segment of a path that names a museum; empty if the path is not below `/museums`. */
function segmentOf(path: string): string {
  const [, museums, segment = ''] = path.split('/');
  return museums === 'museums' ? segment : '';
}

/** The venue that a path names, in one of the requested languages, and whether the path is its welcome screen. */
function venueAt(path: string, releases: ReleaseCache, wished: readonly string[]): PageWishes['venue'] {
  const rest = path.split('/').slice(3);
  const idMuseum = readVenueLink(segmentOf(path));
  const release = idMuseum === undefined ? undefined : releases.find(idMuseum)?.current;
  return release && { release, face: venueFace(release, wished), isWelcome: rest.join('') === '' };
}
