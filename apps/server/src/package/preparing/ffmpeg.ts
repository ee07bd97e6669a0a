import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { runSystemProgram, type SystemRun } from '../../basis/processes/run-system-program.ts';

/** The two programs of FFmpeg, by their paths: one changes sounds and films, the other says what is in them. */
export type Ffmpeg = { ffmpeg: string; ffprobe: string };

/** Said where FFmpeg is needed and absent. */
export const INSTALL_FFMPEG =
  'Install FFmpeg: on Debian or Ubuntu with "apt install ffmpeg", on a Mac with "brew install ffmpeg", on Windows with ' +
  '"winget install ffmpeg".';

/** A film of 4K pictures takes a third of it. */
const MEMORY_BYTES = 4 * 2 ** 30;
/** A film of two hours on a slow machine. */
const PATIENCE_SECONDS = 6 * 60 * 60;

/**
 * Looks for FFmpeg where the system looks for programs.
 *
 * @returns undefined if one of its two programs is missing
 */
export async function findFfmpeg(path = process.env.PATH ?? ''): Promise<Ffmpeg | undefined> {
  const [ffmpeg, ffprobe] = await Promise.all(['ffmpeg', 'ffprobe'].map((name) => findProgram(name, path)));
  return ffmpeg !== undefined && ffprobe !== undefined ? { ffmpeg, ffprobe } : undefined;
}

async function findProgram(name: string, path: string): Promise<string | undefined> {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  for (const folder of path.split(delimiter).filter((folder) => folder !== '')) {
    const place = join(folder, file);
    const isThere = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  return undefined;
}

/** Runs FFmpeg within bounds. It asks nobody anything and opens no address. */
export function runFfmpeg(
  { ffmpeg }: Ffmpeg,
  words: readonly string[],
  seconds = PATIENCE_SECONDS,
): Promise<SystemRun> {
  const command = [ffmpeg, '-hide_banner', '-nostdin', '-nostats', '-y', ...words];
  return runSystemProgram(command, { seconds, memoryBytes: MEMORY_BYTES });
}

/**
 * FFmpeg's readers of the types that are taken (`LIKELY`). Others would open further files of the computer: a playlist
 * (HLS, DASH, concat) may stand before the first frame of an MP3.
 */
const READERS =
  'aac,ac3,aiff,amr,ape,asf,avi,dsf,flac,flv,matroska,mov,mp3,mpc,mpc8,mpeg,mpegts,mpegvideo,mxf,ogg,voc,wav,wv';

/** A file as input, and no other that it names. */
export function inputOf(path: string): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', READERS, '-i', `file:${path}`];
}

/** The contents of a file as FFmpeg finds them: pictures that move, and sound. */
export type SourceFacts = { hasFilm: boolean; hasSound: boolean };

type Probed = { streams?: { codec_type?: string; disposition?: { attached_pic?: number } }[] };

/** Returns what is in a file; undefined if FFmpeg knows no way to read it. */
export async function probe({ ffprobe }: Ffmpeg, path: string): Promise<SourceFacts | undefined> {
  const shown = ['-show_entries', 'stream=codec_type:stream_disposition=attached_pic', '-of', 'json'];
  const command = [ffprobe, '-v', 'error', ...shown, ...inputOf(path)];
  const { code, out } = await runSystemProgram(command, { seconds: 60, memoryBytes: MEMORY_BYTES });
  if (code !== 0) return undefined;
  const { streams = [] } = JSON.parse(out) as Probed;
  return {
    hasFilm: streams.some(({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic),
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
  };
}
