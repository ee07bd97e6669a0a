import * as z from 'zod/mini';
import { identifier, localization } from './fields.ts';

const questionLocalization = localization({ text: z.string().check(z.minLength(1)) });
const authoredQuestionSchema = z.strictObject({
  idQuestion: identifier,
  /** Set for a question about one work, absent for a question about the visit. */
  idArtwork: z.optional(identifier),
  localizations: z.array(questionLocalization).check(z.minLength(1)),
});
const questionSchema = z.extend(authoredQuestionSchema, { locale: z.optional(questionLocalization) });

export const authoredStudySchema = z.strictObject({
  idStudy: identifier,
  /** `EASYGUIDE` and `BOTH` are asked here; other values belong to other channels of the museum. */
  showOn: z.string(),
  questions: z.array(authoredQuestionSchema),
});

export const studySchema = z.extend(authoredStudySchema, { questions: z.array(questionSchema) });
/** A survey of the museum (specification, section 3). */
export type Study = z.infer<typeof studySchema>;
