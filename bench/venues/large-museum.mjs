import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/places.mjs';
import { onPath } from '../../scripts/tools/programs.mjs';
import { writeSyntheticVenue } from './synthetic-venue.mjs';

const DEMO = join(ROOT, 'demo-venue/museum-of-pattern/media');
const STORY_SECONDS = 84;
const STORY_BITS_PER_SECOND = 64_000;
/** The title in the file; its replacement has the same length. */
const TITLE = 'A story of the museum';

/**
 * Writes a typical large museum: this many works, each with a picture and a story of 84 seconds, 630 kB, of its own.
 *
 * @param {string} folder
 * @param {number} works 400 have 250 MB of sound in one language
 * @param {number} [storyBytes] the size of each story instead, in bytes: padding follows its sound
 */
export function writeLargeMuseum(folder, works, storyBytes) {
  const media = join(folder, 'media');
  mkdirSync(media, { recursive: true });
  const story = filledUp(longStory(media), storyBytes);
  for (let at = 0; at < works; at++) writeFileSync(join(media, `${at}.m4a`), ownFile(story));
  const pictures = readdirSync(DEMO).filter((name) => /^[a-z]+\.webp$/.test(name) && name !== 'logo.webp');
  for (const name of pictures) copyFileSync(join(DEMO, name), join(media, name));
  writeSyntheticVenue(folder, works, (at) => ({
    mainImageUrl: `media/${pictures[at % pictures.length]}`,
    localizations: [
      {
        languageCode: 'en_GB',
        name: `Work ${at}`,
        altText: 'A pattern.',
        mainAudioUrl: `media/${at}.m4a`,
        transcript: `This is the story of work ${at}.`,
      },
    ],
  }));
}

/** The demo's voice, repeated, encoded as a plain stereo recording. */
function longStory(media) {
  const ffmpeg = onPath('ffmpeg');
  if (!ffmpeg) throw new Error('No ffmpeg (Debian package "ffmpeg"), no large museum');
  const made = join(media, 'story.m4a');
  const from = ['-stream_loop', '-1', '-i', join(DEMO, 'penrose.en.m4a'), '-t', String(STORY_SECONDS)];
  const to = [
    '-ac',
    '2',
    '-ar',
    '44100',
    '-b:a',
    String(STORY_BITS_PER_SECOND),
    '-movflags',
    '+faststart',
    '-metadata',
    `title=${TITLE}`,
    '-y',
    made,
  ];
  execFileSync(ffmpeg, ['-loglevel', 'error', ...from, ...to]);
  return readFileSync(made);
}

/** The same sound in a file of that size, padded by an MP4 box that players skip (ISO/IEC 14496-12, `free`). */
function filledUp(story, bytes = story.length) {
  const lacking = bytes - story.length;
  if (lacking === 0) return story;
  if (lacking < 8) throw new Error(`A story has ${story.length} bytes, more than ${bytes - 8}`);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(lacking);
  head.write('free', 4, 'latin1');
  return Buffer.concat([story, head, randomBytes(lacking - 8)]);
}

/** The same sound as a distinct file: its title, which nobody reads, is random. */
function ownFile(story) {
  const own = Buffer.from(story);
  const name = own.indexOf(TITLE);
  if (name < 0) throw new Error('The story has no title');
  own.write(randomBytes(TITLE.length).toString('hex'), name, TITLE.length);
  return own;
}
