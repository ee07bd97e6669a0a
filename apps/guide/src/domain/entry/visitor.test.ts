import { describe, expect, test } from 'vitest';
import { visitorKeys } from '../../testing/visitor-keys.ts';
import { createVisitor, NOTHING_REMEMBERED, type RememberedKeys } from './visitor.ts';

const CODE = { code: '2468', createdAt: Date.UTC(2026, 4, 19, 10, 30), daysUntilExpiration: 3 };
const VISIT = { idMuseum: 1, visitorToken: 'token', idDevice: 'EG1', startDate: '2026-11-22', idLanguage: 2 };
const visit = (languageCode: string, fields = {}) => ({ ...VISIT, languageCode, ...fields }) as RememberedKeys['visit'];

/** The keys of a code that was accepted with {@link CODE}. */
const typed = (code: string): Partial<RememberedKeys> => ({
  code,
  codeCreationDate: CODE.createdAt,
  codeDaysUntilExpiration: CODE.daysUntilExpiration,
});

function phone(held: Partial<RememberedKeys> = {}, lentBy?: number) {
  const { keys, ...rest } = visitorKeys(held);
  const visitor = createVisitor(keys, lentBy);
  return { ...rest, visitor, remembered: () => visitor.store.getState() };
}

describe('a new phone', () => {
  test('remembers nothing', () => {
    expect(phone().remembered()).toEqual({
      currentMuseum: undefined,
      version: undefined,
      policyAccepted: false,
      accessCode: undefined,
      lentBy: undefined,
      loanCode: undefined,
      user: undefined,
      studiesMade: undefined,
      slidesSeen: false,
      mode: undefined,
      wantedPath: undefined,
      reads: false,
      variant: undefined,
      onlyVariant: false,
      language: undefined,
      interfaceLanguage: undefined,
      visit: undefined,
    });
  });
});

describe('an access code', () => {
  test('that was accepted is remembered with its time and its days', () => {
    const { visitor, remembered, held } = phone();
    visitor.apply({ tag: 'accept-code', accessCode: CODE });
    expect(remembered().accessCode).toEqual(CODE);
    expect(held()).toEqual({ code: '2468', codeCreationDate: CODE.createdAt, codeDaysUntilExpiration: 3 });
  });
  test('without a number of days is valid for one day', () => {
    const { code, createdAt: codeCreationDate } = CODE;
    expect(phone({ code, codeCreationDate }).remembered().accessCode).toEqual({ ...CODE, daysUntilExpiration: 1 });
  });
  test('without its date is ignored', () => {
    expect(phone({ code: '2468', codeDaysUntilExpiration: 3 }).remembered().accessCode).toBeUndefined();
  });
  test('that is cleared leaves no key on the phone', () => {
    const { visitor, held } = phone();
    visitor.apply({ tag: 'accept-code', accessCode: CODE });
    visitor.apply({ tag: 'clear-access-code' });
    expect(held()).toEqual({});
  });
});

describe('another venue', () => {
  test('begins without the previous steps and visit, and keeps the visitor’s own choices', () => {
    const { visitor, remembered, held } = phone({
      currentMuseum: 1,
      version: '19.05.2025.1',
      policyAccepted: true,
      code: '2468',
      codeCreationDate: CODE.createdAt,
      codeDaysUntilExpiration: 3,
      user: { network: 'Google', idUser: 'u', name: 'Ada' },
      studiesMade: true,
      slidesSeen: true,
      mode: 'kids',
      wantedPath: '/museums/MQ/keyboard',
      reads: true,
      variant: 'easy',
      onlyVariant: true,
      language: 'es',
      interfaceLanguage: 'en',
      visit: visit('es_ES'),
      session: '{"id":"EG1"}',
      languages: '[]',
      loanCode: { ...CODE, idMuseum: 1 },
      // Every value, so that a new one is tried here, too.
    } satisfies RememberedKeys);
    visitor.apply({ tag: 'reset-venue', idMuseum: 8 });
    const way = { reads: true, variant: 'easy', onlyVariant: true, language: 'es', interfaceLanguage: 'en' };
    const kept = { currentMuseum: 8, version: '19.05.2025.1', ...way };
    expect(held()).toEqual(kept);
    expect(remembered()).toEqual({ ...NOTHING_REMEMBERED, ...kept });
  });
});

describe('a loan device of a museum that asks for a code', () => {
  const MUSEUM = { currentMuseum: 1, ...typed('2468') };
  const lent = (held: Partial<RememberedKeys> = MUSEUM) => phone(held, 1);
  const open = (at: ReturnType<typeof lent>, idMuseum: number) => at.visitor.apply({ tag: 'reset-venue', idMuseum });
  test('still has it when its visitor returns from another museum', () => {
    const device = lent();
    open(device, 2);
    expect(device.remembered().accessCode).toBeUndefined();
    open(device, 1);
    expect(device.remembered().accessCode).toEqual(CODE);
    expect(device.held()).toEqual(MUSEUM);
  });
  test('still has it after two other museums, one of which has a code of its own', () => {
    const device = lent();
    open(device, 2);
    device.visitor.apply({ tag: 'accept-code', accessCode: { ...CODE, code: '1357' } });
    open(device, 3);
    expect(device.remembered().accessCode).toBeUndefined();
    open(device, 1);
    expect(device.remembered().accessCode).toEqual(CODE);
  });
  test('still has it under another version of the guide', () => {
    const device = lent();
    open(device, 1);
    expect(device.remembered().accessCode).toEqual(CODE);
  });
  test('has none once the museum has refused it', () => {
    const device = lent();
    device.visitor.apply({ tag: 'clear-access-code' });
    open(device, 2);
    open(device, 1);
    expect(device.remembered().accessCode).toBeUndefined();
  });
  test('never uses the code of a museum that lent it before', () => {
    const device = lent({ currentMuseum: 3, loanCode: { ...CODE, idMuseum: 2 } });
    open(device, 1);
    expect(device.remembered().accessCode).toBeUndefined();
  });
});

describe('the questions before a visit', () => {
  const made = (...held: [RememberedKeys['studiesMade']?]) => {
    const { visitor, remembered } = phone(held[0] === undefined ? {} : { studiesMade: held[0] });
    visitor.apply({ tag: 'studies-made', questions: [2, 3] });
    return remembered().studiesMade;
  };
  test('that were answered or passed are remembered one by one, with those of before', () => {
    expect(made()).toEqual([2, 3]);
    expect(made([1, 2])).toEqual([1, 2, 3]);
  });
  test('of an earlier guide take their place among them', () => expect(made(true)).toEqual([2, 3]));
});

describe('a chosen language', () => {
  const SPANISH = { chosen: 'es', interface: undefined, visit: { idLanguage: 1, languageCode: 'es_ES' } };
  test('changes the language of the visit, and nothing else of the visit', () => {
    const { visitor, remembered } = phone({ visit: visit('en_GB') });
    visitor.apply({ tag: 'remember-language', memory: SPANISH });
    expect(remembered()).toMatchObject({ language: 'es', visit: visit('es_ES', { idLanguage: 1 }) });
  });
  test('begins no visit', () => {
    const { visitor, held } = phone();
    visitor.apply({ tag: 'remember-language', memory: SPANISH });
    expect(held()).toEqual({ language: 'es' });
  });
});

describe('a listener', () => {
  function listening(held: Partial<RememberedKeys> = {}) {
    const made = phone(held);
    let changes = 0;
    made.visitor.store.subscribe(() => {
      changes += 1;
    });
    return { ...made, changes: () => changes };
  }
  test('is called once for several changes', () => {
    const { visitor, changes, remembered } = listening();
    visitor.apply({ tag: 'slides-seen' }, { tag: 'set-mode', mode: 'kids' }, { tag: 'accept-policy' });
    expect([changes(), remembered()]).toMatchObject([1, { slidesSeen: true, mode: 'kids', policyAccepted: true }]);
  });
  test('is not called for values that stay the same', () => {
    const { visitor, changes } = listening({ slidesSeen: true, version: '1' });
    visitor.apply({ tag: 'slides-seen' }, { tag: 'set-version', version: '1' }, { tag: 'set-reading', reads: false });
    expect(changes()).toBe(0);
  });
  test('is called for changes in another tab', () => {
    const { otherTab, changes, remembered } = listening();
    otherTab({ slidesSeen: true });
    expect([changes(), remembered().slidesSeen]).toEqual([1, true]);
  });
});
