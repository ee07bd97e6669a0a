/** The card of a work as the visitor met it last, for a guide that no longer has the work. */
export type WorkCard = {
  idArtwork: number;
  /** Its name as the visitor read it last. */
  name: string;
  /** The language of the name, where the museum says it. */
  languageCode?: string | undefined;
  /** The address of its picture, in this phone's size. */
  picture?: string | undefined;
};

/** A look at a work: when it began, as visits write it, and how long it took. */
export type Look = { startDate: string; seconds: number };

/** The card of one of the visitor's own works. */
export function cardOf({ idArtwork, name, languageCode, picture }: WorkCard): WorkCard {
  return { idArtwork, name, languageCode, picture };
}

export type Opinion = 'liked' | 'disliked';

/** A work that is the visitor's own: they have said what they think of it, or have looked at it, or both. */
export type OwnWork = WorkCard & {
  opinion?: { is: Opinion | 'undecided'; at: number } | undefined;
  /** In the order in which they began. */
  looks: readonly Look[];
};

/** Which of the visitor's own works: there is one record for each. */
export type WorkKey = Pick<OwnWork, 'idArtwork'>;

/** The key of a work of the visitor's own in its museum. */
export function workKey({ idArtwork }: WorkKey): readonly number[] {
  return [idArtwork];
}

/** Whether a work is a favourite. */
export function isLiked({ opinion }: OwnWork): boolean {
  return opinion?.is === 'liked';
}

/** The works that a visitor likes, the latest first. */
export function favourites(works: readonly OwnWork[]): OwnWork[] {
  return works.filter(isLiked).sort((one, other) => (other.opinion?.at ?? 0) - (one.opinion?.at ?? 0));
}
