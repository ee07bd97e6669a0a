import { spawn } from 'node:child_process';
import { commandScript, ROOT } from '../places.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the repository's folder unless given
 * @property {NodeJS.ProcessEnv} [env] added to the present environment
 * @property {boolean} [quiet] collect the output instead of showing it
 *
 * @typedef {{ code: number, output: string }} RunResult `output` is the output of a quiet command
 */

/**
 * Runs a program to its end. A program that cannot be started, or dies by a signal, counts as code 1.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(program, args, { cwd = ROOT, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.stderr?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a command of an installed package.
 *
 * @param {[packageName: string, command?: string]} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function runTool([packageName, command], args, options) {
  return run(process.execPath, [commandScript(packageName, command), ...args], options);
}
