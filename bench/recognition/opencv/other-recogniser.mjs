import { join } from 'node:path';
import cvModule from 'opencv-wasm';
import sharp from 'sharp';

/**
 * The usual way: ORB features of every work, each feature of a frame compared with all of them, a homography of the
 * likeliest five. A process of its own: `{ references, folder, sizes, frames }` comes as a message, and its answers go
 * back as one: for each size the milliseconds, the inliers and the work of each frame, and the bytes of a work.
 */
const FEATURES_OF_WORK = 250;
const FEATURES_OF_FRAME = 500;
const RATIO = 0.8;
const NEAR = 64;
const LIKELIEST = 5;

sharp.concurrency(1);
const { cv } = cvModule;
if (!cv.Mat) await new Promise((resolve) => (cv.onRuntimeInitialized = resolve));
const none = new cv.Mat();

process.on('message', async ({ references, folder, most, rounds }) => {
  const works = await indexed(references, most);
  const answers = [];
  for (const { size, frames } of rounds) {
    const base = baseOf(works.slice(0, size));
    const looks = [];
    for (const frame of frames) looks.push(await lookAt(join(folder, frame), base));
    base.all.delete();
    answers.push({ size, looks, bytesOfWork: base.bytesOfWork });
  }
  process.send(answers);
});
process.send('ready');

async function grayOf(path) {
  const { data, info } = await sharp(path).grayscale().raw().toBuffer({ resolveWithObject: true });
  const gray = new cv.Mat(info.height, info.width, cv.CV_8U);
  gray.data.set(data.length === info.width * info.height ? data : data.filter((_, at) => at % info.channels === 0));
  return gray;
}

function featuresOf(gray, most) {
  const orb = new cv.ORB(most, 1.2, 8);
  const [points, descriptors] = [new cv.KeyPointVector(), new cv.Mat()];
  orb.detectAndCompute(gray, none, points, descriptors);
  orb.delete();
  gray.delete();
  return { points, descriptors };
}

async function indexed(references, most) {
  const works = [];
  for (const path of references.slice(0, most)) {
    const { points, descriptors } = featuresOf(await grayOf(path), FEATURES_OF_WORK);
    const places = Array.from({ length: points.size() }, (_, at) => points.get(at).pt);
    works.push({ places, bytes: Buffer.from(descriptors.data) });
    points.delete();
    descriptors.delete();
  }
  return works;
}

function baseOf(works) {
  const bytes = Buffer.concat(works.map((work) => work.bytes));
  const all = new cv.Mat(bytes.length / 32, 32, cv.CV_8U);
  all.data.set(bytes);
  const owners = works.flatMap(({ places }, at) => places.map((place) => ({ at, place })));
  // A place takes four bytes with us, so it does here.
  return { all, owners, bytesOfWork: (bytes.length / works.length) * (36 / 32) };
}

async function lookAt(path, { all, owners }) {
  const { points, descriptors } = featuresOf(await grayOf(path), FEATURES_OF_FRAME);
  const from = performance.now();
  const matcher = new cv.BFMatcher(cv.NORM_HAMMING, false);
  const found = new cv.DMatchVectorVector();
  if (descriptors.rows > 1) matcher.knnMatch(descriptors, all, found, 2);
  const searchMs = performance.now() - from;
  const votes = votesOf(found, owners);
  const best = verified([...votes].sort((a, b) => b[1].length - a[1].length).slice(0, LIKELIEST), points, owners);
  for (const used of [points, descriptors, matcher, found]) used.delete();
  return { searchMs, ...best };
}

function votesOf(found, owners) {
  const votes = new Map();
  for (let at = 0; at < found.size(); at++) {
    const two = found.get(at);
    if (two.size() < 2) continue;
    const [first, second] = [two.get(0), two.get(1)];
    const work = owners[first.trainIdx].at;
    const isClear = first.distance < RATIO * second.distance;
    const isOfOneWork = work === owners[second.trainIdx].at && first.distance < NEAR;
    if (isClear || isOfOneWork) votes.set(work, [...(votes.get(work) ?? []), first]);
  }
  return votes;
}

function verified(likeliest, points, owners) {
  let best = { idArtwork: 0, inliers: 0 };
  for (const [work, matches] of likeliest) {
    if (matches.length < 5) continue;
    const [from, to] = [[], []];
    for (const { queryIdx, trainIdx } of matches) {
      const { place } = owners[trainIdx];
      const seen = points.get(queryIdx).pt;
      from.push(place.x, place.y);
      to.push(seen.x, seen.y);
    }
    const inliers = inliersOf(from, to);
    if (inliers > best.inliers) best = { idArtwork: work + 1, inliers };
  }
  return best;
}

function inliersOf(from, to) {
  const [source, target] = [from, to].map((list) => cv.matFromArray(list.length / 2, 1, cv.CV_32FC2, list));
  const mask = new cv.Mat();
  const map = cv.findHomography(source, target, cv.RANSAC, 5, mask);
  const inliers = mask.data.reduce((sum, one) => sum + one, 0);
  for (const used of [source, target, mask, map]) used.delete();
  return inliers;
}
