import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { formerKeys, identifier, ownKey, pictures } from '../package/fields.ts';
import { authoredResourceSchema, resourceSchema } from '../work/resource.ts';

/** Eddystone-UID: ten bytes for the museum, six for the sender, in hexadecimal digits. */
const eddystoneIdentifier = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be 32 digits of 0 to 9 and a to f'));

export const authoredBeaconSchema = z.strictObject({
  idBeacon: field(identifier, 'The key of the beacon.'),
  formerKeys,
  resource: field(z.optional(authoredResourceSchema), 'A text, picture, sound or film that it opens.'),
  artworkIds: field(
    z._default(z.array(identifier), []),
    'The works beside it, by key: one opens at once, among several the visitor chooses.',
  ),
  identifiers: field(
    z.optional(z.array(eddystoneIdentifier)),
    'The id that its radio sends, as Eddystone-UID: namespace and instance, 32 hexadecimal digits in small letters. Without any, visitors come by its code or its NFC tag alone.',
  ),
  idHall: field(z.optional(identifier), 'The hall that it opens, by key, where it names neither works nor a resource.'),
});

export const beaconSchema = z.extend(authoredBeaconSchema, {
  key: ownKey,
  resource: z.optional(resourceSchema),
  pictures: z.optional(pictures),
});
/** A radio beacon in the building and the content that it opens (product, section 3). */
export type Beacon = z.infer<typeof beaconSchema>;
