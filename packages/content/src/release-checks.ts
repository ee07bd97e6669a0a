import type { ContentPackage } from './content-package.ts';
import { twoLetters } from './language.ts';
import type { Resource } from './resource.ts';
import { readTranscript } from './transcript.ts';

/** A finding before publication. An error stops it; a warning is told and published all the same. */
export type ReleaseFinding = { severity: 'error' | 'warning'; field: string; message: string };

type Check = (content: ContentPackage) => ReleaseFinding[];

/** Everything that stops a publication or that the museum should know before it (design, sections 1 and 2). */
export function releaseFindings(content: ContentPackage): ReleaseFinding[] {
  return CHECKS.flatMap((check) => check(content));
}

const CHECKS: readonly Check[] = [
  analyticsNeedPrivacyPolicy,
  venueSpeaksItsOwnLanguage,
  languagesAreNamedOnce,
  soundHasTranscript,
  transcriptTimesAscend,
  filmHasCaptions,
  pictureHasAltText,
  slideHasSomethingToShow,
  everyLanguageIsThere,
  sharedCodes,
];

const error = (field: string, message: string): ReleaseFinding => ({ severity: 'error', field, message });
const warning = (field: string, message: string): ReleaseFinding => ({ severity: 'warning', field, message });

/** No third party without consent: design, section 1, point 5. */
function analyticsNeedPrivacyPolicy(content: ContentPackage): ReleaseFinding[] {
  if (content.privacyPolicyEnabled || !(content.googleAnalyticsId || content.googleTagManagerId)) return [];
  return [error('privacyPolicyEnabled', 'analytics or a tag manager is set, so the privacy policy must be enabled')];
}

function venueSpeaksItsOwnLanguage(content: ContentPackage): ReleaseFinding[] {
  const first = content.languages[0] ?? '';
  if (content.localizations.some((entry) => entry.languageCode === first)) return [];
  return [error('localizations', `has no entry in ${first}, the first of the venue's languages`)];
}

function languagesAreNamedOnce({ languages }: ContentPackage): ReleaseFinding[] {
  const again = languages.findIndex((code, index) => languages.indexOf(code) < index);
  return again < 0 ? [] : [error(`languages[${again}]`, `names ${languages[again]} a second time`)];
}

/** WCAG 1.2.1, level A: what is said must be readable. */
function soundHasTranscript(content: ContentPackage): ReleaseFinding[] {
  return content.artworks.flatMap((artwork, at) =>
    artwork.localizations.flatMap((entry, index) =>
      entry.mainAudioUrl && !entry.transcript
        ? [error(`artworks[${at}].localizations[${index}].transcript`, 'is missing: deaf visitors read what is said')]
        : [],
    ),
  );
}

/** The guide follows the sound from sentence to sentence: it cannot go back. */
function transcriptTimesAscend(content: ContentPackage): ReleaseFinding[] {
  return content.artworks.flatMap((artwork, at) =>
    artwork.localizations.flatMap(({ transcript = '' }, index) => {
      const starts = readTranscript(transcript).flatMap((paragraph) => paragraph.flatMap(({ start }) => start ?? []));
      const next = starts.findIndex((start, position) => start <= (starts[position - 1] ?? -1));
      if (next < 0) return [];
      const times = `${starts[next]} s comes after ${starts[next - 1]} s`;
      const message = `has times that do not ascend: ${times}, and each sentence starts later than the one before`;
      return [error(`artworks[${at}].localizations[${index}].transcript`, message)];
    }),
  );
}

/** WCAG 1.2.2, level A. A film without any sound has them too, or visitors wait for a sound that never comes. */
function filmHasCaptions(content: ContentPackage): ReleaseFinding[] {
  const extras = content.artworks.flatMap(({ otherResources }, at) =>
    otherResources.map((extra, index) => ({ ...extra, place: `artworks[${at}].otherResources[${index}]` })),
  );
  const slides = content.slides.map((slide, at) => ({ ...slide, place: `slides[${at}]` }));
  return [...extras, ...slides].flatMap(captionsWhereTheyBelong);
}

type MayBeFilm = Pick<Resource, 'resourceType' | 'localizations'> & { place: string };

function captionsWhereTheyBelong({ resourceType, localizations, place }: MayBeFilm): ReleaseFinding[] {
  const missing = 'is missing: deaf visitors see a film only';
  if (resourceType === 'VIDEO' && localizations.length === 0) return [warning(`${place}.localizations`, missing)];
  return localizations.flatMap(({ captionsUrl }, index) => {
    const field = `${place}.localizations[${index}].captionsUrl`;
    if (resourceType === 'VIDEO' && !captionsUrl) return [warning(field, missing)];
    return resourceType !== 'VIDEO' && captionsUrl ? [error(field, 'belongs to a VIDEO, and this is none')] : [];
  });
}

/** An empty slide would hold visitors up before they begin. */
function slideHasSomethingToShow({ slides }: ContentPackage): ReleaseFinding[] {
  return slides.flatMap(({ resourceType, url, localizations }, at) => {
    const isText = resourceType === 'TEXT';
    if (!isText && url) return [];
    const missing = isText ? 'a TEXT slide needs content or a title' : `a slide of type ${resourceType} needs a url`;
    if (localizations.length === 0) return [error(`slides[${at}].localizations`, `is empty: ${missing}`)];
    return localizations.flatMap((entry, index) => {
      if (isText ? entry.content || entry.title : entry.url) return [];
      const field = `slides[${at}].localizations[${index}].${isText ? 'content' : 'url'}`;
      return [error(field, `is missing: ${missing}${isText ? '' : ', its own or one in each language'}`)];
    });
  });
}

function pictureHasAltText(content: ContentPackage): ReleaseFinding[] {
  const works = content.artworks.flatMap(({ mainImageUrl, localizations }, at) =>
    mainImageUrl ? [{ place: `artworks[${at}]`, texts: localizations.map(({ altText }) => altText) }] : [],
  );
  const slides = content.slides.flatMap(({ resourceType, localizations }, at) =>
    resourceType === 'IMAGE' ? [{ place: `slides[${at}]`, texts: localizations.map(({ altText }) => altText) }] : [],
  );
  const missing = 'is missing: blind visitors hear what is seen';
  return [...works, ...slides].flatMap(({ place, texts }) => {
    if (texts.length === 0) return [warning(`${place}.localizations`, missing)];
    return texts.flatMap((text, index) => (text ? [] : [warning(`${place}.localizations[${index}].altText`, missing)]));
  });
}

/** Partial translation is normal, but the museum should know of it. */
function everyLanguageIsThere(content: ContentPackage): ReleaseFinding[] {
  return content.artworks.flatMap((artwork, at) => {
    const there = new Set(artwork.localizations.map((entry) => twoLetters(entry.languageCode)));
    const missing = content.languages.filter((code) => !there.has(twoLetters(code)));
    if (missing.length === 0) return [];
    return [warning(`artworks[${at}].localizations`, `"${artwork.artworkName}" is not there in ${missing.join(', ')}`)];
  });
}

function sharedCodes(content: ContentPackage): ReleaseFinding[] {
  const names = new Map<string, string[]>();
  for (const { code, artworkName } of content.artworks) names.set(code, [...(names.get(code) ?? []), artworkName]);
  return [...names].flatMap(([code, works]) =>
    works.length > 1
      ? [warning('artworks', `number ${code} is shared by ${works.join(', ')}: visitors will choose`)]
      : [],
  );
}
