import { describe, expect, test } from 'vitest';
import { EVERY_STEP_DONE, GUARDED_HOUSE, NOW, SOMEBODY, wanting } from '../../testing/entry-states.ts';
import type { StartStudies } from '../study/due-questions.ts';
import { type EntryState, type EntryVenue, enter } from './entry.ts';

const asked = (path: string, changed: Partial<EntryState> = {}, query = '') =>
  enter(wanting(path, query), { ...EVERY_STEP_DONE, ...changed });
const result = (path: string, changed?: Partial<EntryState>) => asked(path, changed).result;
const changes = (path: string, changed?: Partial<EntryState>, query?: string) => asked(path, changed, query).changes;
const venue = (fields: Partial<EntryVenue>): Partial<EntryState> => ({ venue: { ...GUARDED_HOUSE, ...fields } });

const show = (name: string) => ({ tag: 'show', name });
const go = (to: string) => ({ tag: 'go', to });
const wantedPath = (path: string | undefined) => ({ tag: 'set-wanted-path', path });

const NOTHING_DONE: Partial<EntryState> = {
  policyAccepted: false,
  accessCode: undefined,
  user: undefined,
  studiesMade: undefined,
  slidesSeen: false,
};

describe('the steps before a visit', () => {
  const order: [Partial<EntryState>, unknown][] = [
    [{}, { tag: 'ask-policy' }],
    [{ policyAccepted: true }, go('Code')],
    [{ accessCode: EVERY_STEP_DONE.accessCode }, go('SocialLogin')],
    [{ user: SOMEBODY }, go('StudyQuestion')],
    [{ studiesMade: [1] }, go('Slides')],
    [{ slidesSeen: true }, show('Options')],
  ];
  test('come in the order policy, code, login, study, slides, home', () => {
    let state = NOTHING_DONE;
    for (const [done, expected] of order) {
      state = { ...state, ...done };
      expect(result('/options', state)).toEqual(expected);
    }
  });
  test.each([
    ['/code', { accessCode: undefined }, 'Code'],
    ['/login', { user: undefined }, 'SocialLogin'],
    ['/study', { studiesMade: undefined }, 'StudyQuestion'],
    ['/tutorial', { slidesSeen: false }, 'Slides'],
  ])('include %s while it is due', (path, lack, name) => {
    expect(asked(path, lack)).toEqual({ changes: [], result: show(name) });
  });
  test('do not ask for a login on a phone that the museum lends, where it would stay for the next visitor', () => {
    expect(result('/options', { user: undefined, lentBy: 1 })).toEqual(show('Options'));
    expect(result('/options', { user: undefined, lentBy: 2 })).toEqual(go('SocialLogin'));
  });
  test('lead from a later step to the earliest one that is due', () => {
    const both = { accessCode: undefined, slidesSeen: false };
    expect(result('/tutorial', both)).toEqual(go('Code'));
    expect(result('/login', { ...both, user: undefined })).toEqual(go('Code'));
    expect(result('/study', { user: undefined, studiesMade: undefined })).toEqual(go('SocialLogin'));
    expect(result('/tutorial', { studiesMade: undefined, slidesSeen: false })).toEqual(go('StudyQuestion'));
  });
  test('show the walkthrough once more to a visitor who asks for it, and leave what they had wanted', () => {
    const again = (changed: Partial<EntryState>) => asked('/tutorial', changed, '?again=yes');
    expect(again({})).toEqual({ changes: [], result: show('Slides') });
    expect(again({ slidesSeen: false }).result).toEqual(show('Slides'));
    expect(again({ studiesMade: undefined }).result).toEqual(go('StudyQuestion'));
    expect(asked('/tutorial', {}, '?again=no').result).toEqual(go('Options'));
  });
  test('ask for the policy in place, on every screen that is not open to everybody', () => {
    for (const path of ['/code', '/artworks/7', '/options', '/download']) {
      expect(asked(path, { policyAccepted: false })).toEqual({ changes: [], result: { tag: 'ask-policy' } });
    }
  });
});

describe('a museum that no visitor can read without its code', () => {
  const FACE = { privacyPolicyEnabled: true, accessCodeRequired: true };
  const locked: Partial<EntryState> = { ...NOTHING_DONE, venue: { tag: 'code-required' }, face: FACE };

  test('asks for the policy, then for the code, before any of its content is loaded', () => {
    for (const venue of ['absent', { tag: 'code-required' }] as const) {
      expect(result('/options', { ...locked, venue })).toEqual({ tag: 'ask-policy' });
      expect(result('/options', { ...locked, venue, policyAccepted: true })).toEqual(go('Code'));
    }
  });
  test('remembers the wanted address meanwhile, even that of its own mode', () => {
    for (const path of ['/artworks/7', '/night-tour']) {
      const entry = asked(path, { ...locked, policyAccepted: true });
      expect(entry).toEqual({ changes: [wantedPath(`/museums/MQ${path}`)], result: go('Code') });
    }
  });
  test('is fetched once the visitor has entered a code', () => {
    const entered = { ...locked, policyAccepted: true, accessCode: EVERY_STEP_DONE.accessCode };
    expect(asked('/code', { ...entered, venue: 'absent' })).toEqual({ changes: [], result: { tag: 'fetch-venue' } });
  });
  test('that refuses a code which is still valid on the phone asks for another', () => {
    const refused = { ...locked, policyAccepted: true, accessCode: EVERY_STEP_DONE.accessCode };
    expect(asked('/code', refused)).toEqual({ changes: [{ tag: 'clear-access-code' }], result: show('Code') });
  });
  test('asks for a code that expires on an open screen at the next one', () => {
    const overnight = { venue: GUARDED_HOUSE, now: NOW + 24 * 3600_000 };
    expect(result('/options', { ...overnight, openedAt: NOW })).toEqual(show('Options'));
    expect(result('/keyboard', { ...overnight, openedAt: overnight.now })).toEqual(go('Code'));
  });
  test('lets in a visitor with a loaded copy and a valid code, without a network', () => {
    expect(result('/keyboard')).toEqual(show('Keyboard'));
  });
  test('asks for its code as soon as it requires one, even if the copy on the phone requires none', () => {
    const before = { ...venue({ accessCodeRequired: false }), accessCode: undefined };
    expect(result('/keyboard', before)).toEqual(show('Keyboard'));
    expect(result('/keyboard', { ...before, face: FACE })).toEqual(go('Code'));
  });
  test('shows its welcome screen to everybody', () => {
    expect(result('', locked)).toEqual(show('Presentation'));
  });
});

describe('a step', () => {
  test('is skipped if the museum does not ask for it', () => {
    expect(result('/options', { ...NOTHING_DONE, ...venue({ privacyPolicyEnabled: false }) })).toEqual(go('Code'));
    expect(result('/options', { accessCode: undefined, ...venue({ accessCodeRequired: false }) })).toEqual(
      show('Options'),
    );
    expect(result('/options', { user: undefined, ...venue({ socialNetworksRequired: false }) })).toEqual(
      show('Options'),
    );
    expect(result('/options', { studiesMade: undefined, ...venue({ studies: [] }) })).toEqual(show('Options'));
  });
});

describe('study questions at the start of a visit', () => {
  const studies = (showOn: string, ...questions: StartStudies[number]['questions']) =>
    result('/options', { studiesMade: undefined, ...venue({ studies: [{ showOn, questions }] }) });

  test.each(['EASYGUIDE', 'BOTH'])('are asked if their study is shown on %s', (showOn) => {
    expect(studies(showOn, { idQuestion: 1 })).toEqual(go('StudyQuestion'));
    expect(studies(showOn, { idQuestion: 2, idArtwork: 7 }, { idQuestion: 1 })).toEqual(go('StudyQuestion'));
  });
  test('exclude those about a single work', () => {
    expect(studies('BOTH', { idQuestion: 2, idArtwork: 7 })).toEqual(show('Options'));
  });
  test('exclude those shown elsewhere', () => {
    expect(studies('WEB', { idQuestion: 1 })).toEqual(show('Options'));
  });
  test('are skipped if the study has no question', () => {
    expect(studies('EASYGUIDE')).toEqual(show('Options'));
  });
  test('need one study that has both the right place and a general question', () => {
    const apart = [
      { showOn: 'WEB', questions: [{ idQuestion: 1 }] },
      { showOn: 'BOTH', questions: [{ idQuestion: 2, idArtwork: 7 }] },
    ];
    expect(result('/options', { studiesMade: undefined, ...venue({ studies: apart }) })).toEqual(show('Options'));
  });
});

describe('a question that the museum adds later', () => {
  const added: Partial<EntryState> = venue({
    studies: [{ showOn: 'BOTH', questions: [{ idQuestion: 1 }, { idQuestion: 2 }] }],
  });
  test('interrupts no visitor who looks around', () => {
    for (const path of ['/options', '/artworks/7', '/hall/3']) {
      expect(asked(path, added).changes).toEqual([]);
      expect(result(path, added)).toMatchObject({ tag: 'show' });
    }
  });
  test('is asked at the next Start, and leads on from there', () => {
    expect(asked('/code', added)).toEqual({ changes: [], result: go('StudyQuestion') });
    expect(result('/study', added)).toEqual(show('StudyQuestion'));
    expect(result('/code', { ...added, studiesMade: [1, 2] })).toEqual(go('Options'));
  });
  test('is asked in a museum that asked nothing before', () => {
    const arrived = asked('/options', { studiesMade: undefined, ...venue({ studies: [] }) });
    expect(arrived.changes).toEqual([{ tag: 'studies-made', questions: [] }]);
    expect(result('/code', { ...added, studiesMade: [] })).toEqual(go('StudyQuestion'));
    expect(result('/options', { ...added, studiesMade: [] })).toEqual(show('Options'));
  });
  test('is not mistaken for one that was answered in an earlier guide, which remembered no single question', () => {
    expect(result('/code', { studiesMade: true })).toEqual(go('Options'));
    expect(changes('/keyboard', { studiesMade: true })).toEqual([{ tag: 'studies-made', questions: [1] }]);
  });
});

describe('slides', () => {
  test('count as seen in a museum without slides', () => {
    expect(asked('/options', { slidesSeen: false, ...venue({ slides: [] }) })).toEqual({
      changes: [{ tag: 'slides-seen' }],
      result: show('Options'),
    });
  });
  test('are never shown in a museum without slides', () => {
    expect(asked('/tutorial', { slidesSeen: false, ...venue({ slides: [] }) })).toEqual({
      changes: [{ tag: 'slides-seen' }],
      result: go('Options'),
    });
  });
  test('are not marked as seen while an earlier step is due', () => {
    expect(changes('/options', { user: undefined, slidesSeen: false, ...venue({ slides: [] }) })).toEqual([]);
  });
});

describe('a step that is done', () => {
  test.each(['/code', '/login', '/tutorial', '/download'])('leads home from %s', (path) => {
    expect(asked(path)).toEqual({ changes: [], result: go('Options') });
  });
  test('may be opened again if it is the study', () => {
    expect(asked('/study')).toEqual({ changes: [], result: show('StudyQuestion') });
  });
});

test('the download step is never shown: it leads to the step that is due, or home', () => {
  expect(result('/download', { user: undefined })).toEqual(go('SocialLogin'));
  expect(result('/download')).toEqual(go('Options'));
});

describe('home', () => {
  test('is the children’s home in kids mode', () => {
    expect(result('/options', { mode: 'kids' })).toEqual(go('KidsOptions'));
    expect(result('/options/kids', { mode: 'kids' })).toEqual(show('KidsOptions'));
  });
  test('is the list of halls in by-halls mode', () => {
    expect(result('/options', { mode: 'by-halls' })).toEqual(go('ByHallsOptions'));
    expect(result('/options/by-halls', { mode: 'by-halls' })).toEqual(show('ByHallsOptions'));
  });
  test("is the usual home screen in a museum's own mode", () => {
    expect(result('/options', { mode: 'night-tour' })).toEqual(show('Options'));
  });
  test('is opened by its usual address after a done step, even in kids mode', () => {
    expect(result('/code', { mode: 'kids' })).toEqual(go('Options'));
  });
});

describe('the path that a visitor wanted', () => {
  test('is remembered, with its query, when a step comes first', () => {
    const entry = asked('/artworks/7', { accessCode: undefined }, '?from=Options');
    expect(entry.changes).toContainEqual(wantedPath('/museums/MQ/artworks/7?from=Options'));
    expect(entry.result).toEqual(go('Code'));
  });
  test('is remembered at every step', () => {
    for (const lack of [
      { accessCode: undefined },
      { user: undefined },
      { studiesMade: undefined },
      { slidesSeen: false },
    ]) {
      expect(changes('/keyboard', lack)).toEqual([wantedPath('/museums/MQ/keyboard')]);
    }
  });
  test('is replaced by the path that is wanted last', () => {
    const previous = { user: undefined, wantedPath: '/museums/MQ/keyboard' };
    expect(changes('/artworks/7', previous)).toEqual([wantedPath('/museums/MQ/artworks/7')]);
    expect(changes('/keyboard', previous)).toEqual([]);
  });
  test('is never a step or home, which the visitor reaches anyway', () => {
    for (const path of ['/code', '/login', '/study', '/tutorial', '/download', '/options']) {
      expect(changes(path, { accessCode: undefined })).toEqual([]);
    }
  });
  test('is kept from step to step', () => {
    expect(changes('/login', { user: undefined, wantedPath: '/museums/MQ/keyboard' })).toEqual([]);
  });
  test.each(['/code', '/login', '/study', '/tutorial', '/download'])('is opened after the last step %s', (path) => {
    expect(asked(path, { wantedPath: '/museums/MQ/artworks/7' })).toEqual({
      changes: [wantedPath(undefined)],
      result: { tag: 'go-to-path', path: '/museums/MQ/artworks/7' },
    });
  });
  test('is forgotten once the visitor has opened another screen', () => {
    expect(asked('/keyboard', { wantedPath: '/museums/MQ/artworks/7' })).toEqual({
      changes: [wantedPath(undefined)],
      result: show('Keyboard'),
    });
  });
});
