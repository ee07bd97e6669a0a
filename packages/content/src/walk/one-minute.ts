import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { identifier, localization, mediaUrl, pictures } from '../package/fields.ts';

const oneMinuteLocalization = localization({
  name: field(z.string().check(z.minLength(1)), 'The title of the highlight.'),
  mainAudioUrl: field(z.optional(mediaUrl), 'Its recording, of about a minute.'),
  transcript: field(z.optional(z.string()), 'The words of the recording, exactly as spoken.'),
  text: field(z.optional(z.string()), 'The text, in Markdown.'),
  altText: field(z.optional(z.string()), 'A description of the picture, for visitors who do not see it.'),
});

export const authoredOneMinuteSchema = z.strictObject({
  idOneMinute: field(identifier, 'The key of the highlight.'),
  idArtwork: field(z.optional(identifier), 'The work that it is about, by key.'),
  mainImageUrl: field(z.optional(mediaUrl), 'Its picture.'),
  localizations: field(z.array(oneMinuteLocalization).check(z.minLength(1)), 'Its texts, in each language.'),
});

export const oneMinuteSchema = z.extend(authoredOneMinuteSchema, {
  locale: z.optional(oneMinuteLocalization),
  pictures: z.optional(pictures),
});
/** A highlight of one minute (product, section 3). */
export type OneMinute = z.infer<typeof oneMinuteSchema>;
