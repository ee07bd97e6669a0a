import { describe, expect, test } from 'vitest';
import {
  EVERY_STEP_DONE,
  EXPIRED_CODE,
  GUARDED_HOUSE,
  OPEN_HOUSE,
  VALID_CODE,
  wanting,
  wantingAddress,
} from '../../testing/entry-states.ts';
import { APP_VERSION } from '../app-version.ts';
import type { VenueFailure } from '../failures.ts';
import { type EntryState, type EntryVenue, enter } from './entry.ts';

const asked = (path: string, changed: Partial<EntryState> = {}, query = '') =>
  enter(wanting(path, query), { ...EVERY_STEP_DONE, ...changed });
const result = (path: string, changed?: Partial<EntryState>) => asked(path, changed).result;
const changes = (path: string, changed?: Partial<EntryState>, query?: string) => asked(path, changed, query).changes;
const venue = (fields: Partial<EntryVenue>): Partial<EntryState> => ({ venue: { ...GUARDED_HOUSE, ...fields } });

const show = (name: string) => ({ tag: 'show', name });
const go = (to: string) => ({ tag: 'go', to });

test('a visitor who has done every step sees the requested screen, and nothing changes', () => {
  expect(asked('/keyboard')).toEqual({ changes: [], result: show('Keyboard') });
  expect(asked('/artworks/7')).toEqual({ changes: [], result: show('Artwork') });
  expect(asked('/options')).toEqual({ changes: [], result: show('Options') });
});

describe('a link with a number that a work gave up', () => {
  const moved = venue({ formerNumbers: { idArtwork: { 7: 2 } } });

  test('leads to the number that the work has, with its query', () => {
    const path = (address: string) => ({ tag: 'go-to-path', path: address });
    expect(result('/artworks/7', moved)).toEqual(path('/museums/MQ/artworks/2'));
    expect(result('/artworks/7?idRoute=4', moved)).toEqual(path('/museums/MQ/artworks/2?idRoute=4'));
    expect(result('/artworks/7/resources/5', moved)).toEqual(path('/museums/MQ/artworks/2/resources/5'));
  });
  test('leads along the present number of its walk, too', () => {
    const walked = venue({ formerNumbers: { idArtwork: { 7: 2 }, idRoute: { 9: 4 }, idTimeline: { 9: 5 } } });
    const path = (address: string) => ({ tag: 'go-to-path', path: address });
    expect(result('/artworks/7?idRoute=9', walked)).toEqual(path('/museums/MQ/artworks/2?idRoute=4'));
    expect(result('/artworks/2?lang=es&idTimeline=9&idStep=9', walked)).toEqual(
      path('/museums/MQ/artworks/2?lang=es&idTimeline=5&idStep=9'),
    );
    expect(result('/artworks/2?idRoute=4&idStep=9', walked)).toEqual(show('Artwork'));
  });
  test('is remembered through the steps as it was printed', () => {
    expect(asked('/artworks/7', { ...moved, slidesSeen: false })).toEqual({
      changes: [{ tag: 'set-wanted-path', path: '/museums/MQ/artworks/7' }],
      result: go('Slides'),
    });
  });
  test('changes no other link', () => {
    expect(result('/artworks/2', moved)).toEqual(show('Artwork'));
    expect(result('/hall/7', moved)).toEqual(show('Hall'));
  });
});

describe('the venue of the link', () => {
  const previous: Partial<EntryState> = { currentMuseum: 2, mode: 'kids', wantedPath: '/museums/Mg/keyboard' };

  test('is reset when another venue was current', () => {
    expect(changes('/keyboard', previous)[0]).toEqual({ tag: 'reset-venue', idMuseum: 1 });
  });
  test('is reset on a phone that has opened no venue yet', () => {
    expect(changes('/keyboard', { currentMuseum: undefined })[0]).toEqual({ tag: 'reset-venue', idMuseum: 1 });
  });
  test('is reset on the screens that everybody may see, too', () => {
    for (const path of ['', '/privacy-policy', '/settings', '/accessibility', '/kids']) {
      expect(changes(path, previous)).toContainEqual({ tag: 'reset-venue', idMuseum: 1 });
    }
  });
  test('asks for its steps again: those of the previous museum do not count', () => {
    expect(result('/keyboard', previous)).toEqual({ tag: 'ask-policy' });
    expect(result('/keyboard', { ...previous, ...venue({ privacyPolicyEnabled: false }) })).toEqual(go('Code'));
    const noCode = { privacyPolicyEnabled: false, accessCodeRequired: false };
    expect(result('/keyboard', { ...previous, ...venue(noCode) })).toEqual(go('SocialLogin'));
    const noLogin = { ...noCode, socialNetworksRequired: false };
    expect(result('/keyboard', { ...previous, ...venue(noLogin) })).toEqual(go('StudyQuestion'));
    expect(result('/keyboard', { ...previous, ...venue({ ...noLogin, studies: [] }) })).toEqual(go('Slides'));
  });
  test('asks for no code if it lends this phone, and its code was typed before another museum was opened', () => {
    const lent = { currentMuseum: 2, lentBy: 1, accessCode: undefined, loanCode: VALID_CODE };
    const onlyGuarded = { ...OPEN_HOUSE, accessCodeRequired: true };
    expect(result('/keyboard', { ...lent, venue: onlyGuarded })).toEqual(show('Keyboard'));
    expect(result('/keyboard', { ...lent, loanCode: EXPIRED_CODE, venue: onlyGuarded })).toEqual(go('Code'));
  });
  test('forgets the previous mode and the previous wanted path', () => {
    expect(asked('/options', { ...previous, venue: OPEN_HOUSE }).result).toEqual(show('Options'));
    expect(asked('/code', { ...previous, venue: OPEN_HOUSE }).result).toEqual(go('Options'));
  });
  test('is not reset when it is the current one', () => {
    expect(changes('/keyboard')).toEqual([]);
  });
  test('is shown as unknown and changes nothing if the link names no museum', () => {
    const entry = asked('/keyboard', { idMuseum: undefined, venue: 'absent' });
    expect(entry).toEqual({ changes: [], result: { tag: 'unavailable', failure: { tag: 'venue-unknown' } } });
  });
  test.each(['absent', { tag: 'venue-unknown' }, { tag: 'offline' }] as const)(
    'forgets nothing of the previous museum while nobody knows whether it exists (%o)',
    (unknown) => {
      const state = { ...previous, venue: unknown, face: undefined };
      for (const path of ['', '/keyboard', '/kids']) expect(changes(path, state)).toEqual([]);
    },
  );
  test('is not shown by what was remembered of the previous museum while nobody knows whether it exists', () => {
    expect(result('/keyboard', { ...previous, venue: 'absent', face: undefined })).toEqual({ tag: 'fetch-venue' });
  });
  test('still has a welcome screen if the link names no museum', () => {
    expect(result('', { idMuseum: undefined, venue: 'absent' })).toEqual(show('Presentation'));
  });
});

describe('another version of the guide', () => {
  const reset = { tag: 'reset-venue', idMuseum: 1 };
  const setVersion = { tag: 'set-version', version: APP_VERSION };
  const renewRecords = { tag: 'renew-records', idMuseum: 1 };

  test('resets the venue and writes its records again', () => {
    expect(changes('/keyboard', { version: '18.01.2025.1' })).toEqual([reset, setVersion, renewRecords]);
  });
  test('resets the venue on the screens that everybody may see, too', () => {
    for (const path of ['', '/privacy-policy', '/settings', '/accessibility']) {
      expect(changes(path, { version: '18.01.2025.1' })).toEqual([reset, setVersion, renewRecords]);
    }
  });
  test('asks for the steps again: policy, then code', () => {
    const previous = { version: '18.01.2025.1' };
    expect(result('/code', previous)).toEqual({ tag: 'ask-policy' });
    expect(result('/code', { ...previous, ...venue({ privacyPolicyEnabled: false }) })).toEqual(show('Code'));
    expect(result('/keyboard', { ...previous, ...venue({ privacyPolicyEnabled: false }) })).toEqual(go('Code'));
  });
  test('is assumed on a phone that knows the museum but no version', () => {
    expect(changes('/keyboard', { version: undefined })).toEqual([reset, setVersion, renewRecords]);
  });
  test('together with another museum resets once, and renews records that an earlier guide may have written', () => {
    const both = { version: '18.01.2025.1', currentMuseum: 2 };
    expect(changes('/keyboard', both)).toEqual([reset, setVersion, renewRecords]);
  });
  test('renews no records on a new phone, which has none yet', () => {
    expect(changes('', { version: undefined, currentMuseum: undefined })).toEqual([reset, setVersion]);
  });
  test('changes nothing if the link names no museum', () => {
    expect(changes('', { version: undefined, idMuseum: undefined })).toEqual([]);
  });
});

describe('a lang in the address', () => {
  const french = { tag: 'set-language', language: 'fr' };

  test('sets the language on every screen, those that everybody may see included', () => {
    for (const path of ['', '/privacy-policy', '/settings', '/keyboard', '/code', '/kids', '/no/such/path']) {
      expect(changes(path, {}, '?lang=fr')).toContainEqual(french);
    }
  });
  test('sets the language before the venue is reset, and both before any step', () => {
    const entry = asked('/keyboard', { currentMuseum: 2 }, '?lang=fr');
    expect(entry.changes).toEqual([french, { tag: 'reset-venue', idMuseum: 1 }]);
    expect(entry.result).toEqual({ tag: 'ask-policy' });
  });
  test('that is empty sets no language', () => {
    expect(changes('/keyboard', {}, '?lang=')).toEqual([]);
  });
});

describe('a mode', () => {
  const setMode = (mode: string | undefined) => ({ tag: 'set-mode', mode });

  test.each(['kids', 'by-halls', 'night-tour'])('%s is stored and opens the welcome screen', (mode) => {
    expect(asked(`/${mode}`)).toEqual({ changes: [setMode(mode)], result: show('Presentation') });
    expect(asked(`/${mode}`, { mode })).toEqual({ changes: [], result: show('Presentation') });
  });
  test('replaces another mode', () => {
    expect(changes('/kids', { mode: 'by-halls' })).toEqual([setMode('kids')]);
  });
  test('ends on the welcome screen without a mode', () => {
    expect(asked('', { mode: 'kids' })).toEqual({ changes: [setMode(undefined)], result: show('Presentation') });
    expect(changes('')).toEqual([]);
  });
  test('stays on every other screen', () => {
    for (const path of ['/keyboard', '/settings', '/privacy-policy', '/options/kids', '/code']) {
      expect(changes(path, { mode: 'kids' })).toEqual([]);
    }
  });
  test('that neither the guide nor the museum has opens the screen "not in the guide"', () => {
    expect(asked('/night', { mode: 'kids' })).toEqual({ changes: [], result: show('NotInGuide') });
    expect(result('/night-tour', { venue: OPEN_HOUSE })).toEqual(show('NotInGuide'));
  });
  test('that only the venue defines waits for the venue', () => {
    expect(asked('/night-tour', { venue: 'absent' })).toEqual({ changes: [], result: { tag: 'fetch-venue' } });
    expect(result('/kids', { venue: 'absent' })).toEqual(show('Presentation'));
  });
  test('of a venue that asks for a code waits for the code, on a phone that had another museum, too', () => {
    const open = venue({ privacyPolicyEnabled: false });
    const wanted = { tag: 'set-wanted-path', path: '/museums/MQ/night-tour' };
    expect(asked('/night-tour', { ...open, accessCode: undefined })).toEqual({ changes: [wanted], result: go('Code') });
    expect(asked('/night-tour', { ...open, currentMuseum: 2 })).toEqual({
      changes: [{ tag: 'reset-venue', idMuseum: 1 }, wanted],
      result: go('Code'),
    });
  });
  test('of a venue that cannot be reached shows that failure', () => {
    const failure = { tag: 'offline' } as const;
    expect(result('/night-tour', { venue: failure })).toEqual({ tag: 'unavailable', failure });
  });
  test('is not shown in a deactivated or unknown museum', () => {
    expect(result('/night-tour', { venue: { tag: 'venue-deactivated' } })).toEqual(go('NotFound'));
    const failure = { tag: 'venue-unknown' };
    expect(result('/night-tour', { idMuseum: undefined, venue: 'absent' })).toEqual({ tag: 'unavailable', failure });
  });
  test('of a newly opened museum survives the reset', () => {
    expect(changes('/kids', { currentMuseum: 2, mode: 'kids' })).toEqual([
      { tag: 'reset-venue', idMuseum: 1 },
      setMode('kids'),
    ]);
  });
});

describe('the venue', () => {
  test('is fetched when it is absent', () => {
    expect(asked('/keyboard', { venue: 'absent' })).toEqual({ changes: [], result: { tag: 'fetch-venue' } });
  });
  test.each<VenueFailure>([{ tag: 'offline' }, { tag: 'venue-unknown' }, { tag: 'venue-unreadable' }])(
    'that could not be opened ($tag) is shown with its reason',
    (failure) => {
      expect(result('/keyboard', { venue: failure })).toEqual({ tag: 'unavailable', failure });
      expect(result('/code', { venue: failure })).toEqual({ tag: 'unavailable', failure });
    },
  );
  test('that is deactivated leads to the page without a museum', () => {
    expect(result('/keyboard', { venue: { tag: 'venue-deactivated' } })).toEqual(go('NotFound'));
  });
  test('that is deactivated keeps its welcome screen', () => {
    expect(result('', { venue: { tag: 'venue-deactivated' } })).toEqual(show('Presentation'));
  });
});

describe('the page without a museum', () => {
  test('is shown at the root address', () => {
    expect(enter(wantingAddress('/'), EVERY_STEP_DONE)).toEqual({
      changes: [],
      result: show('NotFound'),
    });
  });
  test('is the target of every address that names no museum', () => {
    expect(enter(wantingAddress('/elsewhere'), EVERY_STEP_DONE).result).toEqual(go('NotFound'));
    // Until the screen of a label is found.
    expect(enter(wantingAddress('/go/harbour/artwork/anchor'), EVERY_STEP_DONE).result).toEqual(show('NotFound'));
  });
  test('resets no venue', () => {
    expect(enter(wantingAddress('/elsewhere'), { ...EVERY_STEP_DONE, currentMuseum: 2 }).changes).toEqual([]);
  });
});

describe('an unknown address of a museum', () => {
  test('is shown as not in the guide, and the museum stays open', () => {
    expect(asked('/no/such/path')).toEqual({ changes: [], result: show('NotInGuide') });
    expect(asked('/routes/abc', { mode: 'kids' })).toEqual({ changes: [], result: show('NotInGuide') });
  });
  test('is shown only after the steps before the visit, like every screen', () => {
    expect(result('/no/such/path', venue({ slides: [] }))).toEqual(show('NotInGuide'));
    expect(result('/no/such/path', { slidesSeen: false })).toEqual(go('Slides'));
  });
});

test('recognition is in the guide of a museum that has it, and of no other', () => {
  expect(result('/recognition', venue({ recognitionAvailable: true }))).toEqual(show('Recognition'));
  expect(result('/recognition', venue({ recognitionAvailable: false }))).toEqual(show('NotInGuide'));
  expect(result('/recognition', venue({}))).toEqual(show('NotInGuide'));
});

describe('screens that everybody may see', () => {
  const nothingDone: Partial<EntryState> = { policyAccepted: false, accessCode: undefined, user: undefined };

  test.each([
    ['', 'Presentation'],
    ['/privacy-policy', 'PrivacyPolicy'],
    ['/settings', 'Settings'],
    ['/accessibility', 'Accessibility'],
    ['/licences', 'Licences'],
    ['/goodbye', 'Goodbye'],
    ['/language-choice', 'LanguageChoice'],
    ['/loan-device', 'LoanDevice'],
    ['/power-off', 'PowerOff'],
  ])('"%s" is shown before any step', (path, name) => {
    expect(asked(path, nothingDone)).toEqual({ changes: [], result: show(name) });
    expect(asked(path, { ...nothingDone, venue: 'absent' })).toEqual({ changes: [], result: show(name) });
    expect(asked(path, { venue: { tag: 'offline' } })).toEqual({ changes: [], result: show(name) });
  });
  test('are no more than these: every other screen waits for the steps', () => {
    for (const path of ['/languages', '/options', '/options/kids', '/favourites', '/downloads', '/scan', '/study/7']) {
      expect(result(path, { accessCode: undefined })).toEqual(go('Code'));
    }
  });
});

describe('an expired access code', () => {
  test('is cleared and asked for again', () => {
    const entry = asked('/options', { accessCode: EXPIRED_CODE });
    expect(entry).toEqual({ changes: [{ tag: 'clear-access-code' }], result: go('Code') });
  });
  test('is left alone if the museum asks for none', () => {
    expect(asked('/options', { accessCode: EXPIRED_CODE, venue: OPEN_HOUSE })).toEqual({
      changes: [],
      result: show('Options'),
    });
  });
  test('is not cleared again if none is stored', () => {
    expect(changes('/code', { accessCode: undefined })).toEqual([]);
  });
});

describe('the home screens of modes in the history', () => {
  const at = (path: string, changed: Partial<EntryState>) => enter(wanting(path), { ...EVERY_STEP_DONE, ...changed });

  test('Back leads out of a mode, to the home screen on which it was switched on', () => {
    expect(at('/options', { mode: 'kids', homeMark: 'left-for-mode' })).toEqual({
      changes: [{ tag: 'set-mode', mode: undefined }],
      result: { tag: 'show', name: 'Options' },
    });
  });
  test('Back never leads to the home screen of a mode that is off, or to that of another one', () => {
    for (const mode of [undefined, 'by-halls', 'night-tour'])
      expect(at('/options/kids', { mode, homeMark: 'of-mode' }).result).toEqual({ tag: 'go', to: 'Options' });
    expect(at('/options/kids', { mode: 'kids', homeMark: 'of-mode' }).result).toEqual({
      tag: 'show',
      name: 'KidsOptions',
    });
    expect(at('/options/by-halls', { homeMark: 'of-mode' }).result).toEqual({ tag: 'go', to: 'Options' });
  });
  test('the home screen of a mode is shown to everybody who comes by its link', () => {
    expect(at('/options/kids', {}).result).toEqual({ tag: 'show', name: 'KidsOptions' });
  });
});
