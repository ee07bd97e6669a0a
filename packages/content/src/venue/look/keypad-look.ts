import * as z from 'zod/mini';
import { field } from '../../package/field-notes.ts';
import { colour, mediaUrl } from '../../package/fields.ts';

const shade = z.optional(colour);
const flag = z.optional(z.boolean());
const picture = z.optional(mediaUrl);

export const keypadLookSchema = z.strictObject({
  active: field(flag, 'Whether any of this is used.', '`true`'),
  bgColor: field(shade, 'The background of the keypad.'),
  keysColor: field(shade, 'The keys.'),
  keysActiveColor: field(shade, 'A key while it is pressed.'),
  textColor: field(shade, 'The digits on the keys.'),
  eraseColor: field(shade, 'The key that erases.'),
  eraseIconColor: field(shade, 'The sign on it.'),
  okColor: field(shade, 'The key OK.'),
  okTextColor: field(shade, 'The word on it.'),
  codeTextColor: field(shade, 'The number as it is typed.'),
  mainButtonsCustomizationEnabled: field(flag, 'Whether OK and the player have the next two colours.', '`false`'),
  mainButtonsColor: field(shade, 'OK and the player.'),
  mainButtonsTextColor: field(shade, 'The words and signs on them.'),
  artworkCustomizationEnabled: field(flag, 'Whether the screens of works have the next three.', '`false`'),
  artworkBackgroundColor: field(shade, 'The background of a work and its extras.'),
  artworkTextColor: field(shade, 'Their words.'),
  artworkBackgroundImageUrl: field(picture, 'A picture that shines through that background.'),
  recognitionColor: field(shade, 'The way to recognition by the camera.'),
  recognitionIconUrl: field(picture, 'The sign on it, square; drawn 24 pixels wide.'),
});
/** The look of a venue's keypad and artwork screens (product, section 3, Keyboard customisation). */
export type KeypadLook = z.infer<typeof keypadLookSchema>;
