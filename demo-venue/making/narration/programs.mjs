import { spawn } from 'node:child_process';

/** The programs the narration needs, and the Debian package of each. */
const PACKAGES = {
  pico2wave: 'libttspico-utils (section non-free)',
  ffmpeg: 'ffmpeg',
};

/** A program is missing or failed: reported to the user in one sentence. */
export class ProgramError extends Error {}

/**
 * @param {keyof typeof PACKAGES} program
 * @param {string[]} words
 * @returns {Promise<string>} what it wrote to its error output, where ffmpeg puts its measurements
 */
export function run(program, words) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr.on('data', (part) => {
      told += part;
    });
    child.on('error', () => {
      reject(
        new ProgramError(
          `The program ${program} is needed to render the narration: install the Debian package ${PACKAGES[program]}.`,
        ),
      );
    });
    child.on('close', (status) => {
      if (status === 0) resolve(told);
      else
        reject(
          new ProgramError(`The program ${program} stopped with status ${status}: ${told.trim().split('\n').at(-1)}`),
        );
    });
  });
}
