import { rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../narration/programs.mjs';
import { RATE } from './tones.mjs';

/**
 * Writes samples as M4A that every phone plays. The same samples give the same bytes.
 *
 * @param {Float32Array} samples mono, from -1 to 1
 * @param {string} target
 */
export async function writeSound(samples, target) {
  const raw = path.join(tmpdir(), `${path.basename(target)}-${process.pid}.f32`);
  try {
    await writeFile(raw, Buffer.from(samples.buffer));
    await run('ffmpeg', [
      ...[
        '-y',
        '-hide_banner',
        '-f',
        'f32le',
        '-ar',
        String(RATE),
        '-ac',
        '1',
        '-i',
        raw,
        '-c:a',
        'aac',
        '-b:a',
        '56k',
      ],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart', target],
    ]);
  } finally {
    await rm(raw, { force: true });
  }
  const kilobytes = Math.round((await stat(target)).size / 1024);
  console.log(`${path.basename(target)}  ${Math.round(samples.length / RATE)} s  ${kilobytes} kB`);
}
