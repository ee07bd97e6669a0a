import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandScript } from '../../scripts/places.mjs';
import { run } from '../../scripts/tools/run-command.mjs';

/** @typedef {import('./reasons.mjs').Finding} Finding */

const FOLDER = import.meta.dirname;

/**
 * The description of the calls, by Redocly and by Spectral.
 *
 * @param {string} origin
 * @param {string} place a folder for the files that they read
 * @returns {Promise<Finding[]>}
 */
export async function judgeDescription(origin, place) {
  const file = join(place, 'openapi.json');
  writeFileSync(file, await (await fetch(`${origin}/api/openapi.json`)).text());
  const ruleset = join(place, 'spectral.json');
  writeFileSync(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
  const redocly = await output('@redocly/cli', 'redocly', ['lint', file, '--extends=recommended', '--format=json']);
  const spectral = await output('@stoplight/spectral-cli', 'spectral', ['lint', file, '-r', ruleset, '-f', 'json']);
  return [
    ...redocly.problems.map((/** @type {any} */ { ruleId, message, location: [{ pointer = '' } = {}] = [] }) => ({
      judge: 'redocly',
      rule: ruleId,
      about: pointer,
      message,
    })),
    ...spectral.map((/** @type {any} */ { code, message, path }) => ({
      judge: 'spectral',
      rule: code,
      about: path.join(' '),
      message,
    })),
  ];
}

/** The JSON that a judge prints, whatever it prints around it. @param {string} name @param {string} command @param {string[]} args */
async function output(name, command, args) {
  const env = { NODE_NO_WARNINGS: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const script = commandScript(name, command, FOLDER);
  const { output: printed } = await run(process.execPath, [script, ...args], { quiet: true, env });
  const [json] = /^[{[][\s\S]*^[}\]]/m.exec(printed) ?? [];
  if (json === undefined) throw new Error(`${command} printed no JSON:\n${printed}`);
  return JSON.parse(json);
}
