/** A venue as its package holds it. */
export type VenueJson = Record<string, unknown> & {
  idMuseum: string;
  languages: string[];
  localizations: object[];
  halls: Localized[];
  floors: Localized[];
  routes: Localized[];
  navigationSections: Localized[];
  artworks: (Localized & { code: string })[];
};
type Localized = Record<string, unknown> & { localizations: object[] };

/** This venue's texts in Arabic. The sound is borrowed: only its place in the story counts. */
export const ARABIC = {
  venue: {
    name: 'متحف الزخرفة',
    welcomeText: 'ثلاثة أعمال في طابق واحد، والوقت كله لكم. الاستماع أجمل بالسماعات.',
  },
  hall: { name: 'الأرضية التي لا تنتهي' },
  routes: { title: 'الجولات' },
  work: {
    name: 'بين السميك والرفيع',
    mainAudioUrl: 'media/penrose.en.m4a',
    artist: 'متحف الزخرفة، عن روجر بنروز (Roger Penrose)',
    date: '2026، عن فكرة من عام 1974',
    transcript: 'في هذه الأرضية شكلان فقط: معيّن سميك ومعيّن رفيع.\n\nيمكن البحث عن نجمة لها خمسة رؤوس.',
  },
};

/**
 * The demo as a museum that has begun to translate: its name, a hall, a tile and the work 104 are in Arabic, everything
 * else is in English, so that texts of both directions meet on every screen.
 */
export function twoDirections(venue: VenueJson): object {
  const english = withoutArabic(venue);
  return {
    ...english,
    languages: ['en_GB', 'ar_SA'],
    localizations: inArabic(english, ARABIC.venue),
    halls: english.halls.map((hall) => ({ ...hall, localizations: inArabic(hall, ARABIC.hall) })),
    navigationSections: english.navigationSections.map((section) =>
      section.sectionType === 'ROUTES' ? { ...section, localizations: inArabic(section, ARABIC.routes) } : section,
    ),
    artworks: english.artworks.map((work) =>
      work.code === '104' ? { ...work, localizations: inArabic(work, ARABIC.work) } : work,
    ),
  };
}

function withoutArabic(venue: VenueJson): VenueJson {
  return JSON.parse(JSON.stringify(venue), (key, value) =>
    key === 'localizations' ? value.filter((entry: { languageCode: string }) => entry.languageCode === 'en_GB') : value,
  );
}

function inArabic({ localizations }: { localizations: object[] }, texts: object): object[] {
  return [...localizations, { languageCode: 'ar_SA', ...texts }];
}
