import type { Manifest, ManifestEntry } from '@cicerone/content/release';
import type { PictureSize } from './picture-size.ts';

/** How much audio is kept without being asked for, in bytes (design, section 6, Kept on the device). */
export const SMALL_AUDIO_BYTES = 30_000_000;

/** What decides which media a visitor's phone keeps after Start. */
export type KeepingWish = {
  pictureSize: PictureSize;
  /** The venue's language in which the visitor meets it; what is not recorded in it is heard in another one. */
  languageCode: string;
  /** The visitor asked the browser to save data. */
  savesData: boolean;
};

/**
 * The media to keep after Start: the venue's type face, its pictures in this device's size, and the sound of one
 * language where it is small and the visitor does not save data. What is seen comes first: it is small, and every
 * screen shows it.
 */
export function mediaToKeep({ media }: Manifest, wish: KeepingWish): ManifestEntry[] {
  const seen = media.filter(({ type, sizes }) => isSeen(type) && (sizes?.includes(wish.pictureSize) ?? true));
  const audio = media.filter(({ type, readIn }) => isAudio(type) && (readIn?.includes(wish.languageCode) ?? true));
  const audioBytes = audio.reduce((sum, { bytes }) => sum + bytes, 0);
  return wish.savesData || audioBytes > SMALL_AUDIO_BYTES ? seen : [...seen, ...audio];
}

const isSeen = (type: string) => type.startsWith('image/') || type.startsWith('font/');
const isAudio = (type: string) => type.startsWith('audio/');
