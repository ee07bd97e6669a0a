import type { VenueJson } from './two-directions.ts';

type Entry = { languageCode: string } & Record<string, unknown>;
type Item = Record<string, unknown> & { localizations: Entry[] };

/** This venue's texts in Hebrew, which the guide does not speak. The sound is borrowed: nobody listens to it. */
export const HEBREW = {
  venue: { name: 'מוזאון הדוגמאות', welcomeText: 'שמונה יצירות, בקצב שלכם. מומלץ להאזין באוזניות.' },
  hall: { name: 'הרצפה האינסופית' },
  keypad: { title: 'הקלידו מספר' },
  /** Complete. */
  penrose: {
    name: 'עבה ודק',
    mainAudioUrl: 'media/penrose.en.m4a',
    artist: 'מוזאון הדוגמאות, בעקבות רוג׳ר פנרוז',
    date: '2026',
    material: 'קוד, דיו על מסך',
    creditLine: 'מוזאון הדוגמאות',
    imageRights: 'CC0',
    altText: 'מעוינים כחולים וכתומים מכסים את כל התמונה.',
    text: 'יש כאן רק שתי צורות: מעוין עבה ומעוין דק. הדוגמה לעולם אינה חוזרת על עצמה.',
    transcript: 'חפשו כוכב בעל חמישה קודקודים.\n\nכל כוכב עשוי מחמישה מעוינים עבים.',
  },
  penroseStar: { name: 'הכוכב', content: 'חמישה מעוינים עבים נפגשים בנקודה אחת.' },
  /** Only the label. */
  phyllotaxis: { name: 'תמיד אותה פנייה', altText: 'זרעים מסודרים בסלילים.' },
  horizon: { name: 'רק זוויות ישרות', altText: 'קווים ישרים וזוויות ישרות.' },
};

/** In Taiwanese Chinese one work can be read but not heard; the museum itself has no name in it. */
export const TAIWANESE = {
  penrose: {
    name: '粗與細',
    altText: '藍色與橙色的菱形鋪滿整個畫面。',
    text: '這個圖案永遠不會重複。',
    transcript: '請找一顆五角星。\n\n這裡只有兩種形狀：粗的菱形和細的菱形。',
  },
};

/** In Mexican Spanish one work has a name of its own; everything else is read in the Spanish of Spain. */
export const MEXICAN = {
  penrose: { name: 'Gruesos y delgados', altText: 'Rombos azules y anaranjados cubren toda la imagen.' },
};

/**
 * A museum with languages that the guide does not speak, of which two share their two letters with others, and all of
 * which are translated in part. The work 301 has neither sound nor transcript in any of them.
 */
export function manyLanguages(venue: VenueJson): object {
  const [keypad, routes] = venue.navigationSections as Item[];
  return {
    autoplay: false,
    languages: ['en_GB', 'es_ES', 'es_MX', 'he_IL', 'zh_TW'],
    localizations: inLanguages(venue, { he_IL: HEBREW.venue }),
    halls: withTexts(venue.halls as Item[], 'idHall', { 'endless-floor': { he_IL: HEBREW.hall } }),
    navigationSections: [
      { ...keypad, localizations: inLanguages(keypad as Item, { he_IL: HEBREW.keypad }) },
      { ...routes, localizations: inLanguages(routes as Item, {}) },
    ],
    routes: withTexts(venue.routes as Item[], 'idRoute', {}),
    slides: [
      {
        idSlide: 'welcome',
        resourceType: 'TEXT',
        localizations: [
          { languageCode: 'en_GB', title: 'At your own pace', content: 'Stay as long as you like.' },
          { languageCode: 'es_ES', title: 'A tu ritmo', content: 'Quédate cuanto quieras.' },
        ],
      },
    ],
    artworks: withTexts(venue.artworks as unknown as Item[], 'idArtwork', {
      penrose: { he_IL: HEBREW.penrose, zh_TW: TAIWANESE.penrose, es_MX: MEXICAN.penrose },
      phyllotaxis: { he_IL: HEBREW.phyllotaxis },
      horizon: { he_IL: HEBREW.horizon },
    })
      .map((work) => withExtras(work.idArtwork === 'horizon' ? withoutStory(work) : work))
      .map((work) => (work.idArtwork === 'penrose' ? inVariants(work) : work))
      .map((work) => (work.idArtwork === 'lorenz' ? inEasyLanguage(work) : work))
      .map((work) => (work.idArtwork === 'turing' ? withDescribedFilm(work) : work)),
  };
}

/** One work is told in easy language and in sign language, too. The film is borrowed: nobody signs in it. */
export const EASY = 'There are two shapes. One is thick. One is thin.';
function inVariants(work: Item): Item {
  const film = { signedVideoUrl: 'media/turing-grows.mp4', captionsUrl: 'media/turing-grows.en.vtt' };
  return toldIn('signed', film, toldIn('easy', { text: EASY }, work));
}

/** Another one is told in easy language alone: the last stop of the route, of which the other is the third. */
const inEasyLanguage = (work: Item) => toldIn('easy', { text: 'It is one line. It never meets itself.' }, work);

/** Its film has another version, a longer one, in the place of one with audio description. */
function withDescribedFilm(work: Item): Item {
  const version = { url: 'media/slide-seeds.mp4', captionsUrl: 'media/slide-seeds.en.vtt' };
  const [film] = work.otherResources as Item[];
  return { ...work, otherResources: [toldIn('described', version, film as Item)] };
}

function toldIn(variant: string, fields: object, work: Item): Item {
  const [english] = work.localizations;
  const entry = { languageCode: 'en_GB', variant, name: english?.name, ...fields };
  return { ...work, localizations: [...work.localizations, entry] };
}

type Texts = Record<string, Record<string, object>>;

function withTexts(items: readonly Item[], key: string, texts: Texts): Item[] {
  return items.map((item) => ({ ...item, localizations: inLanguages(item, texts[String(item[key])] ?? {}) }));
}

/** An item's texts in English and Spanish, and those in others. */
function inLanguages({ localizations }: { localizations: object[] }, texts: Record<string, object>): Entry[] {
  const known = (localizations as Entry[]).filter(({ languageCode }) => languageCode !== 'ar_SA');
  return [...known, ...Object.entries(texts).map(([languageCode, text]) => ({ languageCode, ...text }))];
}

function withExtras(work: Item): Item {
  const texts: Texts = { 'penrose-star': { he_IL: HEBREW.penroseStar } };
  return { ...work, otherResources: withTexts(work.otherResources as Item[], 'idResource', texts) };
}

function withoutStory(work: Item): Item {
  const localizations = work.localizations.map(({ mainAudioUrl: _sound, transcript: _words, ...entry }) => entry);
  return { ...work, localizations: localizations as Entry[] };
}
