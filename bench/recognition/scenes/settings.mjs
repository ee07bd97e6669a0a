import { chanceOf } from '../chance.mjs';
import { workOfCollection, workOutside } from '../works/works.mjs';
import { frameOf } from './frame.mjs';
import { sceneOf } from './scene.mjs';
import { GROUNDS, groundSurface, surfaceOf, textSurface } from './surfaces.mjs';

const WALLS = GROUNDS.slice(0, 5);
const FLOORS = GROUNDS.slice(5);
/** Pictures that hang beside others. No collection holds them: a neighbour that is recognised would be no mistake. */
const NEIGHBOURS = 48;
const LABELS = 24;
const GROUNDS_EACH = 4;

/** The contents of frames without a work of the collection, each as often as it is named. */
const SIGHTS = ['work', 'work', 'work', 'work', 'work', 'work', 'wall', 'floor', 'text', 'visitors'];

const once = new Map();

/** Drawings that many scenes use are made once in each thread. */
function shared(name, draw) {
  if (!once.has(name)) once.set(name, draw());
  return once.get(name);
}

const neighbour = (at) =>
  shared(`neighbour ${at}`, async () => surfaceOf((await workOutside(`neighbour ${at}`)).picture));

async function around(words, grounds) {
  const chance = chanceOf(`around ${words}`);
  const kind = chance.pick(grounds);
  const [ground, label, text] = [chance.whole(1, GROUNDS_EACH), chance.whole(1, LABELS), chance.whole(7, 20)];
  const beside = [chance.whole(1, NEIGHBOURS), chance.whole(1, NEIGHBOURS), chance.whole(1, NEIGHBOURS)];
  return {
    ground: await shared(`${kind} ${ground}`, () => groundSurface(kind, String(ground))),
    label: await shared(`label ${label}`, () => textSurface(`label ${label}`, { width: 180, height: 120, size: text })),
    neighbours: await Promise.all(beside.map(neighbour)),
  };
}

/**
 * Frames of a work of the collection as it hangs.
 *
 * @param {number} idArtwork
 * @param {string} severity
 * @param {number} seed
 * @param {number} [steps] frames of one glance, a fifth of a second apart
 */
export async function framesOfWork(idArtwork, severity, seed, steps = 1) {
  const words = `work ${idArtwork} ${severity} ${seed}`;
  const { picture } = await workOfCollection(idArtwork);
  const given = { severity, picture: surfaceOf(picture), ...(await around(words, WALLS)) };
  const frames = [];
  for (let step = 0; step < steps; step++) frames.push(await frameOf(sceneOf(words, given, step)));
  return frames;
}

/** A frame without a work of the collection: a stranger's picture, a wall, a floor, a text, people. @param {number} seed */
export async function frameOfNone(seed) {
  const words = `none ${seed}`;
  const chance = chanceOf(words);
  const sight = chance.pick(SIGHTS);
  const severity = chance.pick(['easy', 'moderate', 'hard']);
  const setting = await around(words, sight === 'floor' ? FLOORS : WALLS);
  const visitors = sight === 'visitors' ? chance.whole(1, 4) : 0;
  if (sight === 'wall' || sight === 'floor') return frameOf(sceneOf(words, { severity, ...setting }));
  if (sight === 'text') {
    const size = { width: 640, height: chance.whole(300, 800), size: chance.between(12, 40) };
    const picture = await textSurface(words, size);
    return frameOf(sceneOf(words, { severity, picture, isFramed: false, ...setting }));
  }
  const picture = surfaceOf((await workOutside(words)).picture);
  return frameOf(sceneOf(words, { severity, picture, visitors, ...setting }));
}
