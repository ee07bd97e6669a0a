import type { ContentPackage } from '@cicerone/content/package/content-package';
import { mediaKeyOf } from '@cicerone/content/work/media-key';
import type { WorkToIndex } from './index-of-works.ts';

/** The files of a package: its pictures as visitors see them, and its own files. */
export type PicturePlaces = {
  /** The address of a published picture, by its path in the package. */
  addressOf: (path: string) => string | undefined;
  /** The key of each file, by its path. */
  media: Readonly<Record<string, string>>;
};

/** A picture by which a work is recognised: its place among the fields of the work, and its key. */
export type PictureFile = { path: string; key: string; field: readonly (string | number)[] };

type Pictured = Pick<ContentPackage['artworks'][number], 'mainImageUrl' | 'recognitionPictures'>;

/** The pictures by which each work is recognised: the one that visitors see, and the photographs of it in its room. */
export function picturesOfWork(work: Pictured, places: PicturePlaces): PictureFile[] {
  const { mainImageUrl } = work;
  const shown = mainImageUrl && mediaKeyOf(places.addressOf(mainImageUrl) ?? '');
  const main = mainImageUrl && shown ? [{ path: mainImageUrl, key: shown, field: ['mainImageUrl'] }] : [];
  return [...main, ...photographsOfWork(work, places)];
}

/** The photographs of a work in its room, each once. */
export function photographsOfWork(
  { mainImageUrl, recognitionPictures }: Pictured,
  { media }: Pick<PicturePlaces, 'media'>,
): PictureFile[] {
  return recognitionPictures.flatMap((path, at) => {
    const key = media[path];
    const isThere = path === mainImageUrl || recognitionPictures.indexOf(path) < at;
    return key === undefined || isThere ? [] : [{ path, key, field: ['recognitionPictures', at] }];
  });
}

/** The works of a package with the pictures by which they are recognised; those without a picture are left out. */
export function worksToIndex({ artworks }: Pick<ContentPackage, 'artworks'>, places: PicturePlaces): WorkToIndex[] {
  return artworks.flatMap((work) => {
    const keys = [...new Set(picturesOfWork(work, places).map(({ key }) => key))];
    return keys.length > 0 ? [{ idArtwork: work.idArtwork, keys }] : [];
  });
}
