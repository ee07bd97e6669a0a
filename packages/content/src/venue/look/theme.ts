import * as z from 'zod/mini';
import { field } from '../../package/field-notes.ts';
import { colour } from '../../package/fields.ts';

export const themeSchema = z.strictObject({
  mainButtonsCustomizationEnabled: field(
    z._default(z.boolean(), false),
    'Whether the main button has the colours of the museum.',
    '`true` where one of them is written, else `false`',
  ),
  mainButtonsColor: field(z.optional(colour), 'The main button, and the accent of the guide.', '#72c4d0'),
  mainButtonsTextColor: field(z.optional(colour), 'The words on it, where they can be read.', '#FFFFFF'),
});
/** The venue's `customization`: the colours of its main buttons (product, section 3, Museum). */
export type Theme = z.infer<typeof themeSchema>;
