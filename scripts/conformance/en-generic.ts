import { byHand, byTests, each, notApplicable, notMet, type Rows } from './rows.ts';

const CLOSED = notApplicable(
  'Nothing of the guide is closed to the visitor’s own aids: it is a web page, and reading aloud, enlarging and switches are those of the phone, also of one that the museum lends.',
);
const NO_CALLS = notApplicable('Nobody speaks with anybody through the guide.');
const NO_PARTS = notApplicable('The guide is a web page: parts to grip, press or turn belong to the device.');

/** EN 301 549 V3.2.1, clause 4: what people with each limit can do. */
export const STATEMENTS: Rows = {
  '4.2.1': byTests(
    ['toldWayIn', 'toldWork', 'screens', 'keyboardWalk', 'newHeading', 'quietReader', 'seekBarSpoken'],
    'Films and pictures have no described soundtrack, and the guide was not yet tried by people who use a screen reader every day.',
  ),
  '4.2.2': byTests(['screens', 'textSize', 'textSpacing', 'forcedColours', 'museumLooks', 'zoomButtons']),
  '4.2.3': byHand(['withoutColour'], ['forcedColours', 'chosenInForcedColours']),
  '4.2.4': byTests(
    ['transcripts', 'transcriptFollows', 'filmCaptions', 'silentVisitor'],
    'There is no sign language, and a museum may publish while its transcripts are still being written.',
  ),
  '4.2.5': byTests(['transcriptFollows', 'filmCaptions', 'playAndPause', 'speed']),
  '4.2.6': notApplicable('The guide never asks anybody to speak.'),
  '4.2.7': byTests(['gameSwitch', 'discoverButtons', 'zoomButtons', 'jigsawByTaps', 'screens']),
  '4.2.8': byTests(['search', 'doors', 'withoutCamera']),
  '4.2.9': byHand(
    ['flashes'],
    ['stillSlides'],
    'Nothing of the guide flashes; films of a museum are not searched for flashes.',
  ),
  '4.2.10': byTests(
    ['oneHeading', 'childrensTexts', 'speed', 'wrongNumber', 'undo'],
    'Texts for children are read in their mode; texts in easy language are not shown yet.',
  ),
  '4.2.11': byTests(['noThirdParty', 'deletedData', 'settingsAtOnce']),
};

/** EN 301 549 V3.2.1, clauses 5 and 6. */
export const GENERIC: Rows = {
  ...each(
    [
      ...['5.1.2.1', '5.1.2.2', '5.1.3.1', '5.1.3.2', '5.1.3.3', '5.1.3.4', '5.1.3.5', '5.1.3.6', '5.1.3.7', '5.1.3.8'],
      ...['5.1.3.9', '5.1.3.10', '5.1.3.11', '5.1.3.12', '5.1.3.13', '5.1.3.14', '5.1.3.15', '5.1.3.16', '5.1.4'],
      ...['5.1.5', '5.1.6.1', '5.1.6.2', '5.1.7'],
    ],
    CLOSED,
  ),
  '5.2': byTests(['statement', 'settingsAtOnce', 'gameKeyboard', 'keyboardStory']),
  '5.3': notApplicable('The guide recognises nobody by the body.'),
  '5.4': byTests(['unchanged', 'releaseSchemas']),
  ...each(['5.5.1', '5.5.2'], NO_PARTS),
  '5.6.1': byTests(['heart', 'quietReader', 'screens']),
  '5.6.2': byTests(['chosenInForcedColours', 'heart']),
  '5.7': notApplicable(
    'The guide repeats no key; a key that is held down is repeated by the device, which has the setting.',
  ),
  '5.8': notApplicable(
    'The keyboard is the device’s, which has the setting; the keys on the screen are buttons, and Erase takes a digit back.',
  ),
  '5.9': byTests(['zoomButtons']),
  ...each(
    [
      ...['6.1', '6.2.1.1', '6.2.1.2', '6.2.2.1', '6.2.2.2', '6.2.2.3', '6.2.2.4', '6.2.3', '6.2.4', '6.3', '6.4'],
      ...['6.5.2', '6.5.3', '6.5.4', '6.5.5', '6.5.6', '6.6'],
    ],
    NO_CALLS,
  ),
};

/** EN 301 549 V3.2.1, clauses 7, 8, 12 and 13, and 9.6. */
export const FILMS_AND_SUPPORT: Rows = {
  '7.1.1': byTests(['filmCaptions', 'slideFilm']),
  '7.1.2': byTests(['filmCaptions']),
  '7.1.3': byTests(['unchanged', 'releaseSchemas', 'trueFiles']),
  '7.1.4': byHand(['captions'], ['filmCaptions']),
  '7.1.5': notMet(
    ['captions'],
    'Nothing speaks the captions; the text below a film can be read aloud by a screen reader.',
  ),
  '7.2.1': byTests(['describedFilm']),
  '7.2.2': byTests(['describedInSync']),
  '7.2.3': byTests(['unchanged', 'trueFiles']),
  '7.3': notMet(
    ['captions'],
    'The switch to audio description is below the film. Captions are on from the start; their switch is in the browser’s menu of the film and not beside Play, and films of the introduction have none.',
  ),
  '8': notApplicable('The guide is software; the device is the visitor’s own, or the museum’s choice.'),
  '9.6': byTests(
    ['everyScreen', 'screens', 'keyboardWalk', 'titles'],
    'Complete pages and complete visits are tested; the criteria of level A and AA that are met in part, or not, are those of the table above.',
  ),
  '12.1.1': byTests(['statement', 'conformancePage']),
  '12.1.2': byHand(
    ['apiReference'],
    ['conformancePage', 'deadLinks'],
    'The documents are text with headings and tables; the reference of the calls, for developers, has barriers.',
  ),
  '12.2.2': byTests(['statement']),
  '12.2.3': notApplicable('Support is the museum’s: the guide says where to write, or sends to its desk.'),
  '12.2.4': notApplicable('Support is the museum’s, and so are the papers that it hands out.'),
  '13': notApplicable('The guide makes no calls.'),
};
