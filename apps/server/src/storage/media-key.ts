import { extensionOfKey, hashOfKey } from '@cicerone/content/work/media-key';

/** What a media file is for: each field of the content takes one or two of these. */
export type MediaKind = 'picture' | 'sound' | 'film' | 'captions' | 'font';

type MediaType = { kind: MediaKind; contentType: string };

/** A drawing is kept as the museum gave it; visitors get the pictures that are made of it. */
const DRAWING: MediaType = { kind: 'picture', contentType: 'image/svg+xml' };

/** The media that a venue can publish, by the extension of their key. What a file is, its bytes tell, never its name. */
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
]);

/** Every extension that a key can end in. */
export const MEDIA_EXTENSIONS: readonly string[] = [...MEDIA_TYPES.keys()];

/**
 * The name of a media file: the beginning of its SHA-256 in base64url, and its extension.
 * The same bytes always have the same name, so a file never changes and is kept for ever.
 */
export function mediaKey(sha256: Buffer, extension: string): string {
  return `${hashOfKey(sha256.toString('base64url'))}.${extension}`;
}

/** What a key stands for; undefined when it is no key of ours. */
export function mediaTypeOf(key: string): MediaType | undefined {
  return MEDIA_TYPES.get(extensionOfKey(key) ?? '');
}

/** Whether visitors can fetch it: never a drawing, which can carry scripts. */
export function isServed(key: string): boolean {
  const type = mediaTypeOf(key);
  return type !== undefined && type !== DRAWING;
}
