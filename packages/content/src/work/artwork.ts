import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import {
  focalPoint,
  formerKeys,
  identifier,
  localization,
  mediaUrl,
  ownKey,
  pictures,
  planPoint,
} from '../package/fields.ts';
import { authoredResourceSchema, resourceSchema } from './resource.ts';

const text = z.optional(z.string());

/** Enough for an object that is seen from all sides: each picture adds to the index that every phone stores. */
const MOST_RECOGNITION_PICTURES = 24;

const artworkLocalization = localization({
  name: field(
    z.string().check(z.minLength(1)),
    'The title of the work.',
    "`artworkName`, in the venue's first language; elsewhere required",
  ),
  mainAudioUrl: field(z.optional(mediaUrl), 'The recording that visitors hear when they have typed the number.'),
  transcript: field(
    text,
    'The words of the recording, exactly as spoken. `[m:ss]` before a sentence is when it is spoken. Without a recording, what visitors read instead.',
  ),
  signedVideoUrl: field(
    z.optional(mediaUrl),
    'The film that tells the story in sign language, in an entry of the variant `signed`. It takes the place of the recording.',
  ),
  captionsUrl: field(z.optional(mediaUrl), 'WebVTT: what is signed in that film, in this language.'),
  text: field(text, 'About the work, in Markdown; below its picture and player.'),
  altText: field(text, 'A description of the picture, for visitors who do not see it.'),
  artist: field(text, "The person or workshop that made it; under the title, and on the phone's lock screen."),
  date: field(text, 'When it was made, in words; under the title.'),
  material: field(text, 'Its materials; among the details of the work.'),
  creditLine: field(text, 'Whose it is and whose gift it was; among the details of the work.'),
  imageRights: field(text, 'Whose the picture is; among the details of the work.'),
});
/** An artwork in one language: its name, its sound, its label. */
export type ArtworkLocalization = z.infer<typeof artworkLocalization>;

export const authoredArtworkSchema = z.strictObject({
  idArtwork: field(identifier, 'The key of the work. Statistics and favourites hang on it: keep it.'),
  formerKeys,
  code: field(
    z.string().check(z.regex(/^\d{1,7}$/, 'must be a number of one to seven digits')),
    'The number on the label, which visitors type: one to seven digits. Several works may share it.',
  ),
  artworkName: field(
    z.string().check(z.minLength(1)),
    "The museum's own name for the work: its title wherever `localizations` say no other.",
    "its `name` in the venue's first language, else in the first that has one",
  ),
  mainImageUrl: field(z.optional(mediaUrl), 'The picture of the work, in lists and large on its own screen.'),
  mainImageFocalPoint: field(
    z.optional(focalPoint),
    'The part of the picture that stays visible where it is cropped.',
    'its middle',
  ),
  recognitionPictures: field(
    z._default(z.array(mediaUrl).check(z.maxLength(MOST_RECOGNITION_PICTURES)), []),
    'Photographs of the work as it hangs or stands in its room, by which the camera of a phone recognises it: at most 24. Visitors never see them.',
    '`mainImageUrl` alone',
  ),
  localizations: field(
    z._default(z.array(artworkLocalization).check(z.minLength(1)), []),
    'The texts of the work, in each language.',
    '`artworkName` alone',
  ),
  otherResources: field(
    z._default(z.array(authoredResourceSchema), []),
    'Texts, pictures, sounds and films below the story; those with times also appear beside it while it plays.',
  ),
  showCode: field(
    z._default(z.boolean(), true),
    'Whether the number stands beside the title, in lists and on its screen.',
  ),
  onDisplay: field(
    z._default(z.boolean(), true),
    'Whether the work can be seen now. Where not, its screen says so, and the way to the next work passes it over.',
  ),
  outstanding: field(
    z._default(z.boolean(), false),
    'One of the highlights of the museum, which have a list of their own.',
  ),
  idHall: field(
    z.optional(identifier),
    'The hall where it hangs or stands, by key.',
    'the hall whose `artworkIds` name it',
  ),
  idFloor: field(z.optional(identifier), 'The floor where it hangs or stands, by key.', 'the floor of its hall'),
  position: field(z.optional(planPoint), 'Its place on the plan of its floor, where its mark leads to it.'),
  inventoryNumber: field(z.optional(z.string()), "The museum's number for it; among the details of the work."),
});

export const artworkSchema = z.extend(z.omit(authoredArtworkSchema, { recognitionPictures: true }), {
  key: ownKey,
  otherResources: z.array(resourceSchema),
  locale: z.optional(artworkLocalization),
  pictures: z.optional(pictures),
});
/** A work of the museum with the content of its label (product, section 3; section D6). */
export type Artwork = z.infer<typeof artworkSchema>;
