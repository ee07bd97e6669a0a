import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import { SOUND_BY_ITSELF_BYTES } from '@cicerone/content/work/sound-by-itself';
import { isIndex } from '../recognition/index-entry.ts';
import { filesOfEdition } from './edition.ts';

/** The criteria for the media that a visitor's phone needs to work without internet. */
export type KeepingCriteria = {
  pictureSize: PictureSize;
  /**
   * The language in which the visitor reads the venue. A story without a recording in it is heard in another language.
   */
  languageCode: string;
  /** The visitor asked the browser to save data. */
  savesData: boolean;
};

/**
 * The files that a visitor can see and hear of a venue in one language, on one device. `files` is all of them, with the
 * films.
 */
export type MediaToKeep = { pictures: ManifestEntry[]; sounds: ManifestEntry[]; files: ManifestEntry[] };

/** The venue's type face, its pictures in this device's size and its index of works, and the sounds of one language. */
export function mediaToKeep({ media }: Manifest, criteria: KeepingCriteria): MediaToKeep {
  const files = filesOfEdition(media, criteria);
  return {
    pictures: files.filter(({ type }) => isSeen(type)),
    sounds: files.filter(({ type }) => isSound(type)),
    files,
  };
}

/** Whether sounds are downloaded automatically: if they are small and the visitor does not save data. */
export function isSoundAutomatic({ sounds }: MediaToKeep, { savesData }: KeepingCriteria): boolean {
  return !savesData && sounds.reduce((sum, { bytes }) => sum + bytes, 0) <= SOUND_BY_ITSELF_BYTES;
}

/** The files that are downloaded automatically. */
export function automaticFiles(
  { pictures, sounds }: Pick<MediaToKeep, 'pictures' | 'sounds'>,
  wantsSounds: boolean,
): ManifestEntry[] {
  return wantsSounds ? [...pictures, ...sounds] : pictures;
}

/** With the pictures comes the index by which their works are recognised. */
const isSeen = (type: string) => type.startsWith('image/') || type.startsWith('font/') || isIndex({ type });
/** Whether a file of this type is heard. */
export const isSound = (type: string): boolean => type.startsWith('audio/');
