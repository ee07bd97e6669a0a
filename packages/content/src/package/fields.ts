import * as z from 'zod/mini';
import type { PictureSize } from '../work/picture-sizes.ts';
import { VARIANTS } from '../work/variants.ts';
import { field } from './field-notes.ts';

/** A numeric id assigned by the server, unique across venues. A content package has a key instead. */
export const identifier = z.int().check(z.positive());

/** A language of the venue, written as on the wire: `en_GB`, `ar_SA`, or any other language and country (`arn_CL`). */
export const languageCode = z.string().check(z.regex(/^[a-z]{2,3}_[A-Z]{2}$/, 'must look like en_GB'));

/** The form of a key: a word of small letters, digits and hyphens. */
export const KEY_FORM = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** More names than anything had in the life of a museum's guide. */
const MOST_FORMER_KEYS = 20;

/** The fields by which a printed label finds the thing that it stands beside (product, section D6, Labels). */
export const formerKeys = field(
  z.optional(
    z
      .array(z.string().check(z.regex(KEY_FORM, 'must be a key: small letters, digits and hyphens')))
      .check(z.maxLength(MOST_FORMER_KEYS)),
  ),
  'The keys that it had before: its printed labels, and the favourites, visits and downloads of visitors, follow it.',
);

/** Its key in the package, which a release adds. */
export const ownKey = z.optional(z.string());

/**
 * A file of the museum: its path inside the content package (`media/penrose.webp`) as written, its address
 * (`/media/{key}`) once published.
 */
export const mediaUrl = z.string().check(z.minLength(1));

/** A colour as `#rrggbb`. */
export const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #72c4d0'));

/** A day as `yyyy-mm-dd`. */
export const day = z.string().check(z.regex(z.regexes.date, 'must be a day such as 2026-05-31'));

/** A moment of the audio as `mm:ss`. */
export const minutesAndSeconds = z.string().check(z.regex(/^\d{1,3}:[0-5]\d$/, 'must be a time such as 01:30'));

/** The visitors for whom a text or recording is made, beside its language. */
export const variant = z.enum(['standard', ...VARIANTS]);

/** One entry of a `localizations` list: its language, its variant, and the given fields. */
export function localization<Fields extends Record<string, z.ZodMiniType>>(fields: Fields) {
  return z.strictObject({
    languageCode: field(languageCode, 'The language of this entry, as in `languages`.', "the venue's first language"),
    variant: field(
      z.optional(variant),
      'For whom this entry is made. Of a work and its resources, visitors choose one; `kids` is also read in kids mode.',
      '`standard`',
    ),
    ...fields,
  });
}

const share = z.number().check(z.minimum(0), z.maximum(1));

/**
 * The point of a picture that must stay visible if it is cropped: `x` from its left edge, `y` from its top, 0 to 1. By
 * default the centre stays visible.
 */
export const focalPoint = z.strictObject({
  x: field(share, "A share of the picture's width, counted from its left edge: 0 to 1."),
  y: field(share, "A share of the picture's height, counted from its top: 0 to 1."),
});
export type FocalPoint = z.infer<typeof focalPoint>;

/** A position on the plan of a floor. */
export const planPoint = z.strictObject({
  x: field(share, "A share of the plan's width, counted from its left edge: 0 to 1."),
  y: field(share, "A share of the plan's height, counted from its top: 0 to 1."),
});

/** A picture as published: its proportions, a blurred placeholder, and one file per device size. */
export const picture = z.strictObject({
  width: z.int(),
  height: z.int(),
  /** A 20-pixel WebP as data address, shown blurred until the picture has loaded. */
  standIn: z.string(),
  /** The background that a transparent picture needs: a white logo needs the dark one. */
  ground: z.optional(z.enum(['light', 'dark'])),
  sizes: z.strictObject({ small: z.string(), medium: z.string(), large: z.string() } satisfies Record<
    PictureSize,
    unknown
  >),
});
export type Picture = z.infer<typeof picture>;

/** The pictures that a published record names, by their address. */
export const pictures = z.record(z.string(), picture);
export type Pictures = z.infer<typeof pictures>;
