import { type Loudness, loudnessFaults } from '@cicerone/content/checks/loudness-checks';
import { type Fault, fault, problemAt } from '@cicerone/content/checks/problems/problem';
import type { ReportProgress } from '../../basis/progress.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { readLoudnessFile, saveLoudnessFile } from '../../storage/files/loudness-file.ts';
import { mediaTypeOf } from '../../storage/media-key.ts';
import type { IncomingMedia } from '../media-files/media-files.ts';
import { type PackageMedia, reportWhereNamed } from '../media-files/package-media.ts';
import { isSoundSource } from '../media-files/source-types.ts';
import { each } from './each.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { measureLoudness } from './loudness.ts';
import { LOUDNESS_LUFS, PEAK_DECIBELS } from './prepare-sound.ts';
import { isPrepared } from './prepared-form.ts';

/** FFmpeg's start takes as long as half a minute of sound: short sounds share it. */
const MOST_IN_A_RUN = 16;
const MOST_BYTES_IN_A_RUN = 8 * 2 ** 20;
/** The loudness that `--prepare` gives to every sound. */
const AS_PREPARED: Loudness = { lufs: LOUDNESS_LUFS, peakDecibels: PEAK_DECIBELS, clippedShare: 0 };

/**
 * Plays every sound of a package, unheard, and reports the ones that are silent, clipped, or much louder or quieter than
 * the others, or that cannot be played to their end (docs/package-messages.md). A sound with another fault is left out.
 *
 * @param folder where measured sounds are remembered
 * @param tools undefined where FFmpeg is absent: then one note says that nobody listened
 * @param isPreparing whether all sounds become equally loud: then their loudness is no problem
 */
export async function listenTo(
  folder: DataFolder,
  tools: Ffmpeg | undefined,
  media: PackageMedia,
  { report, isPreparing }: { report: ReportProgress; isPreparing: boolean },
): Promise<void> {
  const sounds = Object.entries(media.keys).filter(
    ([, key]) => mediaTypeOf(key)?.kind === 'sound' || isSoundSource(key),
  );
  if (sounds.length === 0) return;
  if (!tools) {
    media.problems.push(problemAt(['artworks'], fault('sounds-unheard', { count: sounds.length })));
    return;
  }
  const keys = new Set(sounds.map(([, key]) => key));
  // The same sound may lie at several paths.
  const once = new Map(media.incoming.filter(({ key }) => keys.has(key)).map((sound) => [sound.key, sound]));
  const reportDone = (done: number) => report({ stage: 'listening', done, of: once.size, bytes: media.bytes });
  const loudness = await loudnessOf(folder, tools, [...once.values()], reportDone);
  const measured = new Map<string, Loudness>();
  const faults = new Map<string, Fault>();
  for (const [path, key] of sounds) {
    const found = loudness.get(key);
    if (found === 'unplayable') faults.set(path, fault('sound-undecodable', { file: path }));
    else if (found) measured.set(path, found);
  }
  const faulty = new Set(media.problems.map(({ values }) => 'file' in values && values.file));
  for (const [path, why] of [...faults, ...loudnessFaults(measured)]) {
    if (isPreparing && MENDED.has(why.code)) continue;
    if (!faulty.has(path)) reportWhereNamed(media, path, why);
  }
}

/** Faults that are gone when a sound was prepared, or are reported then. */
const MENDED: ReadonlySet<string> = new Set(['sound-far-in-loudness', 'sound-undecodable', 'sound-stops']);

/** The loudness of sounds by their key: as it was remembered or prepared, else as it is measured now, and remembered. */
async function loudnessOf(
  folder: DataFolder,
  tools: Ffmpeg,
  sounds: readonly IncomingMedia[],
  reportDone: (done: number) => void,
): Promise<ReadonlyMap<string, Loudness | 'unplayable'>> {
  const known = await readLoudnessFile(folder);
  const knownBefore = known.size;
  const others = new Map<string, Loudness | 'unplayable'>();
  const unknown: IncomingMedia[] = [];
  for (const sound of sounds) {
    if (known.has(sound.key)) continue;
    if (await isPrepared(sound)) others.set(sound.key, AS_PREPARED);
    else unknown.push(sound);
  }
  let done = sounds.length - unknown.length;
  reportDone(done);
  await each(runsOf(unknown), async (run) => {
    const measured = await measureLoudness(
      tools,
      run.map(({ temporary }) => temporary),
    );
    for (const [at, loudness] of measured.entries()) {
      const key = run[at]?.key;
      if (key === undefined || !loudness) continue;
      if (loudness === 'unplayable') others.set(key, loudness);
      else known.set(key, loudness);
    }
    done += run.length;
    reportDone(done);
  });
  if (known.size > knownBefore) await saveLoudnessFile(folder, known);
  return new Map([...known, ...others]);
}

/** Sounds in groups that are measured in one run each. */
function runsOf(sounds: readonly IncomingMedia[]): IncomingMedia[][] {
  const runs: IncomingMedia[][] = [];
  let bytes = 0;
  for (const sound of sounds) {
    const last = runs.at(-1);
    if (!last || last.length === MOST_IN_A_RUN || bytes + sound.bytes > MOST_BYTES_IN_A_RUN) {
      runs.push([sound]);
      bytes = 0;
    } else last.push(sound);
    bytes += sound.bytes;
  }
  return runs;
}
