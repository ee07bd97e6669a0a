import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../scripts/places.mjs';
import { goal, ratioGoal } from './figures.mjs';
import { workOfCollection } from './recognition/works/works.mjs';
import { timedCommand } from './timed-command.mjs';

const WORKS = 1000;
/** The longer side of a picture, in pixels, as museums have them on their websites. */
const SIDE = 1600;
const MEGABYTE = 2 ** 20;
/** Drawing a thousand works takes minutes: they are drawn once. */
const PICTURES = join(ROOT, 'node_modules/.cache/cicerone-publish');

/**
 * A museum of a thousand works is published without recognition, and with it: for the first time, and again after a
 * word was changed.
 */
export async function measure() {
  await drawPictures();
  const place = mkdtempSync(join(tmpdir(), 'cicerone-publish-'));
  try {
    const without = await publications(join(place, 'without'), false);
    const recognised = await publications(join(place, 'recognised'), true);
    const more = (recognised.first.seconds - without.first.seconds) / 60;
    return [
      goal('publish-recognition-minutes', more, 5, {
        what: `what recognition adds to the first publication of ${WORKS} works`,
        unit: 'min',
        seen: `${seconds(without.first)} without, ${seconds(recognised.first)} with recognition`,
      }),
      goal('publish-recognition-memory', recognised.first.bytes / MEGABYTE, 1000, {
        what: 'memory of that publication and of all its processes',
        unit: 'MB',
        seen: `${Math.round(without.first.bytes / MEGABYTE)} MB without recognition`,
      }),
      ratioGoal(
        'publish-recognition-again',
        {
          ratio: recognised.again.seconds / without.again.seconds,
          seen: `${seconds(without.again)} without, ${seconds(recognised.again)} with recognition`,
        },
        2,
        'the next publication, without a new picture, with recognition against without',
      ),
    ];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const seconds = (timed) => `${timed.seconds.toFixed(1)} s`;

/** @param {string} place @param {boolean} recognitionAvailable */
async function publications(place, recognitionAvailable) {
  const [data, museum] = [join(place, 'data'), join(place, 'museum')];
  const publish = async (name) => {
    writeMuseum(museum, { name, recognitionAvailable });
    await timedCommand(data, 'import', museum);
    return timedCommand(data, 'publish', 'thousand');
  };
  return { first: await publish('Museum of a Thousand'), again: await publish('Museum of One Thousand') };
}

function writeMuseum(folder, fields) {
  mkdirSync(folder, { recursive: true });
  cpSync(PICTURES, join(folder, 'media'), { recursive: true, force: false });
  const artworks = Array.from({ length: WORKS }, (_, at) => ({
    idArtwork: `work-${at}`,
    code: String(100 + at),
    artworkName: `Work ${at}`,
    mainImageUrl: `media/${at}.jpg`,
    localizations: [{ altText: 'A drawn work.', text: `The story of work ${at}.` }],
  }));
  const venue = { idMuseum: 'thousand', languages: ['en_GB'], transcriptsComing: true, artworks, ...fields };
  writeFileSync(join(folder, 'venue.json'), JSON.stringify(venue));
}

async function drawPictures() {
  mkdirSync(PICTURES, { recursive: true });
  const waiting = Array.from({ length: WORKS }, (_, at) => at).filter((at) => !existsSync(pictureOf(at)));
  const draw = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const { picture } = await workOfCollection(at + 1);
      const { pixels, width, height } = picture;
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .resize({ width: SIDE, height: SIDE, fit: 'inside' })
        .jpeg({ quality: 85 })
        .toFile(pictureOf(at));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
}

const pictureOf = (at) => join(PICTURES, `${at}.jpg`);
