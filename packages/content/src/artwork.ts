import * as z from 'zod/mini';
import { focalPoint, identifier, localization, mediaUrl, pictures } from './fields.ts';
import { authoredResourceSchema, resourceSchema } from './resource.ts';

const artworkLocalization = localization({
  name: z.string().check(z.minLength(1)),
  mainAudioUrl: z.optional(mediaUrl),
  /** What the narration says, word for word; `[m:ss]` before a sentence is when it is spoken (transcript.ts). */
  transcript: z.optional(z.string()),
  /** The label's longer text: restricted Markdown as written, safe HTML once published. */
  text: z.optional(z.string()),
  /** What the picture shows, for those who do not see it. */
  altText: z.optional(z.string()),
  artist: z.optional(z.string()),
  date: z.optional(z.string()),
  material: z.optional(z.string()),
  creditLine: z.optional(z.string()),
  imageRights: z.optional(z.string()),
});
/** An artwork in one language: its name, its sound, its label. */
export type ArtworkLocalization = z.infer<typeof artworkLocalization>;

export const authoredArtworkSchema = z.strictObject({
  idArtwork: identifier,
  /** The number on the label: one to seven digits, typed on the keypad. Several artworks may share it. */
  code: z.string().check(z.regex(/^\d{1,7}$/, 'must be a number of one to seven digits')),
  outstanding: z.boolean(),
  showCode: z.boolean(),
  mainImageUrl: z.optional(mediaUrl),
  mainImageFocalPoint: z.optional(focalPoint),
  otherResources: z.array(authoredResourceSchema),
  artworkName: z.string().check(z.minLength(1)),
  inventoryNumber: z.optional(z.string()),
  idFloor: z.optional(identifier),
  idHall: z.optional(identifier),
  onDisplay: z.boolean(),
  localizations: z.array(artworkLocalization).check(z.minLength(1)),
});

export const artworkSchema = z.extend(authoredArtworkSchema, {
  otherResources: z.array(resourceSchema),
  locale: z.optional(artworkLocalization),
  pictures: z.optional(pictures),
});
/** A work of the museum and what its label carries (specification, section 3; design, section 6). */
export type Artwork = z.infer<typeof artworkSchema>;
