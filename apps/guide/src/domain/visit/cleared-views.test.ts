import { beforeEach, describe, expect, test } from 'vitest';
import { createVisitPhone, type VisitPage, type VisitPhone } from '../../testing/phone/visit-phone.ts';
import { createVisitServer } from '../../testing/phone/visit-server.ts';

const BEGINNING = '2026-11-21T10:00:00.000+01:00';
const MINUTE_LATER = '2026-11-21T10:01:00.000+01:00';
const ENGLISH = { id: 2, code: 'en_GB' };
const MUSEUM = { idMuseum: 7, languages: [ENGLISH], locales: ['en'], timezone: 'Europe/Madrid' };

let phone: VisitPhone;
let visit: VisitPage;
const lookAt = async (idArtwork: number, idRoute: number) => {
  visit.lookAt({ idArtwork, idRoute });
  await visit.settled();
};

describe('the works and routes of the first generation', () => {
  const lists = () => {
    const { artworks, routes } = phone.firstVisits.get(7) ?? {};
    return { artworks: artworks?.map(({ idArtwork }) => idArtwork), routes: routes?.map(({ idRoute }) => idRoute) };
  };
  beforeEach(async () => {
    phone = createVisitPhone(
      createVisitServer(() => 'answered'),
      Date.parse(BEGINNING),
    );
    visit = phone.open();
    visit.begin(MUSEUM);
    await lookAt(101, 3);
    await lookAt(102, 3);
    expect(lists()).toEqual({ artworks: [101, 102], routes: [3] });
  });

  test('are cleared with the visitor’s own looks, and the visit continues', async () => {
    visit.clearViews();
    expect(lists()).toEqual({ artworks: [], routes: [] });
    phone.now += 60_000;
    await lookAt(103, 4);
    expect(lists()).toEqual({ artworks: [103], routes: [4] });
    expect(phone.firstVisits.get(7)).toMatchObject({ startDate: BEGINNING, endDate: MINUTE_LATER });
  });
  test('are put back before the later ones if the visitor undoes that', async () => {
    const undo = visit.clearViews();
    await lookAt(103, 4);
    undo();
    expect(lists()).toEqual({ artworks: [101, 102, 103], routes: [3, 4] });
  });
  test('are not cleared before a visit begins', () => {
    visit.go();
    visit = phone.open();
    visit.clearViews()();
    expect(lists()).toEqual({ artworks: [101, 102], routes: [3] });
  });
});
