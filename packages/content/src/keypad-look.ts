import * as z from 'zod/mini';
import { colour, mediaUrl } from './fields.ts';

export const keypadLookSchema = z.strictObject({
  bgColor: z.optional(colour),
  keysColor: z.optional(colour),
  keysActiveColor: z.optional(colour),
  textColor: z.optional(colour),
  eraseColor: z.optional(colour),
  eraseIconColor: z.optional(colour),
  okColor: z.optional(colour),
  okTextColor: z.optional(colour),
  codeTextColor: z.optional(colour),
  mainButtonsColor: z.optional(colour),
  mainButtonsTextColor: z.optional(colour),
  recognitionColor: z.optional(colour),
  artworkBackgroundColor: z.optional(colour),
  artworkTextColor: z.optional(colour),
  artworkBackgroundImageUrl: z.optional(mediaUrl),
  recognitionIconUrl: z.optional(mediaUrl),
  artworkCustomizationEnabled: z.optional(z.boolean()),
  mainButtonsCustomizationEnabled: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
});
/** How the venue wants its keypad and artwork screens to look (specification, section 3, Keyboard customisation). */
export type KeypadLook = z.infer<typeof keypadLookSchema>;
