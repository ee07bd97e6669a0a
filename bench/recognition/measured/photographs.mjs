import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { photoList } from './photo-list.mjs';

const PICTURES = new Set(['.jpg', '.jpeg', '.png', '.webp', '.tif', '.tiff', '.avif']);

/**
 * Reads a folder of real photographs: `works/NAME.jpg`, or `works/NAME/` with several pictures of a work; `frames/`;
 * and `frames.csv`.
 *
 * @param {string} folder
 * @returns {{ folder: string, works: { name: string, files: string[] }[], shown: { frame: string, work: string | undefined }[] }}
 */
export function photographsIn(folder) {
  const works = readdirSync(join(folder, 'works'))
    .sort()
    .map((entry) => workAt(join(folder, 'works'), entry))
    .filter(({ files }) => files.length > 0);
  const frames = new Set(picturesIn(join(folder, 'frames')));
  const names = new Set(works.map(({ name }) => name));
  const { shown, refused } = photoList(readFileSync(join(folder, 'frames.csv'), 'utf8'), { frames, works: names });
  if (refused.length > 0) throw new Error(`RECOGNITION_PHOTOS, frames.csv:\n${refused.join('\n')}`);
  return { folder, works, shown };
}

function workAt(folder, entry) {
  const path = join(folder, entry);
  if (statSync(path).isDirectory()) return { name: entry, files: picturesIn(path).map((file) => join(entry, file)) };
  const isPicture = PICTURES.has(extname(entry).toLowerCase());
  return { name: entry.slice(0, -extname(entry).length || undefined), files: isPicture ? [entry] : [] };
}

function picturesIn(folder) {
  return readdirSync(folder)
    .filter((name) => PICTURES.has(extname(name).toLowerCase()))
    .sort();
}
