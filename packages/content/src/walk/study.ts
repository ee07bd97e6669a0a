import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { identifier, localization } from '../package/fields.ts';

const questionLocalization = localization({
  text: field(z.string().check(z.minLength(1)), 'The question, in plain text.'),
});
const authoredQuestionSchema = z.strictObject({
  idQuestion: field(identifier, 'The key of the question.', 'the key of the study, and its place'),
  idArtwork: field(z.optional(identifier), 'The work that it asks about, by key.', 'it asks about the visit'),
  localizations: field(z.array(questionLocalization).check(z.minLength(1)), 'Its words in each language.'),
});
const questionSchema = z.extend(authoredQuestionSchema, { locale: z.optional(questionLocalization) });

export const authoredStudySchema = z.strictObject({
  idStudy: field(identifier, 'The key of the study.'),
  showOn: field(
    z._default(z.string(), 'BOTH'),
    'Where it is asked: `EASYGUIDE` or `BOTH` in this guide; other words are other channels of the museum.',
  ),
  questions: field(z._default(z.array(authoredQuestionSchema), []), 'Its questions, in their order.'),
});

export const studySchema = z.extend(authoredStudySchema, { questions: z.array(questionSchema) });
/** A survey of the museum (product, section 3). */
export type Study = z.infer<typeof studySchema>;
