import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTo, ROOT, type Source, sourcesIn, stories, table } from './sources.ts';

/** A message of the specification: the words in which a visitor meets it and when, or the feature that brings it. */
type Message = { message: string; words: string; when: string };

/** The messages that sections 5 and 8 of the specification name, in its order. */
export const MESSAGES: readonly Message[] = [
  {
    message: 'email_not_valid',
    words: 'takeHome.notValid',
    when: 'the visit is to be mailed, and what was typed is no address',
  },
  {
    message: 'user_name_error',
    words: 'login.nameMissing',
    when: 'a network gives no name, and the field for it is empty or too long',
  },
  {
    message: 'user_not_valid',
    words: 'login.notConfirmed',
    when: 'the network, or the museum, does not confirm who the visitor is',
  },
  { message: 'password_error', words: 'password.none', when: 'the field of the password is empty' },
  { message: 'wrong_password', words: 'password.wrong', when: 'the museum’s password is another one' },
  {
    message: 'wrong_code',
    words: 'code.wrong',
    when: 'the access code does not open this guide, today or at all, or is used up',
  },
  { message: 'no_artwork', words: 'keypad.noArtwork', when: 'no work has the number that was typed' },
  { message: 'privacy_policy_error', words: 'welcome.privacyRequired', when: 'Start, while the box is not ticked' },
  { message: 'zip, birth year, score', words: 'study.zipNotValid', when: 'a postcode is not five digits' },
  { message: 'zip, birth year, score', words: 'study.birthYearNotValid', when: 'the year of birth is impossible' },
  { message: 'zip, birth year, score', words: 'study.missing', when: 'a required answer is missing' },
  {
    message: 'error_museum_deactivated',
    words: 'welcome.unavailable',
    when: 'in the place of Start, when the museum has closed its guide; in the place of a button on NotFound',
  },
  { message: 'error_download', words: 'downloads.damaged', when: 'files of a download arrive damaged' },
  { message: 'error_download', words: 'downloads.noAnswer', when: 'the server answers and does not give the files' },
  { message: 'error_download', words: 'downloads.full', when: 'the phone is full in the middle of a download' },
  {
    message: 'error_update',
    words: 'kept.updateFailed',
    when: 'the museum’s changes did not arrive, on the home screen and among the downloads',
  },
  {
    message: 'error_update',
    words: 'kept.updateNoRoom',
    when: 'the museum’s changes did not arrive because the phone is full',
  },
  {
    message: 'error_uploading_statistics',
    words: 'settings.couldNotBeSent',
    when: 'the server has refused a report of a visit, or nothing took it in thirty days; the visit itself shows nothing of it',
  },
  {
    message: 'error_uploading_statistics',
    words: 'takeHome.notSent',
    when: 'the server refuses the mail of a visit',
  },
  {
    message: 'error_uploading_statistics',
    words: 'waitingMail.notSent',
    when: 'a mail that has waited on the phone was refused, or nothing took it in a day',
  },
  { message: 'no_internet', words: 'login.offline', when: 'a visitor has to log in' },
  { message: 'no_internet', words: 'code.offline', when: 'a code has to be checked' },
  { message: 'no_internet', words: 'language.failed', when: 'a language is chosen that is not on the phone' },
  { message: 'no_internet', words: 'artwork.readMeanwhile', when: 'the story of a work is not on the phone' },
  { message: 'no_internet', words: 'failed.offline', when: 'the guide is not on the phone yet' },
  { message: 'no_internet', words: 'kept.keptOffline', when: 'the internet is gone, and the guide is on the phone' },
  {
    message: 'recognition_offline_notification',
    words: 'camera.noIndex',
    when: 'works are recognised without internet, and the index is not on the phone',
  },
  { message: 'no_artworks_category', words: 'kids.noWorks', when: 'a group for children has no works' },
  { message: 'no_artworks_category', words: 'outstanding.empty', when: 'no work is a highlight' },
  { message: 'no_artworks_category', words: 'discover.empty', when: 'no work is on display' },
  { message: 'no_favourites', words: 'favourites.empty', when: 'no work was liked yet' },
  { message: 'no_halls', words: 'timeline.noHalls', when: 'a timeline has no halls' },
  { message: 'no_halls_artworks', words: 'hall.noArtworks', when: 'a hall has no works' },
  {
    message: 'no_languages',
    words: 'languages.empty',
    when: 'the museum’s languages are unknown; the import refuses a venue without one',
  },
  { message: 'no_resources', words: 'exhibitions.nothing', when: 'an exhibition has nothing but its name' },
  { message: 'no_resources', words: 'info.nothing', when: 'an info section has neither text nor recordings' },
  { message: 'no_routes', words: 'routes.empty', when: 'the museum has no routes' },
  { message: 'no_routes', words: 'exhibitions.empty', when: 'the museum has no exhibitions' },
  { message: 'no_steps', words: 'routes.noWorks', when: 'a route has no stops' },
  {
    message: 'camera and QR code',
    words: 'camera.insecure',
    when: 'the page was loaded over plain http, where browsers give no camera',
  },
  { message: 'camera and QR code', words: 'camera.unsupported', when: 'the browser has no cameras for pages' },
  { message: 'camera and QR code', words: 'camera.denied', when: 'the visitor or the phone refuses' },
  { message: 'camera and QR code', words: 'camera.none', when: 'the device has no camera' },
  { message: 'camera and QR code', words: 'camera.inUse', when: 'another app has the camera, or it does not answer' },
  { message: 'camera and QR code', words: 'camera.unsuitable', when: 'no camera of the device suits' },
  { message: 'camera and QR code', words: 'camera.ended', when: 'the camera was taken or unplugged while it was open' },
  {
    message: 'camera and QR code',
    words: 'camera.noReader',
    when: 'the code reader is not on the phone, and there is no internet',
  },
  { message: 'camera and QR code', words: 'scan.elsewhere', when: 'a code leads to no place of this guide' },
  { message: 'camera and QR code', words: 'scan.otherMuseum', when: 'a code is of another museum' },
  { message: 'camera and QR code', words: 'scan.unreadable', when: 'there is no text in a code' },
  {
    message: 'script chunk',
    words: 'failed.offline',
    when: 'a part of the guide has not arrived after 120 seconds, or is refused',
  },
  { message: 'audio play failure', words: 'player.failed', when: 'a sound cannot be played' },
];

const HEAD = `# Every message

Generated from \`apps/guide/build/pages/messages-page.ts\` (\`npx vitest run --project rules --update=all messages-page\` writes it): the messages that sections 5 and 8 of the specification name, in its order; the words in which a visitor meets each (an id of \`apps/guide/src/locales/en.json\`), the files that say them, when they are shown, and a story or test that reads them.

`;

const ENGLISH: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'apps/guide/src/locales/en.json'), 'utf8'));
/** Enough of a sentence to tell it from every other one. */
const DISTINCT_CHARACTERS = 28;
/** A part of a sentence with values in it has to be longer than this. */
const LEAST_CHARACTERS = 12;
/** Stories that read the words of nearly every screen. */
const OF_EVERYTHING = /\/(?:access|every-screen|words)/;

/** The page of all messages. */
export function messagesPage(): string {
  const isTest = (path: string) => path.includes('.test.') || path.includes('/testing/');
  const components = sourcesIn('apps/guide/src', (path) => !isTest(path) && !path.includes('/locales/'));
  const readers = [...stories(), ...sourcesIn('apps/guide/src', isTest)];
  const rows = MESSAGES.map((row, index) => {
    const isAgain = MESSAGES[index - 1]?.message === row.message;
    const message = isAgain ? '' : /^\w+$/.test(row.message) ? `\`${row.message}\`` : row.message;
    const where = components.filter(({ text }) => text.includes(`'${row.words}'`));
    const reader = bestOf(
      readers.filter((source) => reads(source, row.words)),
      row.words,
    );
    return [
      message,
      `\`${row.words}\``,
      where.map(({ path }) => linkTo(path)).join(', '),
      row.when,
      reader ? linkTo(reader.path) : '',
    ];
  });
  return `${HEAD}${table(['message', 'words', 'where', 'when', 'story'], rows)}\n`;
}

/** Whether a story or test names the words by their id, or reads a part of their English that no other sentence has. */
function reads({ text }: Source, id: string): boolean {
  const parts = (ENGLISH[id] ?? '').split(/[{}#]/).map((part) => part.trim());
  const said = parts.filter((part) => part.length > LEAST_CHARACTERS || parts.length === 1);
  return text.includes(`'${id}'`) || said.some((part) => text.includes(part.slice(0, DISTINCT_CHARACTERS)));
}

/** The story of the words' own subject, else the first one that is about something, else any, else a test. */
function bestOf(readers: readonly Source[], id: string): Source | undefined {
  const [subject = ''] = id.split('.');
  const journeys = readers.filter(({ path }) => path.startsWith('e2e/'));
  return (
    journeys.find(({ path }) => path.endsWith(`/${subject}.spec.ts`)) ??
    journeys.find(({ path }) => !OF_EVERYTHING.test(path)) ??
    readers.find(({ path }) => !OF_EVERYTHING.test(path)) ??
    readers[0]
  );
}
