import type { Artwork } from '@cicerone/content/work/artwork';
import type { ScreenName } from '#domain/screens.ts';
import type { State } from '../meet-screen.tsx';
import { artwork } from '../museum-content.ts';
import { NO_CONTENT } from '../small-museum.ts';

/** A picture of one colour, with this width and height. */
export function pictureOf(hue: number, width: number, height: number): string {
  const rect = `<rect width='${width}' height='${height}' fill='hsl(${hue} 60% 60%)'/>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>${rect}</svg>`)}`;
}

/** Pictures of any shape, including a very wide and a very tall one. */
const SHAPES = [
  [400, 300],
  [2000, 100],
  [100, 2000],
  [300, 300],
] as const;

/** A work with a picture of its own. */
export function pictured(idArtwork: number, fields: Partial<Artwork> = {}): Artwork {
  const [width, height] = SHAPES[idArtwork % SHAPES.length] ?? SHAPES[0];
  const file = pictureOf(idArtwork * 40, width, height);
  const sizes = { small: file, medium: file, large: file };
  const mainImageUrl = `picture ${idArtwork}`;
  return artwork(idArtwork, {
    mainImageUrl,
    mainImageFocalPoint: { x: 0.9, y: 0.1 },
    pictures: { [mainImageUrl]: { width, height, standIn: file, sizes } },
    ...fields,
  });
}

/** A museum with this many pictures. */
export const withPictures = (count: number) => ({
  artworks: Array.from({ length: count }, (_, at) => pictured(at + 1)),
});
const filesOf = ({ artworks }: ReturnType<typeof withPictures>) =>
  artworks.flatMap(({ pictures = {} }) => Object.values(pictures).map(({ sizes }) => sizes.small));

const MANY = withPictures(9);
const THREE = withPictures(3);
/** A museum of which a phone has downloaded few pictures by now: those of the works at the end of the list. */
const HUNDREDS = withPictures(240);
/** Its picture is listed, but broken. */
const BROKEN = {
  artworks: [pictured(1, { pictures: undefined, mainImageUrl: 'data:image/png;base64,AAAA' })],
};
const played = (play: string, size = '1') => ({ venue: MANY, query: { play, size } });

/** The games, in every state that a child can meet; what follows a finished game is in game.test.tsx. */
export const STATES: Partial<Record<ScreenName, Record<string, State>>> = {
  Game: {
    ready: { venue: MANY, says: 'game.jigsaw' },
    'with a switch': { venue: MANY, settings: { switchPace: 3 }, says: 'game.choose' },
    'of a museum with three pictures': { venue: THREE, says: 'game.detail' },
    'of a museum with one picture': { venue: withPictures(1), says: 'game.jigsaw' },
    'of a museum without pictures': { venue: NO_CONTENT, says: 'game.none' },
    'with no picture on the phone': { venue: MANY, isOnline: false, says: 'game.notHere' },
    'with three pictures on the phone': { venue: MANY, isOnline: false, kept: filesOf(THREE), says: 'game.detail' },
    'with three of hundreds of pictures on the phone': {
      venue: HUNDREDS,
      isOnline: false,
      kept: filesOf(HUNDREDS).slice(-3),
      says: 'game.detail',
    },
    'of a museum without pictures, offline': { venue: NO_CONTENT, isOnline: false, says: 'game.none' },
    'on its way': { venue: MANY, isOnItsWay: true, says: 'action.loading' },
    'six cards': { ...played('pairs'), says: 'game.pairs' },
    'twelve cards': { ...played('pairs', '2'), says: 'game.pairs' },
    'sixteen cards, with a switch': { ...played('pairs', '3'), settings: { switchPace: 1 }, says: 'game.choose' },
    'a detail': { ...played('detail'), says: 'game.which' },
    'a small detail, with a switch': { ...played('detail', '3'), settings: { switchPace: 2 }, says: 'game.choose' },
    'a jigsaw': { ...played('jigsaw'), says: 'game.jigsaw' },
    'a jigsaw, with a switch': { ...played('jigsaw'), settings: { switchPace: 2 }, says: 'game.choose' },
    'a game whose picture does not come': { venue: BROKEN, query: { play: 'jigsaw' }, says: 'game.notHere' },
    'a game for which there are too few pictures': {
      venue: THREE,
      query: { play: 'pairs', size: '3' },
      says: 'game.notHere',
    },
  },
};
