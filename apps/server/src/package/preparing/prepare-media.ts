import { type Fault, fault, problemAt } from '@cicerone/content/checks/problems/problem';
import type { ReportProgress } from '../../basis/progress.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { type Making, takePrepared } from '../../storage/files/prepared-media.ts';
import { mediaTypeOf } from '../../storage/media-key.ts';
import { hearFile } from '../media-files/hearing/hear-file.ts';
import type { MediaMention } from '../media-files/media-fields.ts';
import type { IncomingMedia } from '../media-files/media-files.ts';
import { misplaced, type PackageMedia, reportWhereNamed } from '../media-files/package-media.ts';
import { isSource } from '../media-files/source-types.ts';
import { each } from './each.ts';
import { type Ffmpeg, probe } from './ffmpeg.ts';
import { prepareFilm } from './prepare-film.ts';
import { prepareSound } from './prepare-sound.ts';
import { FORM, isPrepared } from './prepared-form.ts';

const SOUND: Making = { name: `sound-${FORM}`, extension: 'm4a' };
const SOUND_FROM_ITS_START: Making = { name: `sound-from-its-start-${FORM}`, extension: 'm4a' };
const FILM: Making = { name: `film-${FORM}`, extension: 'mp4' };

/** How many files were prepared, and their bytes before and after. */
export type Prepared = { files: number; bytesBefore: number; bytesAfter: number };

type Preparing = {
  folder: DataFolder;
  tools: Ffmpeg;
  /** The sounds whose beginning stays, by their path. */
  timed: ReadonlySet<string>;
  report: ReportProgress;
};

type Source = { path: string; received: IncomingMedia; mentions: readonly MediaMention[] };

/**
 * Puts in the place of each sound and film of a package one that is made for phones, as many at a time as there are
 * cores (docs/content-package.md, Preparing). A file that was prepared before stays as it is; one that cannot be read
 * becomes a problem.
 */
export async function prepareMedia(preparing: Preparing, media: PackageMedia): Promise<Prepared> {
  const sources = sourcesOf(media);
  const prepared: Prepared = { files: 0, bytesBefore: 0, bytesAfter: 0 };
  const reportDone = (done: number) =>
    preparing.report({ stage: 'preparing', done, of: sources.length, bytes: prepared.bytesAfter });
  reportDone(0);
  await each(sources, async (source, done) => {
    const made = await prepareOne(preparing, source);
    if ('code' in made) reportWhereNamed(media, source.path, made);
    else if (made.key !== source.received.key) {
      await replace(media, source, made);
      prepared.files += 1;
      prepared.bytesBefore += source.received.bytes;
      prepared.bytesAfter += made.bytes;
      media.bytes += made.bytes - source.received.bytes;
    }
    reportDone(done + 1);
  });
  return prepared;
}

function sourcesOf({ keys, incoming, mentions }: PackageMedia): Source[] {
  const byKey = new Map(incoming.map((received) => [received.key, received]));
  return Object.entries(keys).flatMap(([path, key]) => {
    const received = byKey.get(key);
    const kind = mediaTypeOf(key)?.kind;
    const isMeant = kind === 'sound' || kind === 'film' || isSource(key);
    return received && isMeant ? [{ path, received, mentions: mentions.get(path) ?? [] }] : [];
  });
}

async function prepareOne({ folder, tools, timed }: Preparing, source: Source): Promise<IncomingMedia | Fault> {
  const { path: file, received, mentions } = source;
  const failed = (reason: string) => fault('media-unprepared', { file, reason });
  const from = received.temporary;
  if (await isPrepared(received)) return received;
  const facts = await probe(tools, from);
  if (!facts || !(facts.hasFilm || facts.hasSound)) return failed('FFmpeg finds no sound and no film in it');
  // Nobody sees the pictures of a file that is played as a sound.
  const isHeard = mentions.every(({ kinds }) => kinds.includes('sound') && !kinds.includes('picture'));
  const isFilm = facts.hasFilm && !(isHeard && facts.hasSound);
  const keepsStart = timed.has(file);
  const made = isFilm
    ? await takePrepared(folder, received.key, FILM, (to) => prepareFilm(tools, { from, to }))
    : await takePrepared(folder, received.key, keepsStart ? SOUND_FROM_ITS_START : SOUND, (to) =>
        prepareSound(tools, { from, to, keepsStart }),
      );
  return typeof made === 'string' ? failed(made) : made;
}

async function replace(media: PackageMedia, { path, mentions }: Source, made: IncomingMedia): Promise<void> {
  media.keys[path] = made.key;
  media.incoming.push(made);
  const heard = await hearFile({ file: path, path: made.temporary, bytes: made.bytes }, made.key);
  if (heard.seconds !== undefined) media.lengths.set(path, heard.seconds);
  for (const mention of mentions) {
    const why = misplaced(path, made.key, mention) ?? heard.fault;
    if (why) media.problems.push(problemAt(mention.field, why));
  }
}
