/** A test by its file and its title, or the title of the group that it is in. A dot-dot-dot stands for a value in it. */
export type NamedTest = readonly [file: string, title: string];

const LOOKS = 'apps/guide/src/app/looks';
const GUIDE = 'apps/guide/src';
const STORIES = 'e2e/stories';
const CHECKS = 'packages/content/src/checks';
const LOOK = 'packages/content/src/venue/look';
const SERVER = 'apps/server/src';

/** The tests that rows of the standards name, each once. */
export const TESTS = {
  screens: [
    `${LOOKS}/screen-states.test.tsx`,
    'on a small phone it says what it is about below one heading, without a barrier, in "%s"',
  ],
  everyScreen: [`${LOOKS}/screen-states.test.tsx`, 'every screen of the guide stands in this test'],
  keyboardWalk: [
    `${LOOKS}/keyboard-walk.test.tsx`,
    'the focus is on its heading, and Tab moves it to every control in reading order, seen and in sight, in "%s"',
  ],
  textSpacing: [`${LOOKS}/text-spacing.test.tsx`, 'shows all its words, and nothing beyond the edges of a small phone'],
  pointer: [
    `${LOOKS}/under-a-pointer.test.tsx`,
    'a touch that slides off a control does nothing, and nothing is shown only under a pointer',
  ],
  sameBar: [
    `${LOOKS}/same-bar.test.tsx`,
    'the controls of the bar stand in one order on all screens, and an icon has one name',
  ],
  forcedColours: [`${LOOKS}/forced-colours.test.tsx`, 'shows where each control ends, and every line, dot and bar'],
  chosenInForcedColours: [`${LOOKS}/forced-colours.test.tsx`, 'in the colours of the device a chosen'],
  museumLooks: [
    `${LOOKS}/museum-looks.test.tsx`,
    'in a museum that is %s everything is readable, by day and by night:',
  ],
  sidewaysKeypad: [
    `${LOOKS}/held-sideways.test.tsx`,
    'on a phone held sideways every key is in sight, beside the number, in each direction of writing',
  ],
  sidewaysWork: [
    `${LOOKS}/held-sideways.test.tsx`,
    'on a phone held sideways a work has its picture beside its label, and Play is in sight under a long title',
  ],
  printed: [
    `${LOOKS}/printed.test.tsx`,
    'is black on white, also for a visitor with the dark theme, without anything to press',
  ],
  stillThere: [`${LOOKS}/still-there.test.tsx`, 'the button is an answer, and so is Escape; then the question closes'],
  stillThereSpoken: [`${LOOKS}/still-there.test.tsx`, 'the question is spoken once, the seconds never'],
  jigsawByTaps: [`${LOOKS}/game.test.tsx`, 'is laid by tapping piece and place, and another round has another picture'],
  jigsawCancelled: [
    `${LOOKS}/game.test.tsx`,
    'a piece whose pointer is cancelled by the browser returns to its place, and can be dragged again',
  ],
  routeNames: [`${LOOKS}/routes-look.test.tsx`, 'has three lines in the list, and is complete for a screen reader'],
  textSize: [
    `${GUIDE}/domain/settings/page-settings.test.ts`,
    'a text size is that of the phone or larger, up to twice as large (WCAG 2.2, 1.4.4)',
  ],
  inputPurpose: [`${GUIDE}/screens/study/AnswerField.test.tsx`, 'a visitor may let the phone fill in their %s'],
  heart: [
    `${GUIDE}/parts/heart/heart.test.tsx`,
    'the heart of a row names its work, is on after a tap, and opens nothing',
  ],
  visitPicture: [`${GUIDE}/screens/own/own.test.tsx`, 'the picture of a visit is drawn, named in words, and saved'],
  undo: [`${GUIDE}/screens/own/own.test.tsx`, 'is cleared at once, and put back by Undo'],
  cardFocus: [
    `${GUIDE}/screens/own/own.test.tsx`,
    'a visitor who decides on a card keeps the focus on the button, and hears the next card',
  ],
  deleteAsks: [
    `${GUIDE}/screens/settings/settings.test.tsx`,
    'deletes their data after a confirmation, without a password',
  ],
  seekBarSpoken: [
    `${GUIDE}/parts/player/controls.test.tsx`,
    'a screen reader that moves to the seek bar while the story plays reads the current second',
  ],
  childrensTexts: [
    `${GUIDE}/domain/venue/in-variant.test.ts`,
    'children read the texts written for them, and the rest of the label as it is for all visitors',
  ],
  pasteWhenLent: [
    `${GUIDE}/platform/loan/stay-inside.test.ts`,
    'offers no menu to save or share a picture, a link or a word, and lets visitors paste',
  ],
  typingOff: [
    `${GUIDE}/screens/visit/keypad/keypad.test.tsx`,
    'a visitor who controls the phone by voice may turn off that digits and letters work without a field',
  ],
  typingSetting: [
    `${GUIDE}/screens/settings/settings.test.tsx`,
    'turns off that keys work without a field, and on again',
  ],
  allLanguages: ['apps/guide/build/catalogues.test.ts', 'says everything that English says, and nothing else'],
  lineContrast: [`${LOOK}/contrast.test.ts`, 'is visible on the page colour %s, whatever the colour'],
  keypadContrast: [`${LOOK}/keypad-colours.test.ts`, 'is legible in any colours'],
  transcripts: [`${CHECKS}/recordings.test.ts`, 'a recording without a transcript'],
  everyRecording: [`${CHECKS}/recordings.test.ts`, 'every place that may have a recording is checked'],
  filmWarning: [`${CHECKS}/release-checks.test.ts`, 'of a film without captions'],
  pictureWarning: [`${CHECKS}/release-checks.test.ts`, 'of a picture without a description'],
  completeMuseum: [`${CHECKS}/release-checks.test.ts`, 'a complete museum is published without a problem'],
  oneMistake: [
    `${SERVER}/package/mistakes.test.ts`,
    'a museum that makes one mistake reads one problem, its place, and what to do about it',
  ],
  everyMistake: [
    `${SERVER}/package/mistakes.test.ts`,
    'every kind of problem is in the table or has a test of its own',
  ],
  smallestPackage: [
    `${SERVER}/package/documentation.test.ts`,
    'the smallest package of the documentation is published without a problem',
  ],
  packageToCopy: [
    `${SERVER}/package/documentation.test.ts`,
    'the package of three works is published without a problem, with its halls, its route and its colours',
  ],
  unchanged: [
    `${SERVER}/package/export-package.test.ts`,
    'returns the imported package unchanged, with keys, paths and bytes: %s',
  ],
  releaseSchemas: [`${SERVER}/publishing/publish.test.ts`, 'writes files that the shared schemas accept'],
  commandSentence: [`${SERVER}/cli/every-command.test.ts`, 'ends in a sentence, whatever fails'],
  commandProblems: [`${SERVER}/cli/run-command.test.ts`, 'prints every problem of a package with file and field'],
  commandUsage: [`${SERVER}/cli/remove-command.test.ts`, 'asks for confirmation, and without a terminal needs --yes'],
  conformancePage: [
    'scripts/conformance/conformance.test.ts',
    'the page of a buyer is valid HTML with headings and headed tables',
  ],
  deadLinks: ['scripts/walls/documents.test.ts', 'a reader who follows a link of a document'],
  noBarrierByNight: [
    `${STORIES}/access.spec.ts`,
    'on a screen of each kind there is no measurable barrier, on a small phone by night',
  ],
  newHeading: [`${STORIES}/access.spec.ts`, '…: after each step the focus is on the new heading'],
  dialogs: [
    `${STORIES}/access.spec.ts`,
    '…: a dialog keeps the focus, closes with Escape or by its button, and returns the focus',
  ],
  keyboardStory: [
    `${STORIES}/access.spec.ts`,
    '…, by keyboard alone: every screen in reading order, with the focus always visible',
  ],
  keysWayIn: [
    `${STORIES}/keyboard-alone.spec.ts`,
    'from the QR code to home: another language, the policy, the code, each kind of question, and the slides',
  ],
  keysWork: [
    `${STORIES}/keyboard-alone.spec.ts`,
    'a number is typed, the work is heard, paused, moved and slowed, and its cards are opened and left',
  ],
  keysDownloads: [
    `${STORIES}/keyboard-alone.spec.ts`,
    'one route is downloaded and deleted, then everything; the download is paused and continued on its way',
  ],
  keysDialogs: [
    `${STORIES}/keyboard-dialogs.spec.ts`,
    'the dialogs of a visit: a shared number, the picture from close by, sharing, a sign on the plan',
  ],
  keysSettings: [
    `${STORIES}/keyboard-dialogs.spec.ts`,
    'the settings: text size, theme, sound, the dialogs of what is stored, and all data deleted',
  ],
  heldFocus: [`${GUIDE}/ui/hold-focus.test.ts`, 'the control that replaces a pressed one has the focus'],
  toldWayIn: [
    `${STORIES}/accessibility-tree.spec.ts`,
    'from the QR code to home: the language, the policy, the code, each kind of question, and the slides',
  ],
  toldWork: [
    `${STORIES}/accessibility-tree.spec.ts`,
    'a number is typed, its work is named, heard, moved and slowed, and its cards are opened and left',
  ],
  toldGame: [
    `${STORIES}/accessibility-tree.spec.ts`,
    'a child finds all pairs by what the cards say, and hears that they are found',
  ],
  toldDownloads: [
    `${STORIES}/accessibility-tree.spec.ts`,
    'a route is downloaded and deleted, then everything; each step is said',
  ],
  toldDialogs: [
    `${STORIES}/accessibility-tree-dialogs.spec.ts`,
    'the dialogs of a visit are named, alone, and lead back',
  ],
  keptRegions: [
    `${LOOKS}/live-regions.test.tsx`,
    'a place where something will be announced is known to a screen reader while it is empty',
  ],
  focusAboveMiniPlayer: [
    `${STORIES}/access-artwork.spec.ts`,
    '…, by keyboard alone: no control with the focus is hidden below the mini player',
  ],
  focusBesideQuestion: [
    `${GUIDE}/parts/update-toast/update-toast.test.tsx`,
    'a control that the question would hide is seen while it has the focus (WCAG 2.2, 2.4.11)',
  ],
  twiceTheSize: [
    `${STORIES}/access-way-in.spec.ts`,
    '…: with letters of twice the size the button to continue stays in reach',
  ],
  sensors: [
    `${STORIES}/addresses.spec.ts`,
    'the page may use the camera, and nothing of the phone that the guide has no need of',
  ],
  zoomButtons: [`${STORIES}/artwork.spec.ts`, 'the picture is enlarged by buttons and by keys'],
  discoverButtons: [
    `${STORIES}/discover.spec.ts`,
    'buttons and arrow keys do the same, until all works were seen; then the favourites, or another round',
  ],
  doors: [
    `${STORIES}/doors.spec.ts`,
    'from home, in each mode, links lead to every screen of the guide that has no reason to be apart',
  ],
  search: [
    `${STORIES}/search.spec.ts`,
    'one tap from the keypad, a visitor finds a work by its name, hears it, and returns to their search',
  ],
  describedFilm: [
    `${STORIES}/variants.spec.ts`,
    'a film continues with audio description at the same second, and the next visit to it begins so',
  ],
  describedInSync: [
    'apps/guide/src/parts/resource-view/describable-film.test.tsx',
    'the other version continues at the same second',
  ],
  filmCaptions: [
    `${STORIES}/extras.spec.ts`,
    'a film pauses the story, shows its captions, and the story resumes at its end',
  ],
  transcriptFollows: [
    `${STORIES}/extras.spec.ts`,
    'the transcript follows the sound, and a tap on a sentence plays it',
  ],
  keptText: [`${STORIES}/extras-by-themselves.spec.ts`, 'a visitor who has begun to read keeps the text'],
  slideFilm: [
    `${STORIES}/slides.spec.ts`,
    'the first film plays at once with its captions, and its three buttons work',
  ],
  stillSlides: [`${STORIES}/slides.spec.ts`, 'for a visitor who prefers less motion no film starts by itself'],
  slideByDots: [
    `${STORIES}/slides.spec.ts`,
    'Continue is on the last slide only, Skip on every other; the slides form a loop',
  ],
  stillWork: [`${STORIES}/artwork.spec.ts`, 'a visitor who prefers stillness sees the work at once'],
  playAndPause: [`${STORIES}/player.spec.ts`, 'play and pause'],
  silentVisitor: [
    `${STORIES}/listening.spec.ts`,
    'a visitor who reads instead of listening is never surprised by sound',
  ],
  speed: [`${STORIES}/listening.spec.ts`, 'a chosen speed holds for the next work and the next visit'],
  titles: [
    `${STORIES}/main-way.spec.ts`,
    'from the link to the sound: welcome, Start, home, keypad, a number, and the work speaks',
  ],
  oneHeading: [`${STORIES}/main-way.spec.ts`, 'every screen has exactly one visible heading of the first level'],
  noThirdParty: [`${STORIES}/main-way.spec.ts`, 'only the museum’s own server receives requests'],
  pageLanguage: [
    `${STORIES}/link-language.spec.ts`,
    'a link in another language shows its screen in that language only',
  ],
  partLanguage: [
    `${STORIES}/right-to-left.spec.ts`,
    'names in two directions: each in its own, all on the reading side, and nothing beyond the edges',
  ],
  missingTexts: [`${STORIES}/languages.spec.ts`, 'texts missing in a language are reported'],
  wrongCode: [
    `${STORIES}/code.spec.ts`,
    'a wrong code is reported and stays; the next digit starts another, and the right one opens',
  ],
  pastedCode: [`${STORIES}/code.spec.ts`, 'the code may be pasted, typed into its field, or typed on a keyboard'],
  keptThroughSteps: [`${STORIES}/code.spec.ts`, 'a deep link is kept to the end, through a reload at each step'],
  policyBox: [`${STORIES}/privacy-policy.spec.ts`, 'read from the welcome screen and back, the box is as it was left'],
  questions: [
    `${STORIES}/study.spec.ts`,
    'from the link to home, past every kind of question: a required question is asked until it is answered, and Back, a reload and a dead network lose nothing',
  ],
  wrongNumber: [
    `${STORIES}/keypad.spec.ts`,
    'a wrong number flashes for one second; the sentence stays until the next key',
  ],
  quietReader: [
    `${STORIES}/screen-reader.spec.ts`,
    'over the first seconds of a story only the change from Play to Pause is announced',
  ],
  statement: [
    `${STORIES}/settings.spec.ts`,
    'a visitor who has not started yet reads the accessibility statement, with a contact address',
  ],
  settingsAtOnce: [
    `${STORIES}/settings.spec.ts`,
    'a setting takes effect at once, in every tab, at the next start and without internet',
  ],
  deletedData: [
    `${STORIES}/settings.spec.ts`,
    'a visitor deletes their data without a password, and nothing of it is left',
  ],
  withoutCamera: [`${STORIES}/scan.spec.ts`, 'without a camera, the visitor reads why, and what to do'],
  wordsOnPictures: [
    `${STORIES}/venue-look.spec.ts`,
    'words on a picture are readable on any picture, even a white one',
  ],
  gameSwitch: [`${STORIES}/game.spec.ts`, 'each game is played with a single switch, and the setting is remembered'],
  gameKeyboard: [`${STORIES}/game.spec.ts`, 'each game is played by keyboard alone, and the work takes the focus'],
  trueFiles: [`${STORIES}/offline.spec.ts`, 'a file whose bytes do not match its hash is never stored'],
  lentTouch: [`${STORIES}/loan-device.spec.ts`, 'a touch answers the question, and the visit continues'],
} as const satisfies Record<string, NamedTest>;

export type TestName = keyof typeof TESTS;
