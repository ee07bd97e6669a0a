import { type Fault, fault } from './problems/problem.ts';

/** The measures of a sound, taken while it was played. */
export type Loudness = {
  /** Of all of it, in LUFS (EBU R 128); undefined where nothing is loud enough to be measured. */
  lufs?: number | undefined;
  /** The loudest moment, in decibels below full scale; minus infinity of a sound without any. */
  peakDecibels: number;
  /** The share of it that stands at full scale. */
  clippedShare: number;
  /** True if some of it could not be decoded. */
  isDamaged?: boolean | undefined;
};

/** A visitor reaches for the volume if a sound is louder or quieter by more. */
const FAR_LU = 6;
/** Below that nobody hears anything. */
const SILENT_DECIBELS = -60;
/** A sound that was only made loud touches full scale a few times; one that was cut at it stays there. */
const CLIPPED_SHARE = 1e-4;

/**
 * Finds sounds in which visitors hear nothing or noise, or for which they reach for the volume: one fault for each at
 * most, by its path.
 *
 * @param measured the sounds of a museum, by their path
 */
export function loudnessFaults(measured: ReadonlyMap<string, Loudness>): Map<string, Fault> {
  const usual = usualLufs([...measured.values()].flatMap(({ lufs }) => lufs ?? []));
  const faults = new Map<string, Fault>();
  for (const [file, loudness] of measured) {
    const found = faultOf(file, loudness, usual);
    if (found) faults.set(file, found);
  }
  return faults;
}

function faultOf(file: string, loudness: Loudness, usual: number): Fault | undefined {
  const { lufs, peakDecibels, clippedShare, isDamaged } = loudness;
  // An MP3 goes on after a damaged frame; Chromium 156 ends an M4A there.
  if (isDamaged && file.toLowerCase().endsWith('.m4a')) return fault('sound-stops', { file });
  if (peakDecibels < SILENT_DECIBELS) return fault('sound-silent', { file });
  if (clippedShare > CLIPPED_SHARE) return fault('sound-clipped', { file });
  const apart = (lufs ?? usual) - usual;
  if (Math.abs(apart) <= FAR_LU) return undefined;
  return fault('sound-far-in-loudness', { file, decibels: Math.round(Math.abs(apart)), isLouder: apart > 0 });
}

/** The loudness that is right for speech on a phone: of two sounds in the middle the one nearer to it is the usual one. */
const RIGHT_LUFS = -16;

/** The loudness of the sound in the middle. */
function usualLufs(all: readonly number[]): number {
  const sorted = [...all].sort((one, other) => one - other);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (lower === undefined || upper === undefined) return RIGHT_LUFS;
  return Math.abs(lower - RIGHT_LUFS) < Math.abs(upper - RIGHT_LUFS) ? lower : upper;
}
