import { COLLECTION_KEYS, COLLECTION_NAMES } from '@cicerone/content/package/collection-names';
import { eachLeaf, type FieldPath, type Json } from '@cicerone/content/package/field-walk';
import type { Pictures } from '@cicerone/content/package/fields';
import { inOrder } from '@cicerone/content/release/manifest-delta';
import type { AppIcon, Manifest, ManifestEntry, VenueDetail } from '@cicerone/content/release/release';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import type { MediaFile, PublishedMedia } from './media/publish-media.ts';

type Mention = {
  address: string;
  usedBy: string;
  language: string;
  variant: string;
  /** The language of the visitors who see this mention. */
  readIn?: string;
  size?: PictureSize;
};

/**
 * Every media file that any language of a release names (the details by their language code), and the icons of the
 * venue's app, with their sizes in bytes, so that the guide knows the size of a download before it starts. A file named
 * in several languages or variants belongs to all of them.
 */
export function releaseManifest(
  details: ReadonlyMap<string, VenueDetail>,
  { version, appIcons, files }: Pick<PublishedMedia, 'appIcons' | 'files'> & { version: number },
): Manifest {
  const mentions = new Map<string, Mention[]>();
  const inDetails = [...details].flatMap(([readIn, detail]) =>
    mentionsIn(detail, files).map((found) => ({ ...found, readIn })),
  );
  for (const mention of [...inDetails, ...appIcons.map(mentionOfIcon)]) {
    const known = mentions.get(mention.address);
    if (known) known.push(mention);
    else mentions.set(mention.address, [mention]);
  }
  const media = [...mentions].flatMap(([address, all]) => {
    const file = files.get(address);
    return file ? [manifestEntry(file, all, details.size)] : [];
  });
  return { version, media: inOrder(media) };
}

function manifestEntry(file: MediaFile, mentions: readonly Mention[], languageCount: number): ManifestEntry {
  const languages = distinct(mentions.map((mention) => mention.language));
  const variants = distinct(mentions.map((mention) => mention.variant));
  const readIn = distinct(mentions.flatMap((mention) => mention.readIn ?? []));
  const sizes = distinct(mentions.flatMap((mention) => mention.size ?? []));
  return {
    ...file,
    ...(languages.length === 1 && languages[0] && { languageCode: languages[0] }),
    ...(variants.length === 1 && variants[0] && { variant: variants[0] }),
    ...(readIn.length > 0 && readIn.length < languageCount && { readIn }),
    ...(sizes.length > 0 && { sizes }),
    usedBy: distinct(mentions.map((mention) => mention.usedBy)),
  };
}

function mentionOfIcon({ url }: AppIcon): Mention {
  return { address: url, usedBy: 'venue', language: '', variant: '' };
}

function mentionsIn(detail: VenueDetail, files: PublishedMedia['files']): Mention[] {
  const { ...own } = detail as Record<string, unknown>;
  const mentions: Mention[] = [];
  for (const name of COLLECTION_NAMES) {
    for (const item of detail[name] as Record<string, unknown>[]) {
      mentions.push(...mentionsOf(item, `${name}/${item[COLLECTION_KEYS[name]]}`, files));
    }
    delete own[name];
  }
  return [...mentions, ...mentionsOf(own, 'venue', files)];
}

/** A picture is named once by its address; its three files belong to every record that names it. */
function mentionsOf(record: Record<string, unknown>, usedBy: string, files: PublishedMedia['files']): Mention[] {
  const mentions: Mention[] = [];
  const pictures = (record.pictures ?? {}) as Pictures;
  eachLeaf(record as Json, (leaf, _, path) => {
    // `locale` repeats an entry of the list, and `pictures` repeats the fields.
    if (path[0] === 'pictures' || path.includes('locale') || typeof leaf !== 'string' || !files.has(leaf)) return;
    const { languageCode = '', variant = '' } = entryAbove(record, path);
    const named = { usedBy, language: languageCode, variant };
    const sizes = Object.entries(pictures[leaf]?.sizes ?? {}) as [PictureSize, string][];
    if (sizes.length === 0) mentions.push({ ...named, address: leaf });
    for (const [size, address] of sizes) mentions.push({ ...named, address, size });
  });
  return mentions;
}

/** The localization that contains a field; empty if there is none. */
function entryAbove(record: unknown, path: FieldPath): { languageCode?: string; variant?: string } {
  const list = path.lastIndexOf('localizations');
  if (list < 0) return {};
  return path
    .slice(0, list + 2)
    .reduce((value, part) => (value as Record<string | number, unknown>)[part], record) as object;
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
