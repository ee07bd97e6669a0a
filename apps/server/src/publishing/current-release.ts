import { languageName } from '@cicerone/content/language/language-name';
import type { ContentPackage } from '@cicerone/content/package/content-package';
import type { CurrentRelease, ReleasedLanguage } from '@cicerone/content/release/release';
import { RELEASE_SCHEMA_VERSION, STATUS_DEACTIVATED } from '@cicerone/content/release/release-version';
import { VARIANTS, variantsIn } from '@cicerone/content/work/variants';
import type { PublishedMedia } from './media/publish-media.ts';
import type { ReleaseParts } from './venue-in-language.ts';

/** The bytes of one language's `all-data` file. */
export type LanguageFile = { code: string; hash: string; bytes: number };

/** The files of the release that phones verify. */
export type VerifiedFiles = { languages: readonly LanguageFile[]; manifestHash: string };

/** The values that a publication adds to the museum's content. */
export type Publication = {
  /** The last part of the visitor's link. */
  slug: string;
  publishedAt: Date;
  /** The timezone in which the dates of visits are written. */
  timezone: string;
  /** The id of a language in this installation. */
  idLanguage(code: string): number;
  /** Set if this is a preview and no publication. */
  preview?: CurrentRelease['preview'];
};

/**
 * `current.json`: the data of the welcome screen, and the hashes that identify the other files when they arrive
 * (product, section D3).
 */
export function currentRelease(
  content: ContentPackage,
  { slug, publishedAt, timezone, idLanguage, preview }: Publication,
  files: VerifiedFiles,
  { version, addressOf, pictures, appIcons }: ReleaseParts & PublishedMedia,
): CurrentRelease {
  const logoImageUrl = content.logoImageUrl && addressOf(content.logoImageUrl);
  const homeImageUrl = content.homeImageUrl && addressOf(content.homeImageUrl);
  const faces = [logoImageUrl, homeImageUrl].flatMap((address) => {
    const picture = address && pictures[address];
    return picture ? [[address, picture] as const] : [];
  });
  return {
    ...(content.deactivated && { status: STATUS_DEACTIVATED }),
    schemaVersion: RELEASE_SCHEMA_VERSION,
    idMuseum: content.idMuseum,
    slug,
    version,
    ...(preview && { preview }),
    publishedAt: publishedAt.toISOString(),
    timezone,
    ...(content.visitsKeptDays !== undefined && { visitsKeptDays: content.visitsKeptDays }),
    name: content.name,
    localizations: content.localizations,
    ...(logoImageUrl && { logoImageUrl }),
    ...(homeImageUrl && { homeImageUrl }),
    ...(content.fontUrl && { fontUrl: addressOf(content.fontUrl) }),
    ...(faces.length > 0 && { pictures: Object.fromEntries(faces) }),
    ...(appIcons.length > 0 && { appIcons }),
    customization: content.customization,
    privacyPolicyEnabled: content.privacyPolicyEnabled,
    ...(content.privacyPolicy && { privacyPolicy: content.privacyPolicy }),
    ...(content.feedbackAddress && { feedbackAddress: content.feedbackAddress }),
    ...(content.googleAnalyticsId !== undefined && { googleAnalyticsId: content.googleAnalyticsId }),
    ...(content.googleTagManagerId !== undefined && { googleTagManagerId: content.googleTagManagerId }),
    accessCodeRequired: content.accessCodeRequired,
    socialNetworksRequired: content.socialNetworksRequired,
    languages: files.languages.map(({ code, hash, bytes }) => {
      const name = languageName(code, content.languages);
      const stories = storiesIn(code, content);
      return { code, id: idLanguage(code), name, hash, bytes, stories, ...variantCounts(code, content) };
    }),
    manifestHash: files.manifestHash,
  };
}

/**
 * How many works have each variant in a language; nothing where none has any. Stories for children alone are no choice:
 * kids mode is for them (product, section D6, Variants).
 */
function variantCounts(code: string, { artworks }: ContentPackage): Pick<ReleasedLanguage, 'variants'> {
  const found = artworks.flatMap(({ localizations }) => variantsIn(code, localizations));
  const variants = Object.fromEntries(
    VARIANTS.map((one) => [one, found.filter((it) => it === one).length]).filter(([, count]) => count),
  );
  return found.some((variant) => variant !== 'kids') ? { variants } : {};
}

/** How many works have a story in a language, as a recording or a text. */
function storiesIn(code: string, { artworks }: ContentPackage): number {
  const isStory = ({
    languageCode,
    mainAudioUrl,
    transcript,
  }: ContentPackage['artworks'][number]['localizations'][number]) =>
    languageCode === code && (mainAudioUrl !== undefined || transcript !== undefined);
  return artworks.filter(({ localizations }) => localizations.some(isStory)).length;
}
