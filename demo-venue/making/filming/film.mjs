import { open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../narration/programs.mjs';
import { RATE as SOUND_RATE } from './tones.mjs';

/**
 * @typedef {object} Film
 * @property {{ width: number, height: number }} size
 * @property {number} rate frames a second
 * @property {number} seconds
 * @property {number} [roughness] of the encoding: lower is finer and larger
 * @property {(frame: number) => Uint8Array | Promise<Uint8Array>} draw RGB pixels; frames are asked for in their order
 * @property {Float32Array} [sound] mono, from -1 to 1; none for a silent film
 */

/**
 * Writes a film as MP4 that every phone plays, and starts before it is completely downloaded. The same frames give the
 * same bytes.
 *
 * @param {string} target
 * @param {Film} film
 */
export async function writeFilm(target, { size, rate, seconds, roughness = 28, draw, sound }) {
  const raw = path.join(tmpdir(), `${path.basename(target)}-${process.pid}`);
  try {
    const file = await open(`${raw}.rgb`, 'w');
    for (let frame = 0; frame < seconds * rate; frame += 1) await file.write(await draw(frame));
    await file.close();
    if (sound) await writeFile(`${raw}.f32`, Buffer.from(sound.buffer));
    await run('ffmpeg', [
      ...['-y', '-hide_banner', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`],
      ...['-r', String(rate), '-i', `${raw}.rgb`],
      ...(sound
        ? ['-f', 'f32le', '-ar', String(SOUND_RATE), '-ac', '1', '-i', `${raw}.f32`, '-c:a', 'aac', '-b:a', '56k']
        : []),
      ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-crf', String(roughness)],
      ...['-pix_fmt', 'yuv420p', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
      ...(sound ? ['-flags:a', '+bitexact'] : []),
      ...['-movflags', '+faststart', target],
    ]);
  } finally {
    await rm(`${raw}.rgb`, { force: true });
    await rm(`${raw}.f32`, { force: true });
  }
  console.log(`${path.basename(target)}  ${seconds} s  ${Math.round((await stat(target)).size / 1024)} kB`);
}
