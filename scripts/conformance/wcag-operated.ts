import { byHand, byTests, type Rows } from './rows.ts';

/** WCAG 2.2, principle 2: what can be operated. */
export const OPERATED: Rows = {
  '2.1.1': byTests([
    'keyboardWalk',
    'keysWayIn',
    'keysWork',
    'keysDownloads',
    'keysSettings',
    'gameKeyboard',
    'discoverButtons',
    'zoomButtons',
  ]),
  '2.1.2': byTests(['keyboardStory', 'dialogs', 'keysDialogs', 'keyboardWalk']),
  '2.1.4': byHand(
    ['keysOfLetters'],
    ['typingOff', 'typingSetting'],
    'A setting turns off that keys on the keypad work without a field; on the screen for an access code a digit typed outside the only field still goes into it.',
  ),
  '2.2.1': byTests(['stillThere', 'lentTouch', 'wrongNumber', 'keptText']),
  '2.2.2': byTests(['slideFilm', 'stillSlides', 'stillWork', 'playAndPause']),
  '2.3.1': byHand(['flashes'], [], 'Nothing of the guide flashes; films of a museum are not searched for flashes.'),
  '2.4.1': byTests(['screens', 'newHeading']),
  '2.4.2': byTests(['titles', 'oneHeading']),
  '2.4.3': byTests(['keyboardWalk', 'newHeading', 'dialogs', 'keysDialogs', 'heldFocus', 'cardFocus']),
  '2.4.4': byTests(['screens', 'heart', 'routeNames']),
  '2.4.5': byTests(['doors', 'search']),
  '2.4.6': byTests(['screens', 'oneHeading']),
  '2.4.7': byTests(['keyboardWalk', 'keyboardStory', 'keysWork']),
  '2.4.11': byTests(['keyboardWalk', 'keysWork', 'focusAboveMiniPlayer', 'focusBesideQuestion']),
  '2.5.1': byTests(['zoomButtons', 'discoverButtons', 'slideByDots']),
  '2.5.2': byTests(['pointer', 'jigsawCancelled']),
  '2.5.3': byTests(['screens']),
  '2.5.4': byTests(['sensors']),
  '2.5.7': byTests(['discoverButtons', 'jigsawByTaps', 'zoomButtons', 'slideByDots']),
  '2.5.8': byTests(['screens']),
};
