import { byHand, byTests, notApplicable, type Rows } from './rows.ts';

const BY_MUSEUM = 'the museum is warned when it publishes, and may publish all the same.';

/** WCAG 2.2, principle 1: what can be perceived. */
export const SEEN_AND_HEARD: Rows = {
  '1.1.1': byTests(
    ['screens', 'pictureWarning', 'visitPicture'],
    `Every control has a name; the description of a picture is the museum’s: ${BY_MUSEUM}`,
  ),
  '1.2.1': byTests(
    ['transcripts', 'everyRecording', 'transcriptFollows'],
    'A recording without a transcript cannot be published, unless the museum declares that its transcripts are still being written.',
  ),
  '1.2.2': byTests(
    ['filmCaptions', 'slideFilm', 'filmWarning'],
    `The guide shows captions in every film that has them; where a film has none, ${BY_MUSEUM}`,
  ),
  '1.2.3': byHand(
    ['formatOfFilms'],
    [],
    'A film may have a text below it, which says in words what the film shows; or a version with audio description; nothing demands them.',
  ),
  '1.2.4': notApplicable('Nothing in the guide is live.'),
  '1.2.5': byTests(
    ['describedFilm'],
    'A film among the extras of a work may have a version with audio description, and then a switch to it; nothing demands one, and films elsewhere have none.',
  ),
  '1.3.1': byTests(['screens', 'oneHeading']),
  '1.3.2': byTests(['keyboardWalk', 'screens', 'partLanguage']),
  '1.3.3': byHand(['sensoryWords']),
  '1.3.4': byTests(['sidewaysKeypad', 'sidewaysWork']),
  '1.3.5': byTests(['inputPurpose', 'screens']),
  '1.4.1': byHand(['withoutColour'], ['forcedColours', 'chosenInForcedColours']),
  '1.4.2': byTests(['playAndPause', 'slideFilm', 'silentVisitor']),
  '1.4.3': byTests(['screens', 'noBarrierByNight', 'museumLooks', 'wordsOnPictures']),
  '1.4.4': byTests(['screens', 'textSize', 'twiceTheSize']),
  '1.4.5': byTests(
    ['wordsOnPictures', 'visitPicture'],
    'Words are text everywhere, also on pictures. The picture of a visit, which a visitor may save, has words drawn into it; the screen says the same as text.',
  ),
  '1.4.10': byTests(['screens', 'noBarrierByNight']),
  '1.4.11': byTests(['lineContrast', 'keypadContrast', 'forcedColours']),
  '1.4.12': byTests(['textSpacing']),
  '1.4.13': byTests(['pointer']),
};
