import type { ContentPackage } from '@cicerone/content/package/content-package';
import type { Picture, Pictures } from '@cicerone/content/package/fields';
import type { AppIcon, ManifestEntry } from '@cicerone/content/release/release';
import { accentOf } from '@cicerone/content/venue/look/accent';
import { mediaAddress, mediaKeyOf } from '@cicerone/content/work/media-key';
import type { ReportProgress } from '../../basis/progress.ts';
import { publishAppIcons } from '../../pictures/app-icons/publish-app-icons.ts';
import { publishPicture } from '../../pictures/publish-picture.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import type { Draft } from '../../storage/draft-file.ts';
import { mediaFile } from '../../storage/files/media-file.ts';
import { mediaTypeOf } from '../../storage/media-key.ts';

/** The media of a draft as visitors will fetch them. */
export type PublishedMedia = {
  addressOf: (path: string) => string;
  pictures: Pictures;
  /** Rendered from the venue's logo. Empty for a deactivated venue, which nobody can install. */
  appIcons: AppIcon[];
  /** Every file of it that phones fetch, by its address, including sizes of pictures and app icons. */
  files: ReadonlyMap<string, MediaFile>;
};

/** A media file as the manifest lists it. */
export type MediaFile = Pick<ManifestEntry, 'key' | 'bytes' | 'type' | 'seconds'>;

/** Pictures that cannot be rendered. */
export type DamagedMedia = { tag: 'damaged'; files: { path: string; isTooHeavy: boolean }[] };

/** How many files are open at a time. The number of pictures rendered at a time is limited by their processes. */
const AT_A_TIME = 8;

/** The fields of a venue that decide how its app looks. */
type Face = Pick<ContentPackage, 'logoImageUrl' | 'customization' | 'deactivated'>;

/**
 * Renders the missing sizes of every picture, and the icons of the venue's app. Returns where each file of the package
 * is published, or the pictures that cannot be read completely.
 */
export async function publishMedia(
  folder: DataFolder,
  { media, lengths }: Pick<Draft, 'media' | 'lengths'>,
  face: Face,
  report: ReportProgress,
): Promise<PublishedMedia | DamagedMedia> {
  const pictures: Pictures = {};
  const addresses = new Map<string, string>();
  const damaged: DamagedMedia['files'] = [];
  const waiting = Object.entries(media);
  const count = pictureCount(folder, media, report);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, key] = next;
      const picture = await pictureFor(folder, key);
      if (picture && 'tag' in picture) {
        damaged.push({ path, isTooHeavy: picture.isTooHeavy });
      } else {
        const address = picture ? picture.sizes.large : mediaAddress(key);
        if (picture) pictures[address] = picture;
        addresses.set(path, address);
      }
      if (picture) await count(key);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  if (damaged.length > 0) return { tag: 'damaged', files: damaged };
  const appIcons = await appIconsOf(folder, media, face);
  const published = [...addresses.values(), ...appIcons.map(({ url }) => url)];
  return {
    addressOf: given(addresses),
    pictures,
    appIcons,
    files: withLengths(await filesAt(folder, published, pictures), lengths, addresses),
  };
}

/** Counts the finished pictures. */
function pictureCount(folder: DataFolder, media: Draft['media'], report: ReportProgress) {
  const of = Object.values(media).filter(isPicture).length;
  let done = 0;
  let bytes = 0;
  return async (key: string) => {
    bytes += (await mediaFile(folder, key)).size;
    done += 1;
    report({ stage: 'pictures', done, of, bytes });
  };
}

const isPicture = (key: string) => mediaTypeOf(key)?.kind === 'picture';

function pictureFor(folder: DataFolder, key: string) {
  return isPicture(key) ? publishPicture(folder, key) : undefined;
}

async function appIconsOf(folder: DataFolder, media: Draft['media'], face: Face): Promise<AppIcon[]> {
  if (face.deactivated) return [];
  return publishAppIcons(folder, {
    logo: face.logoImageUrl && media[face.logoImageUrl],
    accent: accentOf(face.customization),
  });
}

async function filesAt(
  folder: DataFolder,
  addresses: Iterable<string>,
  pictures: Pictures,
): Promise<Map<string, MediaFile>> {
  const sizes = Object.values(pictures).flatMap((picture: Picture) => Object.values(picture.sizes));
  const files = new Map<string, MediaFile>();
  for (const address of new Set([...addresses, ...sizes])) {
    const key = mediaKeyOf(address) ?? '';
    const { size: bytes } = await mediaFile(folder, key);
    files.set(address, { key, bytes, type: mediaTypeOf(key)?.contentType ?? '' });
  }
  return files;
}

/** Each sound and film with its length, to a tenth of a second, if it is known. */
function withLengths(
  files: Map<string, MediaFile>,
  lengths: Draft['lengths'],
  addresses: ReadonlyMap<string, string>,
): Map<string, MediaFile> {
  for (const [path, seconds] of Object.entries(lengths)) {
    const address = addresses.get(path) ?? '';
    const file = files.get(address);
    if (file) files.set(address, { ...file, seconds: Math.round(seconds * 10) / 10 });
  }
  return files;
}

function given(addresses: ReadonlyMap<string, string>): (path: string) => string {
  return (path) => {
    const address = addresses.get(path);
    if (address === undefined) throw new Error(`A release names ${path}, which no import brought.`);
    return address;
  };
}
