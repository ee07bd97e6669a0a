import { fileURLToPath } from 'node:url';
import { DEFAULT_TIMEZONE } from '@cicerone/content/language/visit-date';
import type { Json } from '@cicerone/content/package/field-walk';
import { loadDemo } from '../../starting/load-demo.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { absentDatabase } from '../test-database.ts';
import { type TestPackage, testPackage } from '../test-package.ts';
import { imported, published, testFolder } from '../test-venue.ts';

const PACKAGES = fileURLToPath(new URL('../../../../../demo-venue', import.meta.url));

/** The number of the venue that needs a code. */
export const CLOSED_TO_STRANGERS = 4;

/**
 * Four venues: 1 the demo, 2 one with something of everything, in its second release, 3 a deactivated one, 4 one that
 * needs a code.
 */
export async function folderWithContractVenues(): Promise<DataFolder> {
  const folder = await testFolder();
  const { tables } = absentDatabase();
  const deps = { folder, packages: PACKAGES, tables, timezone: DEFAULT_TIMEZONE, report: () => {} };
  const complaint = await loadDemo('on', deps);
  if (complaint) throw new Error(complaint);
  const others = [
    await fullPackage('Full'),
    await testPackage({ idMuseum: 'closed', deactivated: true }),
    await fullPackage('Fuller'),
    await fullPackage('For some', { idMuseum: 'for-some', accessCodeRequired: true }),
  ];
  for (const packaged of others) await published(folder, (await imported(folder, packaged)).idMuseum);
  return folder;
}

const inEnglish = (fields: { [field: string]: Json }) => [{ languageCode: 'en_GB', ...fields }];

/** The test venue, with an item in every collection and its own look. */
export function fullPackage(name: string, changes: TestPackage['venue'] = {}): Promise<TestPackage> {
  const image = { resourceType: 'IMAGE', url: 'media/penrose.png', localizations: [] };
  return testPackage({
    idMuseum: 'full',
    name,
    keyboardCustomization: { bgColor: '#112233', artworkBackgroundImageUrl: 'media/penrose.png' },
    sideMenuCustomization: {
      idSideMenuCustomization: 'menu',
      startEnabled: true,
      localizations: inEnglish({ startText: 'Home' }),
    },
    modes: [{ segment: 'night', homeOrder: 'walks-only', localizations: inEnglish({ name: 'Night' }) }],
    floors: [{ idFloor: 'ground', number: 0, localizations: inEnglish({ name: 'Ground' }) }],
    infoSections: [
      {
        idInfoSection: 'hours',
        resources: [{ idResource: 'plan', ...image }],
        localizations: inEnglish({ title: 'Hours', content: '*Always*' }),
      },
    ],
    oneMinutes: [
      {
        idOneMinute: 'short',
        mainImageUrl: 'media/home.png',
        localizations: inEnglish({ name: 'Short', text: 'One' }),
      },
    ],
    sections: [{ idSection: 'kids', artworkIds: ['penrose'], localizations: inEnglish({ name: 'Kids' }) }],
    slides: [{ idSlide: 's', resourceType: 'IMAGE', localizations: inEnglish({ url: 'media/penrose.png' }) }],
    beacons: [
      { idBeacon: 'door', resource: { idResource: 'door', ...image } },
      { idBeacon: 'corner', artworkIds: ['penrose'] },
    ],
    studies: [
      {
        idStudy: 'study',
        showOn: 'BOTH',
        questions: [{ idQuestion: 'q', localizations: inEnglish({ text: 'How old?' }) }],
      },
    ],
    ...changes,
  });
}
