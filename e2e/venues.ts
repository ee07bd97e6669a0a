import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/places.mjs';
import { twoDirections, type VenueJson } from './two-directions.ts';

const DEMO = join(ROOT, 'demo-venue/museum-of-pattern');

/** Whom the policy of `with-policy` names; nobody answers at this address. */
export const FOUNDATION = {
  provider: {
    name: 'Foundation of the Museum of Pattern',
    address: '5 Endless Floor, 00000 Nowhere',
    email: 'privacy@example.org',
  },
  recipients: ['Museum of Pattern', 'Institute of Ornament'],
};

/** The venues of the stories: the demo as it is, and what a museum may change in it. */
const VARIANTS: Record<string, (venue: VenueJson) => object> = {
  'with-policy': () => ({ privacyPolicyEnabled: true, privacyPolicy: FOUNDATION }),
  closed: () => ({ deactivated: true }),
  'in-red': () => ({
    customization: {
      mainButtonsCustomizationEnabled: true,
      mainButtonsColor: '#b3001b',
      mainButtonsTextColor: '#ffffff',
    },
  }),
  quiet: () => ({
    autoplay: false,
    skipSeconds: 10,
    modes: [
      { segment: 'night', homeOrder: 'walks-only', localizations: [{ languageCode: 'en_GB', name: 'By night' }] },
    ],
  }),
  'two-directions': twoDirections,
};

/** Imports and publishes the stories' venues by the command line. The demo is venue 1. */
export function publishVenues(dataDir: string): void {
  importPackage(dataDir, DEMO);
  for (const [key, change] of Object.entries(VARIANTS)) {
    const folder = mkdtempSync(join(tmpdir(), 'cicerone-package-'));
    cpSync(DEMO, folder, { recursive: true });
    const venue = JSON.parse(readFileSync(join(DEMO, 'venue.json'), 'utf8')) as VenueJson;
    writeFileSync(join(folder, 'venue.json'), JSON.stringify({ ...venue, ...change(venue), idMuseum: key }));
    importPackage(dataDir, folder);
    rmSync(folder, { recursive: true });
  }
}

function importPackage(dataDir: string, folder: string) {
  execFileSync(process.execPath, [join(ROOT, 'apps/server/dist/cicerone.js'), 'venue', 'import', folder, '--publish'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
}
