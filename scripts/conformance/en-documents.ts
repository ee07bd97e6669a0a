import { byHand, byTests, each, notApplicable, type Rows } from './rows.ts';

const OTHERWISE = ' (A picture of a visit that a visitor saves, and a screen that a visitor prints.)';

const STILL = notApplicable(`Neither has sound, film or motion.${OTHERWISE}`);
const NOTHING_TO_PRESS = notApplicable(`There is nothing in either to press, to fill in or to focus.${OTHERWISE}`);
const ON_PAPER = notApplicable(
  `A picture and a printed page have a fixed size; the screen that they are made of fits every size.${OTHERWISE}`,
);

/** EN 301 549 V3.2.1, clause 10: the documents that leave the guide. */
export const DOCUMENTS: Rows = {
  '10.1.1.1': byHand(
    ['pictureOfVisit'],
    ['visitPicture', 'printed'],
    'The screen describes the picture of a visit; the saved file carries no description.',
  ),
  ...each(
    ['10.1.2.1', '10.1.2.2', '10.1.2.3', '10.1.2.4', '10.1.2.5', '10.1.4.2', '10.2.2.1', '10.2.2.2', '10.2.3.1'],
    STILL,
  ),
  ...each(['10.5', '10.6'], STILL),
  '10.1.3.1': byTests(['printed', 'oneHeading']),
  '10.1.3.2': byTests(['printed', 'keyboardWalk']),
  '10.1.3.3': byHand(['sensoryWords']),
  ...each(['10.1.3.4', '10.1.4.4', '10.1.4.10', '10.1.4.12'], ON_PAPER),
  '10.1.4.1': byHand(['pictureOfVisit'], ['printed']),
  '10.1.4.3': byHand(['pictureOfVisit'], ['printed']),
  '10.1.4.5': byHand(
    ['pictureOfVisit'],
    ['visitPicture'],
    'The words of the picture of a visit are drawn; the screen and the printed page have them as text.',
  ),
  '10.1.4.11': byHand(['pictureOfVisit'], ['printed']),
  ...each(
    [
      ...['10.1.3.5', '10.1.4.13', '10.2.1.1', '10.2.1.2', '10.2.1.4', '10.2.4.3', '10.2.4.7', '10.2.5.1', '10.2.5.2'],
      ...['10.2.5.3', '10.2.5.4', '10.3.2.1', '10.3.2.2', '10.3.3.1', '10.3.3.2', '10.3.3.3', '10.3.3.4', '10.4.1.1'],
      ...['10.4.1.2', '10.4.1.3'],
    ],
    NOTHING_TO_PRESS,
  ),
  '10.2.4.2': byTests(['titles', 'visitPicture']),
  '10.2.4.4': byTests(['screens']),
  '10.2.4.6': byTests(['printed', 'oneHeading']),
  '10.3.1.1': byTests(['pageLanguage']),
  '10.3.1.2': byTests(['partLanguage']),
};
