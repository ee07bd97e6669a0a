import type { Loudness } from '@cicerone/content/checks/loudness-checks';
import { type Ffmpeg, inputOf, runFfmpeg } from './ffmpeg.ts';

/** An hour of sound takes twenty on a slow machine. */
const PATIENCE_SECONDS = 120;
/** As many packets as a sound of some minutes has: with FFmpeg's queue of eight its threads wait for each other. */
const WHOLE_IN_QUEUE = ['-thread_queue_size', '4096'];
/** Below that EBU R 128 measures nothing. */
const FLOOR_LUFS = -69;
/** A peak that rounds to 0.0 in the meter's one decimal place: then samples may stand at full scale. */
const NEAR_FULL_SCALE_DECIBELS = -0.05;
const FULL_SCALE_DECIBELS = -0.01;
/**
 * All that is read begins a line: the titles of a file, which may look alike, are said within lines. They may hold signs
 * that break a line for the flag `m`, but no line feed.
 */
const IS_EMPTY = /(?<![^\n])(?:\[out#0[^\]]*\] )?Output file (?:#0 )?is empty/;

/**
 * Measures how loud sounds are, all of them in one run of FFmpeg, because of a short sound its start takes longer than
 * the sound. If one of them ends the run, each has a run of its own.
 *
 * @returns in their order; `unplayable` for a sound that FFmpeg cannot play, undefined for one that takes too long
 */
export async function measureLoudness(tools: Ffmpeg, paths: readonly string[]): Promise<readonly Measured[]> {
  const outputs = paths.flatMap((_, at) => nullOutput(at, `ebur128@${at}=framelog=verbose:peak=sample`));
  const inputs = paths.flatMap((path) => [...WHOLE_IN_QUEUE, ...inputOf(path)]);
  const { code, isTooLong, complaints } = await runFfmpeg(tools, [...inputs, ...outputs], PATIENCE_SECONDS);
  if (code !== 0 && paths.length > 1) {
    const alone: Measured[] = [];
    for (const path of paths) alone.push(...(await measureLoudness(tools, [path])));
    return alone;
  }
  if (code !== 0) return [isTooLong ? undefined : 'unplayable'];
  if (paths.length === 1 && IS_EMPTY.test(complaints)) return ['unplayable'];
  const [meters, damaged] = [readMeters(complaints), readDamaged(complaints)];
  return Promise.all(
    paths.map(async (path, at) => {
      const meter = meters.get(at);
      // FFmpeg 5 does not say which of several sounds had not a single packet.
      if (paths.length > 1 && meter?.peakDecibels === Number.NEGATIVE_INFINITY)
        return (await measureLoudness(tools, [path]))[0];
      return withClippedShare(tools, path, meter, damaged.has(at) ? { isDamaged: true } : {});
    }),
  );
}

function nullOutput(input: number, filters: string): string[] {
  return ['-map', `${input}:a:0`, '-vn', '-af', filters, '-f', 'null', '-'];
}

type Measured = Loudness | 'unplayable' | undefined;
type Meter = Pick<Loudness, 'lufs' | 'peakDecibels'>;

const SUMMARY =
  /(?<![^\n])\[ebur128@(\d+) @ \w+\] Summary:\s+Integrated loudness:\s+I:\s+(\S+) LUFS[^[]*?Sample peak:\s+Peak:\s+(\S+) dBFS/g;

/** Reads the summaries of FFmpeg's meters at the end of a run, by the number of the sound. */
export function readMeters(said: string): Map<number, Meter> {
  return new Map(
    [...said.matchAll(SUMMARY)].map(([, at, loudness, peak]) => {
      const lufs = Number(loudness);
      return [Number(at), { lufs: lufs > FLOOR_LUFS ? lufs : undefined, peakDecibels: decibelsOf(peak) }];
    }),
  );
}

const decibelsOf = (written: string | undefined) => (written === '-inf' ? Number.NEGATIVE_INFINITY : Number(written));

/** The numbers of the sounds of which some packets could not be decoded (FFmpeg 5 and 7 say it in other words). */
export function readDamaged(said: string): Set<number> {
  const complaints = said.matchAll(
    /(?<![^\n])(?:Error while decoding stream #(\d+):|\[\w+#(\d+):\d+\/\w+ @ [^\]]*\](?: \[[^\]]*\])? Error submitting packet to decoder)/g,
  );
  return new Set([...complaints].map(([, older, newer]) => Number(older ?? newer)));
}

async function withClippedShare(
  tools: Ffmpeg,
  path: string,
  meter: Meter | undefined,
  damage: Pick<Loudness, 'isDamaged'>,
): Promise<Measured> {
  if (!meter) return undefined;
  if (meter.peakDecibels < NEAR_FULL_SCALE_DECIBELS) return { ...meter, ...damage, clippedShare: 0 };
  // A phone cuts off what is louder than full scale.
  const counters =
    'aformat=sample_fmts=s16,astats=measure_perchannel=none:measure_overall=Peak_level+Peak_count+Number_of_samples';
  const { code, complaints } = await runFfmpeg(tools, [...inputOf(path), ...nullOutput(0, counters)], PATIENCE_SECONDS);
  return code === 0 ? { ...meter, ...damage, clippedShare: readClippedShare(complaints) } : undefined;
}

/** Reads which share of the samples stands at full scale. */
export function readClippedShare(said: string): number {
  if (!(numberAfter(/Peak level dB:\s+(\S+)/g, said) >= FULL_SCALE_DECIBELS)) return 0;
  return numberAfter(/Peak count:\s+(\S+)/g, said) / numberAfter(/Number of samples:\s+(\S+)/g, said);
}

/** The number behind the last of these names: the titles of the file, which may look alike, are said first. */
function numberAfter(name: RegExp, said: string): number {
  return Number([...said.matchAll(name)].at(-1)?.[1]);
}
