import { ensureInstalled } from './install.mjs';
import { refuseOldNode } from './tools/node-version.mjs';
import { NOTHING } from './tools/test-counts.mjs';
import { runStages, vitest } from './tools/test-stages.mjs';

/** Every screen in all languages and at three widths, where `npm test` meets each in one language and at one. */
const MATRIX = { VITE_MATRIX: 'all' };

refuseOldNode();
await runStages([
  ['installation', () => ensureInstalled().then(() => NOTHING)],
  [
    'every screen in every language',
    () => vitest(['--project=browser', 'looks/screen-states', 'looks/routes-look', 'looks/still-there'], MATRIX),
  ],
]);
