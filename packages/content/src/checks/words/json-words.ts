import { bytesInEnglish } from '../../amount-of-bytes.ts';
import { error } from './words.ts';

/** Why a text is no JSON, as far as the place of the first error shows. */
export type JsonFault =
  | 'comma-missing'
  | 'comma-too-many'
  | 'colon-missing'
  | 'value-missing'
  | 'name-unquoted'
  | 'word-unquoted'
  | 'true-otherwise'
  | 'false-otherwise'
  | 'nothing-otherwise'
  | 'quotation-marks'
  | 'quotation-inside'
  | 'line-break'
  | 'hidden-sign'
  | 'leading-zero'
  | 'backslash'
  | 'comment'
  | 'ends-early'
  | 'bracket'
  | 'goes-on'
  | 'sign';

/** The fault at the mark `>>>`, and its remedy. */
const FAULTS: Readonly<Record<JsonFault, readonly [what: string, mend: string]>> = {
  'comma-missing': ['A comma is missing', 'Put a comma where >>> stands.'],
  'comma-too-many': ['There is a comma too many', 'Take the comma before >>> out.'],
  'colon-missing': ['A colon is missing after the name of a field', 'Put a colon where >>> stands.'],
  'value-missing': ['A value is missing', 'Write it where >>> stands, or take the field out.'],
  'name-unquoted': ['The name of a field stands without quotation marks', 'Put it in quotation marks.'],
  'word-unquoted': [
    'A word stands without quotation marks',
    'Put it in quotation marks; only true, false, null and numbers stand without.',
  ],
  'true-otherwise': ['A word stands without quotation marks', 'Write true, in small letters.'],
  'false-otherwise': ['A word stands without quotation marks', 'Write false, in small letters.'],
  'nothing-otherwise': ['A word stands without quotation marks', 'Take the field out where there is nothing to say.'],
  'quotation-marks': ['These are not the quotation marks of JSON', 'Write straight ones: ".'],
  'quotation-inside': ['A quotation mark ends the text too early', 'Write it as \\" where it belongs to the text.'],
  'line-break': [
    'A text goes on in the next line',
    'Write \\n for a new line, and end the text in the line where it begins.',
  ],
  'hidden-sign': ['A tab or another hidden sign stands inside a text', 'Put a blank in its place.'],
  'leading-zero': ['A number begins with 0', 'Put it in quotation marks.'],
  backslash: [
    'A backslash stands before a letter that it does not go with',
    'Write / in paths, and \\\\ for a backslash.',
  ],
  comment: ['A comment stands here, and JSON has none', 'Take it out.'],
  'ends-early': [
    'The file ends before everything in it is closed',
    'Close every { with } and every [ with ]; perhaps the end of the file was lost.',
  ],
  bracket: ['This bracket closes something else than was opened', 'Close every { with } and every [ with ], in turn.'],
  'goes-on': ['Something follows after the last bracket', 'Take out what follows the } that closes the venue.'],
  sign: ['This cannot stand here', 'Compare the line with those around it.'],
};

/** The remedy for a file that was probably meant to be `venue.json`. */
const NEAR_MENDS = {
  'letter-case': 'Rename it venue.json, in small letters.',
  'further-ending':
    'Rename it venue.json, without a further ending; Windows shows endings under View, File name extensions.',
  'further-down': 'Name the folder that it lies in, or pack that folder as a ZIP file.',
  'other-name': 'Rename it venue.json, if it is the one.',
  table: 'A package is no table: docs/for-museums/first-package.md begins with the smallest venue.json.',
} as const;

const INTO_A_TEXT_EDITOR = 'Copy the text into a text editor, and save it there as venue.json.';

/** The kind of file that was saved as `venue.json` in place of plain text, and the remedy. */
const OTHER_FILES = {
  empty: ['The file is empty', 'Copy the file again from where it was made.'],
  'rich-text': [
    'The file holds a text with formats (RTF)',
    'Save it as plain text; in TextEdit: Format, Make Plain Text.',
  ],
  packed: ['The file holds a document of an office program or an archive', INTO_A_TEXT_EDITOR],
  pdf: ['The file holds a PDF', INTO_A_TEXT_EDITOR],
  'web-page': ['The file holds a web page', INTO_A_TEXT_EDITOR],
} as const;

/** Faults of `venue.json` itself, found before its content can be checked. */
export const jsonWords = {
  'json-broken': error<{ fault: JsonFault; line: number; column: number; around: string }>({
    many: 'A venue.json that is no JSON',
    what: ({ fault, line, column, around }) =>
      `Line ${line}, column ${column}: ${FAULTS[fault][0]}. It says: ${around}`,
    mend: ({ fault }) => FAULTS[fault][1],
  }),
  'json-field-twice': error<{ line: number; first: number }>({
    many: 'Fields that are there twice',
    what: ({ line, first }) => `The field is there twice, in lines ${first} and ${line}, and the first would be lost.`,
    mend: () => 'Keep one of them.',
  }),
  'json-missing': error<{ near?: string; is?: keyof typeof NEAR_MENDS }>({
    many: 'A package without venue.json',
    what: ({ near }) => `The file is missing${near === undefined ? '' : `; ${near} is there`}.`,
    mend: ({ is }) =>
      is === undefined
        ? 'A content package is a folder or ZIP file with a venue.json at its top: name that folder.'
        : NEAR_MENDS[is],
  }),
  'json-unreadable': error<{ reason: string }>({
    many: 'A venue.json that could not be read',
    what: ({ reason }) => `The file could not be read: ${reason}.`,
    mend: () => 'Make the package again, or allow the file to be read.',
  }),
  'json-too-large': error<{ mostBytes: number }>({
    many: 'A venue.json that is too large',
    what: ({ mostBytes }) => `The file is larger than ${bytesInEnglish(mostBytes)}.`,
    mend: () => 'Pictures and sounds lie beside it as files, never inside.',
  }),
  'json-encoding': error({
    many: 'A venue.json in another encoding',
    what: () => 'The file is not written in UTF-8, and its letters would be lost.',
    mend: () => 'Save the file with the encoding UTF-8.',
  }),
  'json-other-file': error<{ is: keyof typeof OTHER_FILES }>({
    many: 'A venue.json that is another file',
    what: ({ is }) => `${OTHER_FILES[is][0]}.`,
    mend: ({ is }) => OTHER_FILES[is][1],
  }),
  'json-no-object': error({
    many: 'A venue.json that holds no venue',
    what: () => 'The file must hold one object, the venue.',
    mend: () => 'Begin it with { and end it with }.',
  }),
  'json-too-deep': error<{ most: number }>({
    many: 'A venue.json that is nested too deeply',
    what: ({ most }) => `The file is nested more than ${most} levels deep.`,
    mend: () => 'Compare it with the demo venue.',
  }),
  'draft-outdated': error({
    many: 'A draft of another version of this program',
    what: () => 'The draft was taken in by another version of this program, which read the format otherwise.',
    mend: () => 'Import the package again.',
  }),
  'json-reserved-field': error({
    many: 'A field with a reserved name',
    what: () => 'The file has a field __proto__.',
    mend: () => 'Take it out.',
  }),
};
