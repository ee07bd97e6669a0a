import { byTests, each, notApplicable, type Rows } from './rows.ts';

/** The guide is a web page; the only software outside a browser is the command line of the operator. */
const WEB = 'The guide is a web page, to which clause 9 applies';
const NO_PICTURES = notApplicable(`${WEB}; the command line writes text, and shows and plays nothing.`);
const PLAIN_TEXT = notApplicable(`${WEB}; the command line writes lines of plain text, without a layout or a field.`);
const TERMINAL = notApplicable(`${WEB}; colours, sizes and spaces of the command line are the terminal’s.`);
const TYPED = notApplicable(
  `${WEB}; commands of the command line are typed, without a pointer, a shortcut or a focus.`,
);
const NOT_TIMED = notApplicable(`${WEB}; no command of the command line waits for a limited time, moves or flashes.`);
const CLOSED = notApplicable('Nothing of the software is closed to assistive technology.');
const SERVICES = notApplicable(
  'The browser and the terminal speak with the accessibility services of the platform; names, roles and values of the guide are 9.4.1.2.',
);

/** EN 301 549 V3.2.1, clause 11. */
export const SOFTWARE: Rows = {
  ...each(['11.1.1.1.1', '11.1.2.1.1', '11.1.2.2', '11.1.2.3.1', '11.1.2.4', '11.1.2.5', '11.1.4.2'], NO_PICTURES),
  ...each(['11.1.3.1.1', '11.1.3.2.1', '11.1.3.3', '11.1.3.5.1', '11.4.1.1.1', '11.4.1.2.1', '11.4.1.3.1'], PLAIN_TEXT),
  ...each(
    [
      ...['11.1.3.4', '11.1.4.1', '11.1.4.3', '11.1.4.4.1', '11.1.4.5.1', '11.1.4.10.1', '11.1.4.11', '11.1.4.12'],
      ...['11.1.4.13', '11.3.1.1.1'],
    ],
    TERMINAL,
  ),
  ...each(
    [
      ...['11.2.1.1.1', '11.2.1.2', '11.2.1.4.1', '11.2.4.3', '11.2.4.4', '11.2.4.6', '11.2.4.7', '11.2.5.1'],
      ...['11.2.5.2', '11.2.5.3.1', '11.2.5.4', '11.3.2.1', '11.3.2.2'],
    ],
    TYPED,
  ),
  ...each(['11.2.2.1', '11.2.2.2', '11.2.3.1'], NOT_TIMED),
  ...each(
    [
      ...['11.1.1.1.2', '11.1.2.1.2.1', '11.1.2.1.2.2', '11.1.2.3.2', '11.1.3.1.2', '11.1.3.2.2', '11.1.3.5.2'],
      ...['11.1.4.4.2', '11.1.4.5.2', '11.1.4.10.2', '11.2.1.1.2', '11.2.1.4.2', '11.2.5.3.2', '11.3.1.1.2'],
      ...['11.3.3.1.2', '11.4.1.1.2', '11.4.1.2.2', '11.4.1.3.2', '11.5.1'],
    ],
    CLOSED,
  ),
  '11.3.3.1.1': byTests(['commandSentence', 'commandProblems']),
  '11.3.3.2': byTests(['commandProblems', 'commandSentence']),
  '11.3.3.3': byTests(['oneMistake', 'everyMistake']),
  '11.3.3.4': byTests(['commandUsage']),
  ...each(
    [
      ...['11.5.2.1', '11.5.2.2', '11.5.2.3', '11.5.2.4', '11.5.2.5', '11.5.2.6', '11.5.2.7', '11.5.2.8', '11.5.2.9'],
      ...['11.5.2.10', '11.5.2.11', '11.5.2.12', '11.5.2.13', '11.5.2.14', '11.5.2.15', '11.5.2.16', '11.5.2.17'],
    ],
    SERVICES,
  ),
  '11.6.1': notApplicable('The accessibility features of the platform are switched in the platform.'),
  '11.6.2': byTests(['screens', 'forcedColours', 'keyboardWalk', 'pasteWhenLent']),
  '11.7': byTests(['settingsAtOnce', 'forcedColours', 'stillSlides', 'stillWork', 'screens']),
  '11.8.1': byTests(['completeMuseum', 'releaseSchemas']),
  '11.8.2': byTests(
    ['transcripts', 'everyRecording', 'filmWarning', 'pictureWarning'],
    'A content package has transcripts, captions, descriptions, languages and directions of writing; it has no field for a described soundtrack.',
  ),
  '11.8.3': byTests(['unchanged', 'releaseSchemas']),
  '11.8.4': byTests(['oneMistake', 'everyMistake', 'commandProblems']),
  '11.8.5': byTests(['smallestPackage', 'packageToCopy']),
};
