import * as z from 'zod/mini';
import { field } from './field-notes.ts';
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

/** What each entry opens, in words. */
const OPENS: Record<SideMenuOption, string> = {
  start: 'the welcome page',
  inAMinute: 'the one-minute highlights',
  outstandingArtworks: 'the highlights of the museum',
  language: 'the choice of languages',
  exploreMuseum: 'what visitors ask at the desk',
  guide: 'the way to a guided tour',
  survey: 'the study',
  downloads: 'what is kept on the phone',
};

type PerOption<Suffix extends string, Value> = Record<`${SideMenuOption}${Suffix}`, Value>;
/** A field for each entry; `about` says what it is, with `%` where the entry is named. */
function perOption<Suffix extends string, Value extends z.ZodMiniType>(suffix: Suffix, schema: Value, about: string) {
  const fields = SIDE_MENU_OPTIONS.map((option) => [
    `${option}${suffix}`,
    field(schema, `${about.replace('%', OPENS[option])}${option === 'language' ? '.' : '; not shown yet.'}`),
  ]);
  return Object.fromEntries(fields) as PerOption<Suffix, Value>;
}

const flag = z.optional(z.boolean());

const sideMenuLocalization = localization(perOption('Text', z.optional(z.string()), 'What the entry for % is called'));

export const authoredSideMenuSchema = z.strictObject({
  idSideMenuCustomization: field(identifier, 'The key of the side menu.', '`side-menu`'),
  ...perOption('Enabled', flag, 'Whether the side menu has an entry for %'),
  ...perOption('Highlighted', flag, 'Whether the home screen has a tile for %, where the menu has the entry'),
  ...perOption('TopBar', flag, 'Whether the top bar leads to %'),
  ...perOption('BackgroundImageUrl', z.optional(mediaUrl), 'The picture of the tile for %'),
  localizations: field(z._default(z.array(sideMenuLocalization), []), 'What its entries are called, in each language.'),
});

export const sideMenuSchema = z.extend(authoredSideMenuSchema, { locale: z.optional(sideMenuLocalization) });
/** Which entries the side menu has, and where else they appear (specification, section 3). */
export type SideMenu = z.infer<typeof sideMenuSchema>;
