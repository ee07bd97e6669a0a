import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAREWELL_KEY } from '../farewell/farewell-keys.ts';

/** The modules of a page that was just opened. */
async function openPage() {
  vi.resetModules();
  const [storage, saved, tabs] = await Promise.all([
    import('./guide-storage.ts'),
    import('./saved-keys.ts'),
    import('../farewell/other-tabs.ts'),
  ]);
  return { ...storage, ...saved, ...tabs };
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const VISIT = {
  idMuseum: 1,
  visitorToken: 'token',
  idDevice: 'device',
  languageCode: 'en_GB',
  startDate: '2026-01-01',
};

test('a page writes nothing more of a visit that another tab has ended, though it has yet to leave', async () => {
  const page = await openPage();
  const keys = page.createSavedKeys(page.guideStorage);
  const rows: string[] = [];
  const visits = page.whileVisited<{ put(row: string): void }>((work) => work({ put: (row) => void rows.push(row) }));
  const put = (row: string) => visits(async (database) => database.put(row));
  page.onFarewellElsewhere(() => {
    keys.set('visit', { ...VISIT, idLanguage: 2 });
    void put('after');
  });
  keys.set('mode', 'kids');
  await put('before');
  expect({ ...localStorage }).toEqual({ mode: 'kids' });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: FAREWELL_KEY, newValue: 'true' }));
  expect(keys.get('visit')).toMatchObject(VISIT);
  expect({ ...localStorage }).toEqual({});
  expect(rows).toEqual(['before']);
});
