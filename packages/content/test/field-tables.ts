import type * as z from 'zod/mini';
import { contentPackageSchema } from '../src/package/content-package.ts';
import { type FieldNote, fieldNotes } from '../src/package/field-notes.ts';
import { bare, shapeOf } from './shape-of-schema.ts';

type Schema = z.core.$ZodType;

/** The things in a package, by the path at which each first appears, in the order of the documentation. */
const HEADINGS: Readonly<Record<string, string>> = {
  '': 'The venue, at the top of `venue.json`',
  artworks: 'A work (`artworks`)',
  'artworks.otherResources':
    'An extra (`otherResources`); also a sponsor, what a beacon opens (`resources`, `resource`)',
  'navigationSections.resources': 'What a sponsor has besides (`resources` of a tile)',
  halls: 'A hall (`halls`)',
  floors: 'A floor (`floors`)',
  routes: 'A route or exhibition (`routes`)',
  'routes.steps': 'A stop (`steps` of routes and timelines)',
  timeline: 'A timeline (`timeline`)',
  slides: 'A page before the visit (`slides`)',
  navigationSections: 'A tile of the home screen (`navigationSections`)',
  oneMinutes: 'A one-minute highlight (`oneMinutes`)',
  infoSections: 'What visitors ask at the desk (`infoSections`)',
  sections: 'A group for children (`sections`)',
  beacons: 'A beacon (`beacons`)',
  studies: 'A study (`studies`)',
  'studies.questions': 'A question of a study (`questions`)',
  'studies.questions.options': 'An answer to choose (`options` of a question)',
  customization: 'The main button (`customization`)',
  keyboardCustomization: 'The look of keypad and works (`keyboardCustomization`)',
  sideMenuCustomization: 'The side menu (`sideMenuCustomization`)',
  modes: 'A mode (`modes`)',
  privacyPolicy: 'The privacy policy (`privacyPolicy`)',
  'privacyPolicy.provider': 'Whom it names (`provider`, `controller`)',
  password: 'The password that ends a visit (`password`)',
  'artworks.mainImageFocalPoint': 'What of a picture stays in sight (`mainImageFocalPoint`)',
  'artworks.position': 'A point on a plan (`position`)',
};
/** Things with all fields of another thing, of which only the further ones are listed. */
const EXTENDS: Readonly<Record<string, string>> = { 'navigationSections.resources': 'artworks.otherResources' };
const EVERY_ENTRY = 'Every entry of `localizations`';
/** The fields of every entry of `localizations`, which have their own table. */
const OF_EVERY_ENTRY = ['languageCode', 'variant'];

/**
 * Every field of the package format, once: a table for each thing. Throws for a thing without a heading in the
 * documentation.
 */
export function fieldTables(): string {
  const tables = new Map<string, string>();
  collect(contentPackageSchema, '', tables, new Map());
  const missing = Object.keys(HEADINGS).filter((path) => !tables.has(path));
  if (missing.length > 0) throw new Error(`The format has no ${missing.join(', ')} any more.`);
  const entry = shapeOf(shapeOf(contentPackageSchema).localizations as Schema);
  const common = OF_EVERY_ENTRY.map((name) => row(name, entry[name] as Schema));
  const sections = Object.entries(HEADINGS).map(([path, heading]) => `### ${heading}\n\n${tables.get(path)}`);
  return [...sections, `### ${EVERY_ENTRY}\n\n${table(common)}`].join('\n\n');
}

/** A thing is described at its first place; its copies are the same. */
function collect(schema: Schema, path: string, tables: Map<string, string>, seen: Map<Schema, string>): void {
  const original = bare(schema)._zod.parent ?? bare(schema);
  if (seen.has(original)) return;
  seen.set(original, path);
  if (!(path in HEADINGS)) throw new Error(`The documentation has no heading for ${path}.`);
  const extended = [...seen].find(([, known]) => known === EXTENDS[path])?.[0];
  const inherited = extended ? shapeOf(extended) : {};
  const fields = Object.entries(shapeOf(schema)).filter(([name, field]) => inherited[name] !== field);
  const rows = fields.flatMap(([name, field]) => {
    const entries = name === 'localizations' ? Object.entries(shapeOf(field)) : [];
    const inner = entries.filter(([own]) => !OF_EVERY_ENTRY.includes(own));
    return [row(name, field), ...inner.map(([own, one]) => row(`localizations.${own}`, one))];
  });
  tables.set(path, table(rows));
  for (const [name, field] of fields) {
    const isThing = name !== 'localizations' && Object.keys(shapeOf(field)).length > 0;
    if (isThing) collect(field, path === '' ? name : `${path}.${name}`, tables, seen);
  }
}

function table(rows: readonly string[]): string {
  return ['| field | what it is | unless written |', '|---|---|---|', ...rows].join('\n');
}

function row(name: string, field: Schema): string {
  const { description, otherwise } = noteOf(field);
  const choices = choicesOf(field);
  return `| \`${name}\` | ${description}${choices} | ${otherwise ?? usual(field)} |`;
}

/** The description of a field is on its schema, or on the one inside its default or list. */
function noteOf(schema: Schema): FieldNote {
  const note = fieldNotes.get(schema);
  if (note) return note;
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'default' || def.type === 'optional') return noteOf(def.innerType);
  throw new Error('A field of the format says nothing of what it is.');
}

function usual(schema: Schema): string {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'optional') return '';
  if (def.type !== 'default') return '**required**';
  const value = def.defaultValue;
  return Array.isArray(value) || value === '' ? 'none' : `\`${String(value)}\``;
}

function choicesOf(schema: Schema): string {
  const def = (bare(schema) as z.core.$ZodTypes)._zod.def;
  const options = def.type === 'enum' ? Object.values(def.entries) : [];
  return options.length > 0 && options.length < 10 ? ` One of \`${options.join('`, `')}\`.` : '';
}
