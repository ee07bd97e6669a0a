import sharp from 'sharp';
import { frameOfNone, framesOfWork } from './scenes/settings.mjs';
import { LEVELS } from './scenes/severities.mjs';

const [ACROSS, WIDTH, HEIGHT] = [6, 320, 240];

/**
 * `node bench/recognition/contact-sheet.mjs OUT.png`: some of the frames that the bench shows the engine, to be looked
 * at by people. Three rows with works of the collection from easy to hard, then three without one.
 */
const [out = 'contact-sheet.png'] = process.argv.slice(2);
const frames = [];
for (const severity of LEVELS) {
  for (const idArtwork of [3, 207, 214, 222, 229, 236]) frames.push(...(await framesOfWork(idArtwork, severity, 1)));
}
for (let seed = 1; seed <= 3 * ACROSS; seed++) frames.push(await frameOfNone(seed));
const tiles = frames.map(async (frame, at) => ({
  input: await sharp(frame).resize(WIDTH, HEIGHT).toBuffer(),
  left: (at % ACROSS) * WIDTH,
  top: Math.floor(at / ACROSS) * HEIGHT,
}));
const height = Math.ceil(frames.length / ACROSS) * HEIGHT;
await sharp({ create: { width: ACROSS * WIDTH, height, channels: 3, background: '#000' } })
  .composite(await Promise.all(tiles))
  .png()
  .toFile(out);
