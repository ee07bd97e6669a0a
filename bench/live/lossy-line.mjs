import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../../scripts/tools/programs.mjs';

/** The namespace of a phone, and both ends of its line (RFC 2544 has these addresses for measurements). */
const PHONE = 'cicerone-phone';
const ADDRESS = '198.18.38.2';
const NETWORK = '198.18.38.0/30';

/** The server's end of the line. */
export const SERVER = '198.18.38.1';

/** Enters the phone's namespace, for the program whose words follow. */
export const INTO_PHONE = ['ip', 'netns', 'exec', PHONE];

const ip = (...args) => execFileSync('ip', args, { stdio: 'pipe' });
const inPhone = (...args) => ip('netns', 'exec', PHONE, ...args);

/** Why no line can be laid on this machine, as a part of a sentence; undefined if one can. */
export function whyNoLine() {
  if (process.getuid?.() !== 0) return 'only root may lay a line';
  const missing = ['ip', 'iptables'].find((program) => !onPath(program));
  return missing && `this machine has no ${missing}`;
}

/**
 * Lays a line into a namespace of its own; needs root, and `ip` and `iptables` with the match `statistic`. A line that a
 * killed run has left is removed before.
 */
export function layLine() {
  removeLine();
  ip('netns', 'add', PHONE);
  ip('link', 'add', 'cicerone-line', 'type', 'veth', 'peer', 'name', 'line', 'netns', PHONE);
  ip('addr', 'add', `${SERVER}/30`, 'dev', 'cicerone-line');
  ip('link', 'set', 'cicerone-line', 'up');
  inPhone('ip', 'addr', 'add', `${ADDRESS}/30`, 'dev', 'line');
  inPhone('ip', 'link', 'set', 'line', 'up');
  inPhone('ip', 'link', 'set', 'lo', 'up');
}

/**
 * From now on the server's TCP repeats a packet after this time at the earliest, in milliseconds; Linux has 200 ms.
 *
 * @param {number} [ms]
 */
export function repeatAfter(ms = 200) {
  ip('route', 'change', NETWORK, 'dev', 'cicerone-line', 'rto_min', `${ms}ms`);
}

/** From now on the line loses this share of all packets, in each direction; 1 is a hole, and 0 heals it. */
export function lose(share) {
  inPhone('iptables', '-F');
  const match = share < 1 ? ['-m', 'statistic', '--mode', 'random', '--probability', String(share)] : [];
  if (share > 0) for (const chain of ['INPUT', 'OUTPUT']) inPhone('iptables', '-A', chain, ...match, '-j', 'DROP');
}

/** Removes the line and its namespace, whose programs have ended. */
export function removeLine() {
  for (const gone of [
    ['link', 'del', 'cicerone-line'],
    ['netns', 'del', PHONE],
  ]) {
    try {
      ip(...gone);
    } catch {
      // There was none.
    }
  }
}

/**
 * A program that begins another one at the phone's end of the line.
 *
 * @param {string} folder in which it is written
 * @param {string} program
 * @returns its path
 */
export function atPhone(folder, program) {
  const path = join(folder, 'at-phone');
  writeFileSync(path, `#!/bin/sh\nexec ${INTO_PHONE.join(' ')} '${program}' "$@"\n`, { mode: 0o700 });
  return path;
}
