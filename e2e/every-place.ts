import type { VenueDetail } from '@cicerone/content/release/release';
import { addressOf, type Params } from '../apps/guide/src/domain/paths.ts';
import type { ScreenName } from '../apps/guide/src/domain/screens.ts';

/** The content that a visitor finds at an address. */
export type Found = {
  /** From the root of the server. */
  address: string;
  /** The heading of the screen. */
  title: string;
  /** A sentence or a name that is there only if the museum's content is. */
  says: string;
  /** The number of pictures. */
  pictures: number;
  /** The control that leads towards home; by default Back. */
  onward?: string;
};

const MUSEUM = 'Museum of Pattern';
const LEAF = 'Always the same turn';

/** Every screen of the venue `more-to-see`, with the ids assigned when it was published. */
export function everyPlace(venue: VenueDetail, museum: string): Partial<Record<ScreenName, Found>> {
  const { idArtwork, idHall, ...ids } = idsOf(venue);
  const place = (name: ScreenName, title: string, says: string, pictures: number, params: object = {}): Found => {
    const address = addressOf(name as 'Options', museum, params as Params<'Options'>);
    return { address, title, says, pictures };
  };
  /** A step that was already taken leads home. */
  const step = (name: ScreenName) => place(name, MUSEUM, 'Type a number', 1);
  return {
    Presentation: { ...place('Presentation', MUSEUM, 'works', 2), onward: 'Start' },
    Code: step('Code'),
    PrivacyPolicy: place('PrivacyPolicy', 'Privacy policy', 'This policy is about the audio guide', 0),
    SocialLogin: step('SocialLogin'),
    Slides: step('Slides'),
    Options: place('Options', MUSEUM, 'One minute each', 1),
    KidsOptions: place('KidsOptions', MUSEUM, 'Find the odd one out', 1),
    ByHallsOptions: place('ByHallsOptions', MUSEUM, 'A Single Thread', 3),
    Keyboard: place('Keyboard', 'Type a number', 'OK', 0),
    Sponsors: {
      ...place('Sponsors', 'The Even Numbers', 'Two benches.', 0, { idResource: ids.idSponsor }),
      onward: 'Close',
    },
    Artworks: place('Artworks', 'All works', LEAF, 8),
    KidsArtworks: place('KidsArtworks', 'Everything for children', 'Right angles only', 2),
    Artwork: place('Artwork', LEAF, 'Start at the green heart', 3, { idArtwork }),
    ArtworkResource: place('ArtworkResource', 'How many coasts?', 'the age of the universe', 0, ids.coasts),
    ExhibitionList: place('ExhibitionList', 'Exhibitions', 'Tossed', 1),
    Exhibition: place('Exhibition', 'Tossed', 'Eighty tosses of a coin.', 1, { idRoute: ids.idShow }),
    RouteList: place('RouteList', 'Routes', 'The first hour', 1),
    Route: place('Route', 'The first hour', LEAF, 7, ids),
    TimelineList: place('TimelineList', 'Timeline', 'A short history', 0),
    Timeline: place('Timeline', 'A short history', 'A Single Thread', 3, ids),
    OneMinuteList: place('OneMinuteList', 'One minute each', 'The island', 1),
    OneMinute: place('OneMinute', 'The island', 'Eighty tiles, and one island.', 2, ids),
    InfoSectionList: place('InfoSectionList', 'Visitor information', 'Tuesday to Sunday.', 0),
    InfoSection: place('InfoSection', 'Hours', 'The bell at closing time', 0, ids),
    OutstandingArtworks: place('OutstandingArtworks', 'Highlights', 'Thick and thin', 3),
    Languages: place('Languages', 'Language', '8 works with a story', 0),
    HallByHalls: place('HallByHalls', 'The Endless Floor', LEAF, 4, { idHall }),
    ArtworkByHalls: place('ArtworkByHalls', LEAF, 'Start at the green heart', 3, { idHall, idArtwork }),
    Hall: place('Hall', 'The Endless Floor', LEAF, 4, { idHall }),
    Beacon: place('Beacon', 'Near you', 'Right angles only', 2, ids),
    GuidedVisit: place('GuidedVisit', 'Guided tour', 'Type the code that your guide tells you', 0),
    Downloads: place('Downloads', 'Downloads', 'Ready without internet', 0),
    Game: place('Game', 'Games', 'Find the detail', 0),
    StudyQuestion: place('StudyQuestion', 'Your opinion', 'Heads or tails', 1),
    StudyQuestionOfArtwork: place('StudyQuestionOfArtwork', 'Question 1 of 1', 'Heads or tails?', 0, ids.coasts),
    KidsSections: place('KidsSections', 'For children', 'Find the odd one out', 1),
    Scan: place('Scan', 'Scan a code', 'Hold the camera to the code', 0),
    Recognition: place('Recognition', 'Recognise a work', 'Point the camera at a work', 0),
    Search: place('Search', 'Search', 'Searches the names', 0),
    Favourites: place('Favourites', 'Favourites', 'You have no favourites yet', 0),
    Discover: place('Discover', 'Discover', 'Swipe right if you like', 2),
    MyVisit: place('MyVisit', 'My visit', LEAF, 2),
    TakeHome: place('TakeHome', 'Take my visit home', 'Save the page', 0),
    Halls: place('Halls', 'Halls', 'A Single Thread', 5),
    Floor: place('Floor', 'Ground floor', LEAF, 1, ids),
    NearYou: place('NearYou', 'Near you', 'The museum has no Bluetooth senders', 0),
    Settings: place('Settings', 'Settings', 'All together the guide takes', 0),
    Licences: place('Licences', 'Licences', 'react-dom', 0),
    Accessibility: place('Accessibility', 'Accessibility', 'Every screen can be used by keyboard', 0),
    Goodbye: place('Goodbye', 'End the visit', 'Ending the visit deletes everything', 0),
    LanguageChoice: { ...place('LanguageChoice', 'Choose your language', 'Español', 0), onward: 'English' },
    LoginEnded: { ...place('LoginEnded', 'Back to your guide', 'That login is over', 0), onward: 'Log in again' },
    LoanDevice: place('LoanDevice', 'Loan device', 'The museum lends this phone', 0),
    PowerOff: { ...place('PowerOff', 'Power off', 'Only a loan device', 0), onward: 'To the guide' },
    NotInGuide: { ...place('NotInGuide', 'Not in the guide', 'leads nowhere', 0), onward: 'To the start of the guide' },
    Mode: { ...place('Mode', MUSEUM, 'For children', 2, { mode: 'kids' }), onward: 'Start' },
  };
}

/** The id of one item of each kind. */
function idsOf(venue: VenueDetail) {
  const leaf = found(venue.artworks, ({ code }) => code === '101');
  const coast = found(venue.artworks, ({ code }) => code === '103');
  const text = found(coast.otherResources, ({ resourceType }) => resourceType === 'TEXT');
  const sponsors = found(venue.navigationSections, ({ sectionType }) => sectionType === 'SPONSORS');
  return {
    idArtwork: leaf.idArtwork,
    idHall: leaf.idHall,
    idFloor: leaf.idFloor,
    coasts: { idArtwork: coast.idArtwork, idResource: text.idResource },
    idSponsor: sponsors.resources?.[0]?.idResource,
    idRoute: found(venue.routes, ({ isExhibition }) => !isExhibition).idRoute,
    idShow: found(venue.routes, ({ isExhibition, steps }) => isExhibition && steps.length > 0).idRoute,
    idTimeline: venue.timeline[0]?.idTimeline,
    idOneMinute: venue.oneMinutes[0]?.idOneMinute,
    idInfoSection: venue.infoSections[0]?.idInfoSection,
    idBeacon: found(venue.beacons, ({ artworkIds }) => artworkIds?.length === 2).idBeacon,
  };
}

function found<Item>(items: readonly Item[], isIt: (item: Item) => boolean): Item {
  const item = items.find(isIt);
  if (!item) throw new Error('The museum of this story has no such thing');
  return item;
}
