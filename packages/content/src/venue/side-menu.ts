import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { identifier, localization, mediaUrl } from '../package/fields.ts';

/** The entries of the side menu under their wire names; `survey` is called study in the texts. */
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

/** The target of each entry, in words. */
const OPENS: Record<SideMenuOption, string> = {
  start: 'the home screen',
  inAMinute: 'the one-minute highlights',
  outstandingArtworks: 'the highlights of the museum',
  language: 'the choice of languages',
  exploreMuseum: 'what visitors ask at the desk',
  guide: 'the way to a guided tour',
  survey: 'the study',
  downloads: 'what is kept on the phone',
};

/** The entries that have a target. */
const SHOWN: ReadonlySet<SideMenuOption> = new Set([
  'start',
  'inAMinute',
  'outstandingArtworks',
  'language',
  'exploreMuseum',
  'survey',
  'downloads',
]);
/** Those that the home screen leads to: the start would lead to itself. */
const SHOWN_AT_HOME: ReadonlySet<SideMenuOption> = new Set([...SHOWN].filter((option) => option !== 'start'));

type PerOption<Suffix extends string, Value> = Record<`${SideMenuOption}${Suffix}`, Value>;
/**
 * Creates a field for each entry.
 *
 * @param about its description, with `%` for the name of the entry
 * @param shown the entries for which the field is visible to visitors
 */
function perOption<Suffix extends string, Value extends z.ZodMiniType>(
  suffix: Suffix,
  schema: Value,
  about: string,
  shown = SHOWN,
) {
  const fields = SIDE_MENU_OPTIONS.map((option) => [
    `${option}${suffix}`,
    field(schema, shown.has(option) ? `${about.replace('%', OPENS[option])}.` : noEffect(option)),
  ]);
  return Object.fromEntries(fields) as PerOption<Suffix, Value>;
}

/** The start is where home is; the others wait for their screens. */
const noEffect = (option: SideMenuOption) =>
  option === 'start' ? 'Has no effect: home does not lead to itself.' : `For ${OPENS[option]}; not shown yet.`;

const flag = z.optional(z.boolean());

const sideMenuLocalization = localization(perOption('Text', z.optional(z.string()), 'The name for %'));

export const authoredSideMenuSchema = z.strictObject({
  idSideMenuCustomization: field(identifier, 'The key of the side menu.', '`side-menu`'),
  ...perOption('Enabled', flag, 'An entry for %'),
  ...perOption('Highlighted', flag, 'Its entry is a tile of the home screen, too: %', SHOWN_AT_HOME),
  ...perOption('TopBar', flag, 'In the top bar of a museum without a menu: %', SHOWN_AT_HOME),
  languageTopBar: field(flag, 'Whether the top bar of the home screen leads to the choice of languages.', '`true`'),
  ...perOption('BackgroundImageUrl', z.optional(mediaUrl), 'The picture for %'),
  localizations: field(z._default(z.array(sideMenuLocalization), []), 'The names of its entries, in each language.'),
});

export const sideMenuSchema = z.extend(authoredSideMenuSchema, { locale: z.optional(sideMenuLocalization) });
/** The entries of the side menu, and the other places where they appear (product, section 3). */
export type SideMenu = z.infer<typeof sideMenuSchema>;
