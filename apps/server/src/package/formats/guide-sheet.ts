import * as z from 'zod/mini';

/**
 * The data of a guide app as a museum stored it in a spreadsheet: a list for each kind of thing, a row for each thing,
 * and for every text a column in each language (`title__en`). Texts only: pictures and sounds are stored elsewhere.
 */
const row = z.record(z.string(), z.union([z.string(), z.number()]));
type Row = z.infer<typeof row>;
const sheetSchema = z.object({
  'UI Strings': z.optional(z.array(row)),
  Stops: z.array(row),
  Tours: z._default(z.array(row), []),
  Beacons: z._default(z.array(row), []),
  Amenities: z._default(z.array(row), []),
});
type Sheet = z.infer<typeof sheetSchema>;

/** A value in a sheet that the package cannot have as it is. */
export type SheetProblem =
  | { tag: 'no-number'; row: string; id: string }
  | { tag: 'number-twice'; row: string; id: string }
  | { tag: 'unknown-stop'; row: string; id: string }
  | { tag: 'unknown-language'; row: string; column: string }
  | { tag: 'picture-elsewhere'; row: string; file: string }
  | { tag: 'no-region'; row: string; region: string };

export type ReadSheet =
  | { tag: 'read'; venue: Draft; problems: SheetProblem[] }
  /** Why the file is no guide sheet. */
  | { tag: 'no-sheet'; what: string };

type Text = { languageCode: string; variant?: 'easy' | 'kids'; [field: string]: string | undefined };
type Thing = { localizations: Text[]; [field: string]: unknown };
/** A venue in the form of the content package, without media. */
export type Draft = {
  schemaVersion: 1;
  name: string;
  languages: string[];
  floors: Thing[];
  halls: Thing[];
  artworks: Thing[];
  routes: Thing[];
  beacons: { idBeacon: string; artworkIds?: string[]; idHall?: string }[];
  infoSections: Thing[];
};

/** The language of a column's texts, and the variant they are written for. */
type Reading = { languageCode: string; variant?: 'easy' | 'kids' };

/** The languages of the columns. Swedish has three variants; the last three are the Sámi languages of Sweden. */
const LANGUAGES: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ...['en_GB', 'sv_SE', 'it_IT', 'ar_SA', 'es_ES', 'fi_FI', 'de_DE', 'ru_RU', 'fr_FR', 'zh_CN'].map(
    (languageCode) => [languageCode.slice(0, 2), { languageCode }] as const,
  ),
  ['svSimple', { languageCode: 'sv_SE', variant: 'easy' }],
  ['svKids', { languageCode: 'sv_SE', variant: 'kids' }],
  ['seSme', { languageCode: 'se_SE' }],
  ['seSma', { languageCode: 'sma_SE' }],
  ['seSmj', { languageCode: 'smj_SE' }],
]);

/**
 * Converts a guide sheet to the draft of a venue (docs/content-package.md, From a spreadsheet). Stops become works with
 * the number as their code, tours become routes, regions halls, amenities info sections. A beacon opens the works of
 * its region, or its hall. Nothing is invented: values that have no place in a package are reported.
 *
 * @param name of the museum, which the sheet does not contain
 */
export function readGuideSheet(json: unknown, name: string): ReadSheet {
  const parsed = z.safeParse(sheetSchema, json);
  if (!parsed.success) return { tag: 'no-sheet', what: 'The file has no list "Stops" of rows with texts and numbers.' };
  const sheet = parsed.data;
  const problems: SheetProblem[] = [];
  const report = (problem: SheetProblem) => void problems.push(problem);
  for (const [list, rows] of listsOf(sheet)) {
    for (const [at, one] of rows.entries()) unknownLanguages(one, `${list}[${at}]`, report);
  }
  const floors = floorsOf(sheet);
  const halls = hallsOf(sheet);
  const artworks = sheet.Stops.flatMap((stop, at) => workOf(stop, `Stops[${at}]`, sheet, report));
  const known = new Set(artworks.map(({ code }) => code));
  const routes = sheet.Tours.map((tour, at) => routeOf(tour, at, known, report));
  const beacons = sheet.Beacons.flatMap((beacon, at) => beaconOf(beacon, `Beacons[${at}]`, artworks, halls, report));
  const draft: Draft = {
    schemaVersion: 1,
    name,
    languages: languagesOf(sheet),
    floors,
    halls: halls.map(({ region: _, ...hall }) => hall),
    artworks,
    routes,
    beacons,
    infoSections: infoSectionsOf(sheet, floors),
  };
  return { tag: 'read', venue: draft, problems };
}

type Report = (problem: SheetProblem) => void;

function listsOf({ Stops, Tours, Amenities }: Sheet): [string, Row[]][] {
  return [
    ['Stops', Stops],
    ['Tours', Tours],
    ['Amenities', Amenities],
  ];
}

function unknownLanguages(one: Row, place: string, report: Report): void {
  for (const column of Object.keys(one)) {
    const [, language] = column.split('__');
    if (language !== undefined && !LANGUAGES.has(language)) report({ tag: 'unknown-language', row: place, column });
  }
}

/** The languages of the sheet, in the order of its columns. */
function languagesOf(sheet: Sheet): string[] {
  const columns = listsOf(sheet).flatMap(([, rows]) => rows.flatMap((one) => Object.keys(one)));
  const codes = columns.flatMap((column) => LANGUAGES.get(column.split('__')[1] ?? '')?.languageCode ?? []);
  return [...new Set(codes)];
}

/**
 * The texts of a row, an entry for each language that has the first of the fields: without a title in a language there
 * is nothing to show in it.
 *
 * @param fields of the package, each with its column
 */
function textsOf(one: Row, fields: readonly (readonly [field: string, column: string])[]): Text[] {
  const [[, first] = ['', '']] = fields;
  return [...LANGUAGES].flatMap(([language, { languageCode, variant }]) => {
    if (textIn(one, first, language) === undefined) return [];
    const texts = fields.map(([field, column]) => [field, textIn(one, column, language)] as const);
    const written = Object.fromEntries(texts.filter(([, text]) => text !== undefined));
    return [{ languageCode, ...(variant && { variant }), ...written }];
  });
}

/** Cells write line breaks as `\n`. */
function textIn(one: Row, column: string, language: string): string | undefined {
  const text = String(one[`${column}__${language}`] ?? '')
    .replaceAll('\\n', '\n')
    .trim();
  return text === '' ? undefined : text;
}

const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The floors that rows name by a number, with the names from the app's own texts. */
function floorsOf({ 'UI Strings': words = [], Beacons, Amenities }: Sheet): Thing[] {
  const named = [...Beacons, ...Amenities].map(({ floor }) => Number(floor)).filter(Number.isInteger);
  return [...new Set(named)]
    .sort((one, other) => one - other)
    .map((number) => {
      const label = words.find(({ UIString }) => UIString === `floor${number}_Label`) ?? {};
      const localizations = [...LANGUAGES].flatMap(([language, { languageCode, variant }]) => {
        const text = String(label[language] ?? '');
        return text && !variant ? [{ languageCode, name: text }] : [];
      });
      const unnamed = [{ languageCode: 'en_GB', name: `Floor ${number}` }];
      return { idFloor: `floor-${number}`, number, localizations: localizations.length > 0 ? localizations : unnamed };
    });
}

type Hall = Thing & { idHall: string; region: string };

/** A hall for each region that has a stop, on the floor of the region's beacons. */
function hallsOf({ Stops, Beacons }: Sheet): Hall[] {
  const regions = [...new Set(Stops.flatMap(({ region }) => (region === undefined ? [] : [String(region)])))];
  return regions.map((region) => {
    const floor = Beacons.find((beacon) => beacon.region === region)?.floor;
    const localizations = [{ languageCode: 'en_GB', name: region }];
    return { idHall: keyOf(region), region, ...(floor && { idFloor: `floor-${floor}` }), localizations };
  });
}

type Work = Thing & { idArtwork: string; code: string; idHall?: string };

function workOf(stop: Row, place: string, { Stops }: Sheet, report: Report): Work[] {
  const code = String(stop.id ?? '');
  if (!/^\d{1,7}$/.test(code)) {
    report({ tag: 'no-number', row: place, id: code });
    return [];
  }
  const isFirst = Stops.find(({ id }) => String(id) === code) === stop;
  if (!isFirst) {
    report({ tag: 'number-twice', row: place, id: code });
    return [];
  }
  const localizations = textsOf(stop, [
    ['name', 'title'],
    ['transcript', 'transcript'],
  ]);
  const hall = stop.region === undefined ? {} : { idHall: keyOf(String(stop.region)) };
  return [{ idArtwork: `stop-${code}`, code, ...hall, localizations }];
}

function routeOf(tour: Row, at: number, known: ReadonlySet<string>, report: Report): Thing {
  const place = `Tours[${at}]`;
  const stops = String(tour.audioContent ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  for (const id of stops) if (!known.has(id)) report({ tag: 'unknown-stop', row: place, id });
  if (tour.imageURL) report({ tag: 'picture-elsewhere', row: place, file: String(tour.imageURL) });
  const seconds = Number(tour.duration__en ?? tour.duration__sv ?? 0);
  return {
    idRoute: keyOf(String(tour.title__en ?? tour.title__sv ?? `tour-${at + 1}`)),
    ...(seconds > 0 && { minutes: Math.max(1, Math.round(seconds / 60)) }),
    steps: stops.filter((id) => known.has(id)).map((id) => ({ idArtwork: `stop-${id}` })),
    localizations: textsOf(tour, [['name', 'title']]),
  };
}

function beaconOf(
  beacon: Row,
  place: string,
  works: readonly Work[],
  halls: readonly Hall[],
  report: Report,
): Draft['beacons'] {
  const region = String(beacon.region ?? '');
  const hall = halls.find((one) => one.region === region);
  if (!hall) {
    report({ tag: 'no-region', row: place, region });
    return [];
  }
  const idBeacon = keyOf(`beacon-${beacon.beacon}`);
  const beside = works.filter(({ idHall }) => idHall === hall.idHall).map(({ idArtwork }) => idArtwork);
  return [beside.length > 0 ? { idBeacon, artworkIds: beside } : { idBeacon, idHall: hall.idHall }];
}

/** One section for all amenities of the same name, with their floors: each floor may have toilets. */
function infoSectionsOf({ Amenities }: Sheet, floors: readonly Thing[]): Thing[] {
  const byName = new Map<string, Row[]>();
  for (const one of Amenities) {
    const key = keyOf(String(one.title__en ?? one.title__sv ?? ''));
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  return [...byName].map(([key, rows]) => {
    const described = rows.find((one) => Object.keys(one).some((column) => column.startsWith('description__')));
    const texts = textsOf(described ?? rows[0] ?? {}, [
      ['title', 'title'],
      ['content', 'description'],
    ]);
    const where = floors.filter(({ number }) => rows.some(({ floor }) => Number(floor) === number));
    const localizations = texts.map((text) => {
      const names = where.flatMap((floor) => nameIn(floor, text.languageCode) ?? []);
      const content = [names.join(', '), text.content].filter(Boolean).join('\n\n');
      return content ? { ...text, content } : text;
    });
    return { idInfoSection: key, localizations };
  });
}

function nameIn({ localizations }: Thing, languageCode: string): string | undefined {
  return localizations.find((entry) => entry.languageCode === languageCode)?.name;
}
