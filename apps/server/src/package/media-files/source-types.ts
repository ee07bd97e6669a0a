import { extensionOfKey } from '@cicerone/content/work/media-key';

/**
 * Types that the guide does not take, by what they most likely are. Sounds and films among them can be prepared for
 * phones.
 */
export const LIKELY = {
  sound: new Set('aac ac3 aif amr ape asf dsf flac m4p mid mka mp1 mp2 mpc ogg oga opus spx voc wav wma wv'.split(' ')),
  picture: new Set(['bmp', 'gif', 'heic', 'heif', 'ico', 'jp2', 'jxl', 'psd', 'tif', 'xcf']),
  film: new Set('3g2 3gp avi f4p flv mj2 mkv mov mpg mts mxf ogm ogv ogx webm wmv'.split(' ')),
  font: new Set(['eot', 'otf', 'ttc', 'ttf', 'woff']),
  captions: new Set(['ass', 'dfxp', 'sbv', 'scc', 'srt', 'ssa', 'stl', 'ttml', 'vtt']),
} as const;

/** Notes are no sound yet, and a protected purchase cannot be opened. */
const NO_SOURCES = new Set(['mid', 'm4p', 'f4p']);

/** Whether a type is taken in order to be prepared. */
export function isSourceType(extension: string): boolean {
  return (LIKELY.sound.has(extension) || LIKELY.film.has(extension)) && !NO_SOURCES.has(extension);
}

/** Whether the file of a key is a sound of a type that has to be prepared. */
export function isSoundSource(key: string): boolean {
  return isSource(key) && LIKELY.sound.has(extensionOfKey(key) ?? '');
}

/** Whether the file of a key can only be used when it was prepared. */
export function isSource(key: string): boolean {
  return isSourceType(extensionOfKey(key) ?? '');
}
