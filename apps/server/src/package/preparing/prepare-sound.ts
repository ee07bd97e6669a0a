import { type Ffmpeg, inputOf, runFfmpeg } from './ffmpeg.ts';
import { MARK, reasonOf, TAGLESS } from './prepared-form.ts';

/** The loudness of speech on a phone: it is heard in a hall, and does not startle (EBU R 128 s2: streaming). */
export const LOUDNESS_LUFS = -16;
/** No louder, a peak survives its compression unclipped. */
export const PEAK_DECIBELS = -1.5;
/** Speech in one channel loses nothing at this rate. */
export const SOUND_KILOBITS = 48;

const QUIETER_THAN = '-50dB';
/** Silence that stays before and after the sound: without any, its first breath seems cut off. */
const KEPT_SECONDS = 0.25;
const LOUDNORM = `loudnorm=I=${LOUDNESS_LUFS}:TP=${PEAK_DECIBELS}:LRA=20`;
const ONE_CHANNEL = 'aformat=channel_layouts=mono';

/** The loudness of a sound as the first pass measured it, and where its silence at both ends stops. */
type Measured = { loudnorm: Record<string, string>; start: number; end: number };

/**
 * Makes a sound for phones: one channel of AAC, as loud as all others, without silence at its ends, and with its index
 * first, so that it begins at once (docs/content-package.md).
 *
 * @param keepsStart whether its beginning stays as it is, because times are counted from there
 * @returns why it failed; undefined if the sound was written
 */
export async function prepareSound(
  tools: Ffmpeg,
  { from, to, keepsStart }: { from: string; to: string; keepsStart: boolean },
): Promise<string | undefined> {
  const measured = await measure(tools, from);
  if (typeof measured === 'string') return measured;
  const start = keepsStart ? 0 : measured.start;
  const filters = [
    ONE_CHANNEL,
    `atrim=start=${start.toFixed(3)}:end=${measured.end.toFixed(3)}`,
    'asetpts=PTS-STARTPTS',
    ...loudnessFilter(measured.loudnorm),
    'aresample=44100',
  ];
  const words = [
    ...[...inputOf(from), '-map', '0:a:0', '-vn', '-af', filters.join(',')],
    ...['-c:a', 'aac', '-b:a', `${SOUND_KILOBITS}k`, '-ar', '44100', '-ac', '1'],
    ...[...TAGLESS, ...MARK, '-movflags', '+faststart', '-f', 'ipod', `file:${to}`],
  ];
  return reasonOf(await runFfmpeg(tools, words));
}

async function measure(tools: Ffmpeg, from: string): Promise<Measured | string> {
  const silence = `silencedetect=noise=${QUIETER_THAN}:duration=${KEPT_SECONDS + 0.05}`;
  const filters = [ONE_CHANNEL, silence, `${LOUDNORM}:print_format=json`].join(',');
  const words = [...inputOf(from), '-map', '0:a:0', '-vn', '-af', filters, '-progress', 'pipe:1', '-f', 'null', '-'];
  const run = await runFfmpeg(tools, words);
  const reason = reasonOf(run);
  if (reason !== undefined) return reason;
  // FFmpeg says first what the titles of the file are, which may look like anything.
  const written = run.complaints.match(/\{[^{}]*"input_i"[^{}]*\}/g)?.at(-1);
  if (written === undefined) return 'its loudness could not be measured';
  const seconds = Number([...run.out.matchAll(/out_time_us=(\d+)/g)].at(-1)?.[1]) / 1e6;
  return { loudnorm: JSON.parse(written), ...endsOf(run.complaints, seconds) };
}

/** The beginning and end of a sound without the silence around it, in seconds. A sound that is all silence stays as long as it is. */
export function endsOf(said: string, seconds: number): { start: number; end: number } {
  const starts = secondsAfter(/(?<![^\n])\[silencedetect @ \w+\] silence_start: (-?[\d.]+)/g, said);
  const ends = secondsAfter(/(?<![^\n])\[silencedetect @ \w+\] silence_end: ([\d.]+)/g, said);
  const last = starts.length - 1;
  const isSilentAtEnd = last >= 0 && (ends[last] ?? Number.POSITIVE_INFINITY) >= seconds - 0.1;
  const isSilentAtStart = (starts[0] ?? Number.POSITIVE_INFINITY) <= 0.02;
  if (isSilentAtStart && isSilentAtEnd && last === 0) return { start: 0, end: seconds };
  return {
    start: isSilentAtStart ? Math.max(0, (ends[0] ?? 0) - KEPT_SECONDS) : 0,
    end: isSilentAtEnd ? Math.min(seconds, (starts[last] ?? 0) + KEPT_SECONDS) : seconds,
  };
}

/** A line begins with FFmpeg's own words: the titles of a file stand within lines, with any sign but a line feed. */
function secondsAfter(name: RegExp, said: string): number[] {
  return [...said.matchAll(name)].map(([, at]) => Number(at));
}

/** None for a sound in which nothing was measured: it is silent or shorter than half a second. */
function loudnessFilter({
  input_i,
  input_tp,
  input_lra,
  input_thresh,
  target_offset,
}: Record<string, string>): string[] {
  if (![input_i, input_tp, input_lra, input_thresh].every((value) => Number.isFinite(Number(value)))) return [];
  const measured = `measured_I=${input_i}:measured_TP=${input_tp}:measured_LRA=${input_lra}:measured_thresh=${input_thresh}`;
  return [`${LOUDNORM}:${measured}:offset=${target_offset}:linear=true`];
}
