import type { Json } from '@cicerone/content/field-walk';
import type { Problem } from '@cicerone/content/problem';
import { type MediaKind, mediaTypeOf } from '../domain/media-key.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { type IncomingMedia, keepMedia, type MediaRefusal, receiveMedia, syncMedia } from '../storage/media-files.ts';
import { mediaDamage } from './media-damage.ts';
import { isPackagePath, type MediaMention, mediaMentions } from './media-fields.ts';
import type { PackageLimits } from './package-limits.ts';
import type { PackageSource } from './package-source.ts';
import { pathCollisions } from './path-collisions.ts';

/** The media of a package, read and checked but not yet kept. */
export type PackageMedia = {
  /** The key of each file, by its path inside the package. */
  keys: Record<string, string>;
  incoming: IncomingMedia[];
  problems: Problem[];
};

/** Reads every media file that the package names, once, and tells each that is missing, too large or of a wrong type. */
export async function receivePackageMedia(
  folder: DataFolder,
  source: PackageSource,
  packaged: Json,
  limits: PackageLimits,
): Promise<PackageMedia> {
  const media: PackageMedia = { keys: {}, incoming: [], problems: [] };
  let left = limits.packageBytes;
  const groups = byPath(mediaMentions(packaged));
  const collisions = pathCollisions(groups.map(([{ path }]) => path));
  for (const mentions of groups) {
    const { path } = mentions[0];
    const collision = collisions.get(path);
    const received = collision ? refusal(collision) : await receiveOne(folder, source, path, limits.mediaFileBytes);
    if ('tag' in received) {
      media.problems.push(...mentions.map(({ field }) => ({ file: path, field, message: received.message })));
      continue;
    }
    left -= received.bytes;
    if (left < 0) {
      const message = `makes the package larger than ${Math.floor(limits.packageBytes / 1e6)} MB`;
      media.problems.push({ file: path, field: mentions[0].field, message });
      return media;
    }
    media.keys[path] = received.key;
    media.incoming.push(received);
    media.problems.push(...(await fileProblems(received, mentions, limits)));
  }
  return media;
}

/** Moves the files to their places, before anything refers to them. */
export async function keepPackageMedia(folder: DataFolder, media: PackageMedia): Promise<void> {
  for (const incoming of media.incoming) await keepMedia(folder, incoming);
  await syncMedia(folder);
}

async function receiveOne(
  folder: DataFolder,
  source: PackageSource,
  path: string,
  maxBytes: number,
): Promise<IncomingMedia | MediaRefusal> {
  if (!isPackagePath(path)) return refusal('is no path inside the package, such as media/penrose.webp');
  try {
    const stream = await source.open(path);
    return stream ? await receiveMedia(folder, stream, maxBytes) : refusal('is not in the package');
  } catch (failure) {
    return refusal(`could not be taken in: ${(failure as Error).message}`);
  }
}

async function fileProblems(
  received: IncomingMedia,
  mentions: readonly MediaMention[],
  limits: PackageLimits,
): Promise<Problem[]> {
  const kind = mediaTypeOf(received.key)?.kind;
  const damage = await mediaDamage(kind, { path: received.temporary, bytes: received.bytes }, limits);
  return mentions.flatMap(({ path, field, kinds }) => {
    const wrong = kind && !kinds.includes(kind) ? `is ${CALLED[kind]}, and ${anyOf(kinds)} belongs here` : undefined;
    const message = wrong ?? damage;
    return message ? [{ file: path, field, message }] : [];
  });
}

const CALLED: Readonly<Record<MediaKind, string>> = {
  picture: 'a picture',
  sound: 'a sound',
  film: 'a film',
  captions: 'a caption file',
  font: 'a font',
};
const anyOf = (kinds: readonly MediaKind[]) => kinds.map((kind) => CALLED[kind]).join(' or ');

function byPath(mentions: readonly MediaMention[]): [MediaMention, ...MediaMention[]][] {
  const groups = new Map<string, [MediaMention, ...MediaMention[]]>();
  for (const mention of mentions) {
    const group = groups.get(mention.path);
    if (group) group.push(mention);
    else groups.set(mention.path, [mention]);
  }
  return [...groups.values()];
}

const refusal = (message: string): MediaRefusal => ({ tag: 'media-refusal', message });
