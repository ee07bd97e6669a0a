import * as z from 'zod/mini';
import { identifier, localization, mediaUrl } from './fields.ts';

/** The entries of the side menu under their names on the wire; `survey` is study in words. */
export const SIDE_MENU_OPTIONS = [
  'start',
  'inAMinute',
  'outstandingArtworks',
  'language',
  'exploreMuseum',
  'guide',
  'survey',
  'downloads',
] as const;
export type SideMenuOption = (typeof SIDE_MENU_OPTIONS)[number];

const flag = z.optional(z.boolean());
const image = z.optional(mediaUrl);
const text = z.optional(z.string());

type PerOption<Suffix extends string, Value> = Record<`${SideMenuOption}${Suffix}`, Value>;
function perOption<Suffix extends string, Value>(suffix: Suffix, value: Value): PerOption<Suffix, Value> {
  return Object.fromEntries(SIDE_MENU_OPTIONS.map((option) => [`${option}${suffix}`, value])) as PerOption<
    Suffix,
    Value
  >;
}

const sideMenuLocalization = localization(perOption('Text', text));

export const authoredSideMenuSchema = z.strictObject({
  idSideMenuCustomization: identifier,
  ...perOption('Enabled', flag),
  ...perOption('Highlighted', flag),
  ...perOption('TopBar', flag),
  ...perOption('BackgroundImageUrl', image),
  localizations: z.array(sideMenuLocalization),
});

export const sideMenuSchema = z.extend(authoredSideMenuSchema, { locale: z.optional(sideMenuLocalization) });
/** Which entries the side menu has, and where else they appear (specification, section 3). */
export type SideMenu = z.infer<typeof sideMenuSchema>;
