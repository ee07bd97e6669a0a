import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './places.mjs';

const guide = readFileSync(join(ROOT, 'apps/guide/src/domain/app-version.ts'), 'utf8');
const version = /APP_VERSION = '([\d.]+)'/.exec(guide)?.[1];

/**
 * Runs in a page before the guide: the phone has seen the demo's slides under this version of the guide, so that a
 * visit begins at the measured or pictured screen. The demo is venue 1 of every new installation.
 */
export const SLIDES_ARE_SEEN = {
  content: `localStorage.setItem('current-museum', '1'); localStorage.setItem('version', '${version}'); localStorage.setItem('slides-seen', 'true');`,
};
