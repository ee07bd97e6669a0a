import { Worker } from 'node:worker_threads';

/** A code as it was kept before there was a key: a hash with a salt of its own. */
export type ScryptCode = { salt: string; hash: string };

/**
 * Ten milliseconds of a processor for each code. In a thread of its own, because what Node offers without waiting would
 * queue among the files, compressions and pictures of everybody. As text, because it is run as it is by sources and build.
 */
const PROGRAM = `
const { scryptSync, timingSafeEqual } = require('node:crypto');
const { parentPort, workerData: { form, codes } } = require('node:worker_threads');
const isSame = ({ salt, hash }) =>
  timingSafeEqual(scryptSync(form, salt, 32, { N: 4096 }), Buffer.from(hash, 'base64url'));
parentPort.postMessage(codes.map(isSame).indexOf(true));
`;

let last: Promise<unknown> = Promise.resolve();

/**
 * Which of the codes somebody typed; undefined when it is none. Looks at all of them, so that the time it takes tells
 * nothing. Whoever asks meanwhile waits for their turn.
 *
 * @param form what was typed, as codes are compared
 */
export function findScryptCode<Code extends ScryptCode>(codes: readonly Code[], form: string) {
  const turn = last.then(() => indexOf(codes, form));
  last = turn.catch(() => {});
  return turn.then((index) => codes[index]);
}

function indexOf(codes: readonly ScryptCode[], form: string): Promise<number> {
  const plain = codes.map(({ salt, hash }) => ({ salt, hash }));
  return new Promise((resolve, reject) => {
    const worker = new Worker(PROGRAM, { eval: true, workerData: { form, codes: plain } });
    worker.once('message', resolve);
    worker.once('error', reject);
    // One that ends without a word must not keep everybody waiting who comes after.
    worker.once('exit', () => reject(new Error('The check of an old access code ended without an answer')));
  });
}
