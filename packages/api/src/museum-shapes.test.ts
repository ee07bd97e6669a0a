import { LANGUAGES } from '@cicerone/content/language/language';
import { languageName } from '@cicerone/content/language/language-name';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { legacyEnvelope, refusalSchema } from './envelope.ts';
import { allDataParams, deactivatedSchema, languagesSchema, manifestParams, museumParams } from './museum-shapes.ts';

describe('an id in an address', () => {
  test('is a number', () => {
    expect(museumParams.parse({ idMuseum: '42' })).toEqual({ idMuseum: 42 });
    expect(allDataParams.parse({ idMuseum: '1', idLanguage: '2' })).toEqual({ idMuseum: 1, idLanguage: 2 });
    expect(manifestParams.parse({ idMuseum: '1', version: '7' })).toEqual({ idMuseum: 1, version: 7 });
  });

  test.each([
    '',
    '0',
    '-1',
    '1.5',
    'one',
    'NaN',
    'Infinity',
    '9007199254740993',
    '1; drop table',
    '1,2',
    '0x1',
    '1e0',
    '+1',
    ' 1',
    '01',
    '١',
  ])('is refused with its field when it is "%s"', (idMuseum) => {
    const read = museumParams.safeParse({ idMuseum });
    expect(read.error?.issues.map(({ path }) => path)).toEqual([['idMuseum']]);
  });
});

test('the list of languages has what every language needs', () => {
  const own = { id: 100, code: 'arn_CL', name: 'Mapudungun' };
  const list = [...LANGUAGES.map(({ id, code }) => ({ id, code, name: languageName(code, [code]) })), own];
  expect(languagesSchema.parse(list)).toEqual(list);
  expect(languagesSchema.safeParse([{ id: 2, code: 'English', name: 'English' }]).success).toBe(false);
});

test('a deactivated venue answers 1000 in the body', () => {
  expect(deactivatedSchema.safeParse({ status: 1000 }).success).toBe(true);
  expect(deactivatedSchema.safeParse({ status: 1001 }).success).toBe(false);
});

test('the legacy family wraps its responses in success and data', () => {
  const envelope = legacyEnvelope(z.array(z.int()));
  expect(envelope.parse({ success: true, data: [1] })).toEqual({ success: true, data: [1] });
  expect(envelope.safeParse([1]).success).toBe(false);
});

test('a refusal names the field that was wrong', () => {
  const refusal = {
    statusCode: 400,
    error: 'Bad Request',
    message: 'must be a number',
    issues: [{ field: 'idMuseum', message: 'must be a number' }],
  };
  expect(refusalSchema.parse(refusal)).toEqual(refusal);
});
