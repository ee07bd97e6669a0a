import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photographPixels } from './photograph-pictures.mjs';
import { photographsIn } from './photographs.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cicerone-photographs-'));
  const files = [
    'works/night-watch.jpg',
    'works/bust/front.jpg',
    'works/bust/left.JPG',
    'works/notes.txt',
    'frames/1.jpg',
  ];
  for (const file of [...files, 'frames/2.jpg']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a museum with photographs of its own', () => {
  test('gives one picture of a work, or several', () => {
    writeFileSync(join(folder, 'frames.csv'), 'frame,work\n1.jpg,bust\n2.jpg,\n');
    const { works, shown } = photographsIn(folder);
    expect(works).toEqual([
      { name: 'bust', files: ['bust/front.jpg', 'bust/left.JPG'] },
      { name: 'night-watch', files: ['night-watch.jpg'] },
    ]);
    expect(shown).toEqual([
      { frame: '1.jpg', work: 'bust' },
      { frame: '2.jpg', work: undefined },
    ]);
  });

  test('is told of every bad line of its list', () => {
    writeFileSync(join(folder, 'frames.csv'), 'frame,work\n1.jpg,notes\n3.jpg,bust\n');
    expect(() => photographsIn(folder)).toThrow(
      'frames.csv:\nLine 2 names the work "notes", which is not in works/.\nLine 3 names the frame "3.jpg", which is not in frames/.',
    );
  });
});

test.each([
  ['lying', 1280, 720, 1, 640, 360],
  ['upright', 720, 1280, 1, 416, 739],
  ['turned by its tag', 1280, 720, 6, 416, 739],
  ['small', 300, 200, 1, 300, 200],
])('a %s photograph is looked at in the size of a frame', async (_, width, height, orientation, ...size) => {
  const grey = sharp({ create: { width, height, channels: 3, background: '#888' } });
  await grey.withMetadata({ orientation }).jpeg().toFile(join(folder, 'frames/3.jpg'));
  const seen = await photographPixels(folder, '3.jpg');
  expect([seen.width, seen.height]).toEqual(size);
});
