import { build } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { isCalled } from '../scripts/places.mjs';

/** `npm run bench -- NAME`: one line `goal NAME VALUE LIMIT ok|short` per figure; fails when one is short. */
const NAMES = [
  ...['codes-at-once', 'cuts', 'first-screen', 'kill', 'offline-start', 'server', 'slow-line', 'tap-to-sound'],
  ...['update', 'venue-size', 'visits-under-attack'],
];

async function main() {
  const name = process.argv[2] ?? '';
  if (!NAMES.includes(name)) {
    console.error(`npm run bench -- NAME, where NAME is one of: ${NAMES.join(', ')}`);
    return false;
  }
  await ensureInstalled();
  await build();
  const { measure } = await import(`./${name}.mjs`);
  return measure();
}

if (isCalled(import.meta.url)) {
  const isMet = await main().catch((error) => {
    console.error(error);
    return false;
  });
  process.exit(isMet ? 0 : 1);
}
