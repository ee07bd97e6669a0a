import type { ValuesOf } from '@cicerone/content/checks/words/problem-words';
import {
  eachLeaf,
  type FieldPath,
  isMediaField,
  type Json,
  RECOGNITION_PICTURES,
} from '@cicerone/content/package/field-walk';
import type { MediaKind } from '../../storage/media-key.ts';

/** A place in `venue.json` that names a media file. */
export type MediaMention = {
  /** The file's path inside the package, as written. */
  path: string;
  field: FieldPath;
  /** The kinds of media allowed there. */
  kinds: readonly MediaKind[];
};

/** Every place of a package that names a media file, in the order of the text. An empty path names no file. */
export function mediaMentions(packaged: Json): MediaMention[] {
  const mentions: MediaMention[] = [];
  eachLeaf(packaged, (leaf, field, path) => {
    if (isMediaField(field) && typeof leaf === 'string' && leaf !== '') {
      mentions.push({ path: leaf, field: path, kinds: kindsAt(packaged, field, path) });
    }
  });
  return mentions;
}

/**
 * Whether a path stays inside the package: folders and a name, with `/` between them. An address on another host is not
 * allowed, because the guide contacts no third party (product, section D1).
 */
export function isPackagePath(path: string): boolean {
  if (!/^[\p{L}\p{N}]/u.test(path) || /[\\:\p{Cc}]/u.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && isShort(part));
}

/** Why a path cannot be a file of a package. */
export function pathFault(path: string): ValuesOf<'file-path'>['fault'] {
  if (/^(\w+:\/\/|www\.|data:)/i.test(path)) return 'address';
  if (path.includes('\\')) return 'backslash';
  if (path.split('/').some((part) => ['', '.', '..'].includes(part))) return 'outside';
  return path.split('/').every(isShort) ? 'sign' : 'long';
}

/** No file system allows a longer name, in bytes. */
const LONGEST_NAME_BYTES = 255;
const isShort = (part: string) => Buffer.byteLength(part) <= LONGEST_NAME_BYTES;

const KINDS_OF_RESOURCE: Readonly<Record<string, readonly MediaKind[]>> = {
  IMAGE: ['picture'],
  AUDIO: ['sound', 'film'],
  VIDEO: ['film'],
};

function kindsAt(packaged: Json, field: string, path: FieldPath): readonly MediaKind[] {
  if (field.endsWith('ImageUrl') || field.endsWith('IconUrl') || field === RECOGNITION_PICTURES) return ['picture'];
  if (field === 'captionsUrl') return ['captions'];
  if (field === 'fontUrl') return ['font'];
  if (field.endsWith('VideoUrl')) return ['film'];
  // An MP4 that holds only sound is often marked as a film. It plays all the same.
  if (field.endsWith('AudioUrl')) return ['sound', 'film'];
  return KINDS_OF_RESOURCE[resourceTypeAbove(packaged, path)] ?? ['picture', 'sound', 'film'];
}

/** The `resourceType` of the resource or slide that a `url` belongs to: its own, or that of its localizations. */
function resourceTypeAbove(packaged: Json, path: FieldPath): string {
  let type = '';
  let value: Json | undefined = packaged;
  for (const part of path) {
    if (value === null || typeof value !== 'object') break;
    value = (value as Record<string | number, Json>)[part];
    const own = value !== null && typeof value === 'object' && !Array.isArray(value) ? value?.resourceType : undefined;
    if (typeof own === 'string') type = own;
  }
  return type;
}
