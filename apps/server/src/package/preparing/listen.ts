import { type Loudness, loudnessFaults } from '@cicerone/content/checks/loudness-checks';
import { fault, problemAt } from '@cicerone/content/checks/problems/problem';
import type { ReportProgress } from '../../basis/progress.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { readLoudnessFile, saveLoudnessFile } from '../../storage/files/loudness-file.ts';
import { mediaTypeOf } from '../../storage/media-key.ts';
import type { PackageMedia } from '../media-files/package-media.ts';
import { isSoundSource } from '../media-files/source-types.ts';
import { each } from './each.ts';
import { type Ffmpeg, inputOf, runFfmpeg } from './ffmpeg.ts';

/** An hour of sound takes twenty on a slow machine. */
const PATIENCE_SECONDS = 120;
/** Below that EBU R 128 measures nothing. */
const FLOOR_LUFS = -69;
const FULL_SCALE_DECIBELS = -0.01;

/**
 * Plays every sound of a package, unheard, and reports the ones that are silent, clipped, or much louder or quieter than
 * the others (docs/package-messages.md). A sound that cannot be played is passed over: what its headers tell was reported
 * before.
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
  const byKey = new Map(media.incoming.map((received) => [received.key, received.temporary]));
  const sounds = Object.entries(media.keys).filter(
    ([, key]) => mediaTypeOf(key)?.kind === 'sound' || isSoundSource(key),
  );
  const [first] = sounds;
  if (!first) return;
  if (!tools) {
    media.problems.push(problemAt(['artworks'], fault('sounds-unheard', { count: sounds.length })));
    return;
  }
  const measured = new Map<string, Loudness>();
  const known = await readLoudnessFile(folder);
  const knownBefore = known.size;
  await each(sounds, async ([path, key], done) => {
    report({ stage: 'listening', done, of: sounds.length, bytes: media.bytes });
    const loudness = known.get(key) ?? (await measure(tools, byKey.get(key) ?? ''));
    if (!loudness) return;
    known.set(key, loudness);
    measured.set(path, loudness);
  });
  if (known.size > knownBefore) await saveLoudnessFile(folder, known);
  for (const [path, why] of loudnessFaults(measured)) {
    if (isPreparing && why.code === 'sound-far-in-loudness') continue;
    media.problems.push(...(media.mentions.get(path) ?? []).map(({ field }) => problemAt(field, why)));
  }
}

const FILTERS = [
  'ebur128=framelog=verbose',
  // What a phone plays: louder than full scale is cut there.
  'aformat=sample_fmts=s16',
  'astats=measure_perchannel=none:measure_overall=Peak_level+Peak_count+Number_of_samples',
].join(',');

async function measure(tools: Ffmpeg, path: string): Promise<Loudness | undefined> {
  const words = [...inputOf(path), '-map', '0:a:0', '-vn', '-af', FILTERS, '-f', 'null', '-'];
  const { code, complaints } = await runFfmpeg(tools, words, PATIENCE_SECONDS);
  return code === 0 ? readLoudness(complaints) : undefined;
}

/** Reads what FFmpeg's meters say; undefined if they say nothing. */
export function readLoudness(said: string): Loudness | undefined {
  const numberAfter = (name: string) => {
    const written = new RegExp(`${name}:\\s+(\\S+)`).exec(said)?.[1];
    return written === '-inf' ? Number.NEGATIVE_INFINITY : Number(written);
  };
  const [lufs, peakDecibels] = [numberAfter('Integrated loudness:\\s+I'), numberAfter('Peak level dB')];
  if (Number.isNaN(peakDecibels)) return undefined;
  const share = numberAfter('Peak count') / numberAfter('Number of samples');
  return {
    lufs: lufs > FLOOR_LUFS ? lufs : undefined,
    peakDecibels,
    clippedShare: peakDecibels >= FULL_SCALE_DECIBELS ? share : 0,
  };
}
