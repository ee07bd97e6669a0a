import { extensionOfKey, hashOfKey } from '@cicerone/content/work/media-key';

/** The use of a media file: each field of the content accepts one or two of these. */
export type MediaKind = 'picture' | 'sound' | 'film' | 'captions' | 'font';

/** A file that no field of the content names has no kind. */
type MediaType = { kind?: MediaKind; contentType: string };

/** A drawing is stored as the museum delivered it; visitors get the pictures rendered from it. */
const DRAWING: MediaType = { kind: 'picture', contentType: 'image/svg+xml' };

/**
 * The media that a venue can publish, by the extension of their key. The type is detected from the bytes, never from
 * the name.
 */
const MEDIA_TYPES: ReadonlyMap<string, MediaType> = new Map([
  ['jpg', { kind: 'picture', contentType: 'image/jpeg' }],
  ['png', { kind: 'picture', contentType: 'image/png' }],
  ['webp', { kind: 'picture', contentType: 'image/webp' }],
  ['avif', { kind: 'picture', contentType: 'image/avif' }],
  ['svg', DRAWING],
  ['m4a', { kind: 'sound', contentType: 'audio/mp4' }],
  ['mp3', { kind: 'sound', contentType: 'audio/mpeg' }],
  ['mp4', { kind: 'film', contentType: 'video/mp4' }],
  ['vtt', { kind: 'captions', contentType: 'text/vtt; charset=utf-8' }],
  ['woff2', { kind: 'font', contentType: 'font/woff2' }],
  // By which phones recognise works: made here, and delivered by no museum.
  ['index', { contentType: 'application/octet-stream' }],
]);

/** Every extension that a key can end in. */
export const MEDIA_EXTENSIONS: readonly string[] = [...MEDIA_TYPES.keys()];

/**
 * The name of a media file: the beginning of its SHA-256 in base64url, and its extension. The same bytes always have
 * the same name, so a file never changes and is cached permanently.
 */
export function mediaKey(sha256: Buffer, extension: string): string {
  return `${hashOfKey(sha256.toString('base64url'))}.${extension}`;
}

/** The media type of a key; undefined if it is no key of ours. */
export function mediaTypeOf(key: string): MediaType | undefined {
  return MEDIA_TYPES.get(extensionOfKey(key) ?? '');
}

/** Whether visitors can fetch it: never a drawing, which can contain scripts. */
export function isServed(key: string): boolean {
  const type = mediaTypeOf(key);
  return type !== undefined && type !== DRAWING;
}
