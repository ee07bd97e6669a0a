import { type Fault, fault, type Problem, problemAt } from '@cicerone/content/checks/problems/problem';
import { eachLeaf, type Json } from '@cicerone/content/package/field-walk';
import type { ReportProgress } from '../../basis/progress.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { filePaths } from '../../storage/files/file-paths.ts';
import { type MediaKind, mediaTypeOf } from '../../storage/media-key.ts';
import { systemFailure } from '../../storage/system-failures.ts';
import { whyUnreadable } from '../../storage/why-unreadable.ts';
import type { PackageSource } from '../folder-or-zip/package-source.ts';
import type { PackageLimits } from '../package-limits.ts';
import { examineMedia } from './examine-media.ts';
import { isPackagePath, type MediaMention, mediaMentions, pathFault } from './media-fields.ts';
import { type IncomingMedia, type MediaRefusal, receiveMedia } from './media-files.ts';
import { nearFiles } from './near-file.ts';
import { pathCollisions } from './path-collisions.ts';
import { unnamedFiles } from './unnamed-files.ts';

/** The media of a package, read and checked but not yet stored. */
export type PackageMedia = {
  /** The key of each file, by its path inside the package. */
  keys: Record<string, string>;
  incoming: IncomingMedia[];
  problems: Problem[];
  /** How long a sound or film is, in seconds, by its path, if the file says so. */
  lengths: Map<string, number>;
  /** Of all files that were read. */
  bytes: number;
  /** The fields that name each file, by its path. */
  mentions: Map<string, readonly MediaMention[]>;
};

/** The source of a package's files, their target, and the receiver of the progress. */
type Intake = {
  folder: DataFolder;
  source: PackageSource;
  limits: PackageLimits;
  report: ReportProgress;
  /** Whether sounds and films will be prepared for phones: then their types, codecs and sizes are no problem. */
  isPreparing?: boolean;
};

/**
 * Reads every media file that the package names, once, and reports each one that is missing, damaged, too large or of a
 * wrong type.
 */
export async function receivePackageMedia(intake: Intake, packaged: Json): Promise<PackageMedia> {
  const groups = byPath(mediaMentions(packaged));
  const mentions = new Map(groups.map((group) => [group[0].path, group]));
  const media: PackageMedia = { keys: {}, incoming: [], problems: [], lengths: new Map(), bytes: 0, mentions };
  const present = await intake.source.list().catch(() => []);
  const named = textsOf(packaged);
  const nearTo = nearFiles(present, named);
  const reportOf = (done: number) => intake.report({ stage: 'reading', done, of: groups.length, bytes: media.bytes });
  for (const [done, mentions] of groups.entries()) {
    reportOf(done);
    const { path } = mentions[0];
    const received = await receiveOne(intake, path);
    if ('tag' in received) {
      const near = NEARLY.has(received.fault.code) ? nearTo(path) : {};
      if (near.near !== undefined) named.add(near.near);
      const { code, values } = received.fault;
      reportWhereNamed(media, path, { code, values: { ...values, ...near } });
      continue;
    }
    media.bytes += received.bytes;
    const mostBytes = intake.limits.packageBytes;
    if (media.bytes > mostBytes) {
      media.problems.push(problemAt(mentions[0].field, fault('package-too-large', { file: path, mostBytes })));
      return media;
    }
    await takeIn(received, mentions, intake, media);
  }
  reportOf(groups.length);
  return { ...media, problems: [...media.problems, ...collisions(media, groups), ...unnamedFiles(present, named)] };
}

/** Adds a problem for each field that names a file, of which a package may have any number. */
export function reportWhereNamed({ problems, mentions }: PackageMedia, path: string, why: Fault): void {
  for (const { field } of mentions.get(path) ?? []) problems.push(problemAt(field, why));
}

/**
 * Only existing files can overwrite each other: a name that differs only in case from an existing file is a missing
 * file.
 */
function collisions({ keys }: PackageMedia, groups: readonly MediaMention[][]): Problem[] {
  const faults = pathCollisions(Object.keys(keys));
  return groups.flat().flatMap(({ path, field }) => {
    const collision = faults.get(path);
    return collision ? [problemAt(field, collision)] : [];
  });
}

/** Faults of a path that may have meant an existing file. */
const NEARLY: ReadonlySet<string> = new Set(['file-missing', 'file-path']);

/** Every text of venue.json: a file named in a misspelt field does not count as unnamed. */
function textsOf(packaged: Json): Set<string> {
  const texts = new Set<string>();
  eachLeaf(packaged, (leaf) => {
    if (typeof leaf === 'string') texts.add(leaf);
  });
  return texts;
}

/**
 * Moves the files to their places, before anything refers to them. Identical bytes are stored as one file, and a
 * damaged one is replaced.
 */
export async function keepPackageMedia({ files }: DataFolder, { incoming, keys }: PackageMedia): Promise<void> {
  // Of a file that was prepared, the museum keeps the original.
  const named = new Set(Object.values(keys));
  const kept = incoming.filter(({ key }) => named.has(key));
  await files.moveIn(new Map(kept.map(({ key, temporary }) => [filePaths.media(key), temporary])));
}

/** The bytes of each file, by its path inside the package. */
export function bytesByPath({ keys, incoming }: PackageMedia): Map<string, number> {
  const byKey = new Map(incoming.map(({ key, bytes }) => [key, bytes]));
  return new Map(Object.entries(keys).map(([path, key]) => [path, byKey.get(key) ?? 0]));
}

async function receiveOne(
  { folder, source, limits, isPreparing }: Intake,
  path: string,
): Promise<IncomingMedia | MediaRefusal> {
  if (!isPackagePath(path)) return refusal(fault('file-path', { file: path, fault: pathFault(path) }));
  try {
    const stream = await source.open(path);
    if (!stream) return refusal(await whyMissing(source, path));
    return await receiveMedia(folder, path, stream, limits.mediaFileBytes, isPreparing);
  } catch (failure) {
    // The disk that is full is ours, and no file of the museum's is to be mended.
    if (systemFailure(failure)?.about === 'disk') throw failure;
    return refusal(fault('file-unreadable', { file: path, reason: whyUnreadable(failure) }));
  }
}

async function whyMissing(source: PackageSource, path: string): Promise<Fault> {
  const thing = await source.otherThingAt?.(path);
  return thing === undefined ? fault('file-missing', { file: path }) : fault('file-is-none', { file: path, thing });
}

async function takeIn(
  received: IncomingMedia,
  mentions: readonly [MediaMention, ...MediaMention[]],
  { limits, isPreparing = false }: Intake,
  media: PackageMedia,
): Promise<void> {
  const { temporary, key, bytes } = received;
  const file = mentions[0].path;
  const own = isPreparing ? { ...limits, soundFileBytes: limits.mediaFileBytes } : limits;
  const { fault: found, seconds } = await examineMedia({ file, path: temporary, bytes }, key, own);
  const damage = found && isPreparing && MENDED.has(found.code) ? undefined : found;
  media.keys[file] = key;
  media.incoming.push(received);
  if (seconds !== undefined) media.lengths.set(file, seconds);
  for (const mention of mentions) {
    const why = misplaced(file, key, mention) ?? damage;
    if (why) media.problems.push(problemAt(mention.field, why));
  }
}

/** Faults of a sound or film that are gone when it was prepared. */
const MENDED: ReadonlySet<string> = new Set(['codec-unplayable', 'codec-of-some', 'sound-length-guessed']);

/** Why a file cannot stand in a field, by its kind; undefined if it can, or if its kind is known when it was prepared. */
export function misplaced(file: string, key: string, { kinds }: MediaMention): Fault | undefined {
  const kind = mediaTypeOf(key)?.kind ?? (kinds.some((one) => one === 'sound' || one === 'film') ? undefined : 'sound');
  return kind && !kinds.includes(kind)
    ? fault('file-kind', { file, is: CALLED[kind], wanted: anyOf(kinds) })
    : undefined;
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

const refusal = (why: Fault): MediaRefusal => ({ tag: 'media-refusal', fault: why });
