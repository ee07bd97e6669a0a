import { describe, expect, test } from 'vitest';
import { samplePackage } from '../../test/sample-package.ts';
import { writePath } from '../package/field-walk.ts';
import type { Question } from '../walk/study.ts';
import { questionsCanBeAnswered, studiesAskSomething } from './study-checks.ts';

const inEnglish = (text: string) => [{ languageCode: 'en_GB', text }];
const OPTIONS = ['Often', 'Never'].map((text, at) => ({ idOption: at + 1, localizations: inEnglish(text) }));
const question = (fields: Partial<Question>): Question => ({
  idQuestion: 1,
  kind: 'text',
  required: false,
  options: [],
  localizations: inEnglish('How?'),
  ...fields,
});
const found = (showOn: string, ...questions: Question[]) => {
  const content = samplePackage({ studies: [{ idStudy: 1, showOn, questions }] });
  return [...questionsCanBeAnswered(content), ...studiesAskSomething(content)].map(
    ({ severity, code, path }) => `${severity} ${code} ${writePath(path)}`,
  );
};

describe('a question', () => {
  test.each([
    question({}),
    question({ kind: 'choice', options: OPTIONS }),
    question({ kind: 'several', options: OPTIONS }),
    question({ kind: 'score' }),
  ])('of kind $kind is valid with its options', (asked) => {
    expect(found('BOTH', asked)).toEqual([]);
  });

  test.each(['choice', 'several'] as const)('of kind %s stops a publication with fewer than two answers', (kind) => {
    const stopped = ['error question-without-options studies[0].questions[0].options'];
    expect(found('BOTH', question({ kind }))).toEqual(stopped);
    expect(found('BOTH', question({ kind, options: OPTIONS.slice(1) }))).toEqual(stopped);
  });

  test('with another kind of answer has no use for options', () => {
    expect(found('BOTH', question({ options: OPTIONS }))).toEqual([
      'warning options-unused studies[0].questions[0].options',
    ]);
  });
});

describe('a study', () => {
  test('without questions is reported', () => {
    expect(found('BOTH')).toEqual(['warning study-empty studies[0].questions']);
  });
  test('of another channel is named, and is no mistake', () => {
    expect(found('EASYGUIDE', question({}))).toEqual([]);
    expect(found('KIOSK', question({}))).toEqual(['note study-elsewhere studies[0].showOn']);
  });
});
