import { Worker } from 'node:worker_threads';

/** A code as stored before there was a key: a hash with its own salt. */
export type ScryptCode = { salt: string; hash: string };

/**
 * Costs ten milliseconds of CPU for each code. Runs in its own thread, because Node's asynchronous scrypt would queue
 * among file access, compression and pictures in the shared thread pool. Kept as text, because sources and build run it
 * unchanged.
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
 * Finds the entered code among these; undefined if it is none of them. Compares all of them, so that timing reveals
 * nothing. Concurrent checks are queued.
 *
 * @param form the entered text in the form in which codes are compared
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
    // A worker that exits without a message must not block the checks queued after it.
    worker.once('exit', () => reject(new Error('The check of an old access code ended without an answer')));
  });
}
