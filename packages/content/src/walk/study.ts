import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { identifier, localization } from '../package/fields.ts';

const questionLocalization = localization({
  text: field(z.string().check(z.minLength(1)), 'The question, in plain text.'),
});

/** How a question is answered (product, section 5). */
export const questionKind = z.enum(['text', 'choice', 'several', 'yes-no', 'score', 'zip', 'birth-year']);
export type QuestionKind = z.infer<typeof questionKind>;

const optionLocalization = localization({
  text: field(z.string().check(z.minLength(1)), 'Its words, in plain text.'),
});
const authoredOptionSchema = z.strictObject({
  idOption: field(identifier, 'The key of the answer.', 'the key of the question, and its place'),
  localizations: field(z.array(optionLocalization).check(z.minLength(1)), 'Its words in each language.'),
});
const optionSchema = z.extend(authoredOptionSchema, { locale: z.optional(optionLocalization) });

const authoredQuestionSchema = z.strictObject({
  idQuestion: field(identifier, 'The key of the question.', 'the key of the study, and its place'),
  idArtwork: field(z.optional(identifier), 'The work that it asks about, by key.', 'it asks about the visit'),
  kind: field(
    z._default(questionKind, 'text'),
    'How it is answered: `text` in the visitor’s own words, `choice` by one of its options, `several` by any of them, `yes-no`, `score` from 0 to 10, `zip` by five digits, `birth-year` by a year.',
  ),
  required: field(z._default(z.boolean(), false), 'Whether a visitor must answer it before going on.'),
  options: field(z._default(z.array(authoredOptionSchema), []), 'The answers of a `choice` or of `several`.'),
  localizations: field(z.array(questionLocalization).check(z.minLength(1)), 'Its words in each language.'),
});
const questionSchema = z.extend(authoredQuestionSchema, {
  options: z.array(optionSchema),
  locale: z.optional(questionLocalization),
});

export const authoredStudySchema = z.strictObject({
  idStudy: field(identifier, 'The key of the study.'),
  showOn: field(
    z._default(z.string(), 'BOTH'),
    'The channel in which it is asked: `EASYGUIDE` or `BOTH` in this guide; other words are other channels of the museum.',
  ),
  questions: field(z._default(z.array(authoredQuestionSchema), []), 'Its questions, in their order.'),
});

export const studySchema = z.extend(authoredStudySchema, { questions: z.array(questionSchema) });
/** A survey of the museum (product, section 3). */
export type Study = z.infer<typeof studySchema>;
export type Question = Study['questions'][number];
