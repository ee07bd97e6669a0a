import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAREWELL_KEY } from '../farewell/farewell-keys.ts';
import { onFarewellElsewhere } from '../farewell/other-tabs.ts';
import { createGuideStorage } from './guide-storage.ts';
import { createSavedKeys } from './saved-keys.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const VISIT = {
  ...{ idMuseum: 1, visitorToken: 'token', idDevice: 'device', idLanguage: 2 },
  ...{ languageCode: 'en_GB', startDate: '2026-01-01' },
};
const report = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: FAREWELL_KEY, newValue }));

test('a page writes nothing more of a visit that another tab has ended, though it has yet to leave', async () => {
  const storage = createGuideStorage();
  const keys = createSavedKeys(storage.local);
  const rows: string[] = [];
  const visits = storage.whileVisited<{ put(row: string): void }>((work) =>
    work({ put: (row) => void rows.push(row) }),
  );
  onFarewellElsewhere(() => {
    keys.set('visit', VISIT);
    void visits(async (database) => database.put('after'));
  }, storage);
  keys.set('mode', 'kids');
  await visits(async (database) => database.put('before'));
  expect({ ...localStorage }).toEqual({ mode: 'kids' });
  localStorage.clear();
  report('true');
  expect(keys.get('visit')).toEqual(VISIT);
  expect({ ...localStorage }).toEqual({});
  expect(rows).toEqual(['before']);
});

test('a page that was still opening when the visit ended writes nothing, and leaves as soon as it can', () => {
  const storage = createGuideStorage();
  storage.closeOnFarewell();
  const keys = createSavedKeys(storage.local);
  report(null);
  keys.set('mode', 'kids');
  expect({ ...localStorage }).toEqual({ mode: 'kids' });
  localStorage.clear();
  report('true');
  keys.set('visit', VISIT);
  expect({ ...localStorage }).toEqual({});
  const leave = vi.fn();
  onFarewellElsewhere(leave, storage);
  expect(leave).toHaveBeenCalledTimes(1);
});
