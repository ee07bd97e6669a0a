import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentPackage } from '@cicerone/content/content-package';
import type { Picture, Pictures } from '@cicerone/content/fields';
import { accentOf } from '@cicerone/content/navigation-defaults';
import type { AppIcon } from '@cicerone/content/release';
import { publishAppIcons } from '../pictures/publish-app-icons.ts';
import { publishPicture } from '../pictures/publish-picture.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { Draft } from '../storage/draft-file.ts';
import { mediaAddress, mediaTypeOf } from './media-key.ts';
import type { TellProgress } from './progress.ts';

/** The media of a draft as visitors will fetch them. */
export type PublishedMedia = {
  addressOf: (path: string) => string;
  pictures: Pictures;
  /** Made of the venue's logo; none of a deactivated venue, which nobody can install. */
  appIcons: AppIcon[];
  bytesOf: (key: string) => number;
};

/** Pictures out of which nothing comes. */
export type DamagedMedia = { tag: 'damaged'; files: { path: string; isTooHeavy: boolean }[] };

/** Pictures in work at a time: each holds its pixels in memory, and the rendering itself uses every core. */
const AT_A_TIME = 2;

/** What of a venue's content decides how its app looks. */
type Face = Pick<ContentPackage, 'logoImageUrl' | 'customization' | 'deactivated'>;

/**
 * Renders the sizes of every picture that is not there yet, and the icons of the venue's app, and tells where each file
 * of the package is published; or which pictures cannot be read to their end.
 */
export async function publishMedia(
  folder: DataFolder,
  media: Draft['media'],
  face: Face,
  tell: TellProgress,
): Promise<PublishedMedia | DamagedMedia> {
  const pictures: Pictures = {};
  const addresses = new Map<string, string>();
  const damaged: DamagedMedia['files'] = [];
  const waiting = Object.entries(media);
  const count = pictureCount(folder, media, tell);
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
    bytesOf: given(await bytesOfAll(folder, published, pictures)),
  };
}

/** Counts the pictures that are done. */
function pictureCount(folder: DataFolder, media: Draft['media'], tell: TellProgress) {
  const of = Object.values(media).filter(isPicture).length;
  let done = 0;
  let bytes = 0;
  return async (key: string) => {
    bytes += (await stat(join(folder.media, key))).size;
    done += 1;
    tell({ stage: 'pictures', done, of, bytes });
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

async function bytesOfAll(
  folder: DataFolder,
  addresses: Iterable<string>,
  pictures: Pictures,
): Promise<Map<string, number>> {
  const sizes = Object.values(pictures).flatMap((picture: Picture) => Object.values(picture.sizes));
  const bytes = new Map<string, number>();
  for (const address of new Set([...addresses, ...sizes])) {
    const key = address.slice(mediaAddress('').length);
    bytes.set(key, (await stat(join(folder.media, key))).size);
  }
  return bytes;
}

function given<Value>(values: ReadonlyMap<string, Value>): (name: string) => Value {
  return (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`A release names ${name}, which no import brought.`);
    return value;
  };
}
