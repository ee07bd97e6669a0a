import { CRITERIA, type Criterion } from './wcag-criteria.ts';

/** A row of EN 301 549 V3.2.1 (2021-03), without the clauses that only inform. */
export type Clause = { number: string; name: string };

/** The chapters of the standard, in its order. */
export const CHAPTERS = {
  4: 'Functional performance statements',
  5: 'Generic requirements',
  6: 'ICT with two-way voice communication',
  7: 'ICT with video capabilities',
  8: 'Hardware',
  9: 'Web',
  10: 'Non-web documents: the picture of a visit, and printed pages',
  11: 'Software',
  12: 'Documentation and support services',
  13: 'ICT providing relay or emergency service access',
} as const;

const OTHERS = `
4.2.1 Usage without vision
4.2.2 Usage with limited vision
4.2.3 Usage without perception of colour
4.2.4 Usage without hearing
4.2.5 Usage with limited hearing
4.2.6 Usage with no or limited vocal capability
4.2.7 Usage with limited manipulation or strength
4.2.8 Usage with limited reach
4.2.9 Minimize photosensitive seizure triggers
4.2.10 Usage with limited cognition, language or learning
4.2.11 Privacy
5.1.2.1 Closed functionality
5.1.2.2 Assistive technology
5.1.3.1 Audio output of visual information
5.1.3.2 Auditory output delivery including speech
5.1.3.3 Auditory output correlation
5.1.3.4 Speech output user control
5.1.3.5 Speech output automatic interruption
5.1.3.6 Speech output for non-text content
5.1.3.7 Speech output for video information
5.1.3.8 Masked entry
5.1.3.9 Private access to personal data
5.1.3.10 Non-interfering audio output
5.1.3.11 Private listening volume
5.1.3.12 Speaker volume
5.1.3.13 Volume reset
5.1.3.14 Spoken languages
5.1.3.15 Non-visual error identification
5.1.3.16 Receipts, tickets and transactional outputs
5.1.4 Functionality closed to text enlargement
5.1.5 Visual output for auditory information
5.1.6.1 Operation without keyboard interface: closed functionality
5.1.6.2 Operation without keyboard interface: input focus
5.1.7 Access without speech
5.2 Activation of accessibility features
5.3 Biometrics
5.4 Preservation of accessibility information during conversion
5.5.1 Means of operation
5.5.2 Operable parts discernibility
5.6.1 Locking or toggle controls: tactile or auditory status
5.6.2 Locking or toggle controls: visual status
5.7 Key repeat
5.8 Double-strike key acceptance
5.9 Simultaneous user actions
6.1 Audio bandwidth for speech
6.2.1.1 RTT communication
6.2.1.2 Concurrent voice and text
6.2.2.1 Visually distinguishable display
6.2.2.2 Programmatically determinable send and receive direction
6.2.2.3 Speaker identification
6.2.2.4 Visual indicator of audio with RTT
6.2.3 Interoperability
6.2.4 RTT responsiveness
6.3 Caller ID
6.4 Alternatives to voice-based services
6.5.2 Video communication: resolution
6.5.3 Video communication: frame rate
6.5.4 Synchronization between audio and video
6.5.5 Visual indicator of audio with video
6.5.6 Speaker identification with video (sign language) communication
6.6 Alternatives to video-based services
7.1.1 Captioning playback
7.1.2 Captioning synchronization
7.1.3 Preservation of captioning
7.1.4 Captions characteristics
7.1.5 Spoken subtitles
7.2.1 Audio description playback
7.2.2 Audio description synchronization
7.2.3 Preservation of audio description
7.3 User controls for captions and audio description
8 Hardware, all clauses
9.6 WCAG conformance requirements
10.5 Caption positioning
10.6 Audio description timing
11.5.1 Interoperability with assistive technology: closed functionality
11.5.2.1 Platform accessibility service support for software that provides a user interface
11.5.2.2 Platform accessibility service support for assistive technologies
11.5.2.3 Use of accessibility services
11.5.2.4 Assistive technology
11.5.2.5 Object information
11.5.2.6 Row, column, and headers
11.5.2.7 Values
11.5.2.8 Label relationships
11.5.2.9 Parent-child relationships
11.5.2.10 Text
11.5.2.11 List of available actions
11.5.2.12 Execution of available actions
11.5.2.13 Tracking of focus and selection attributes
11.5.2.14 Modification of focus and selection attributes
11.5.2.15 Change notification
11.5.2.16 Modifications of states and properties
11.5.2.17 Modifications of values and text
11.6.1 User control of accessibility features
11.6.2 No disruption of accessibility features
11.7 User preferences
11.8.1 Content technology
11.8.2 Accessible content creation
11.8.3 Preservation of accessibility information in transformations
11.8.4 Repair assistance
11.8.5 Templates
12.1.1 Accessibility and compatibility features
12.1.2 Accessible documentation
12.2.2 Information on accessibility and compatibility features
12.2.3 Effective communication
12.2.4 Accessible documentation of support services
13 Relay and emergency services, all clauses
`;

/** The success criteria that are empty clauses for documents, and the ones that are for software. */
const NONE_FOR_DOCUMENTS = ['2.4.1', '2.4.5', '3.2.3', '3.2.4'];
const NONE_FOR_SOFTWARE = [...NONE_FOR_DOCUMENTS, '2.4.2', '3.1.2'];

/** The success criteria with one clause for open functionality of software and one for closed. */
const OPEN_AND_CLOSED = [
  ...['1.1.1', '1.2.1', '1.2.3', '1.3.1', '1.3.2', '1.3.5', '1.4.4', '1.4.5', '1.4.10', '2.1.1', '2.1.4', '3.1.1'],
  ...['2.5.3', '3.3.1', '4.1.1', '4.1.2', '4.1.3'],
];

function ofSoftware({ number, name }: Criterion): Clause[] {
  if (!OPEN_AND_CLOSED.includes(number)) return [{ number: `11.${number}`, name }];
  // Alone among them it has two clauses for closed functionality: sound, and pictures that move.
  const closed = number === '1.2.1' ? ['2.1', '2.2'] : ['2'];
  return [
    { number: `11.${number}.1`, name: `${name} (open functionality)` },
    ...closed.map((part) => ({ number: `11.${number}.${part}`, name: `${name} (closed functionality)` })),
  ];
}

/** EN 301 549 V3.2.1 has the success criteria of WCAG 2.1. */
const OF_WCAG_21 = CRITERIA.filter(({ since }) => since !== '2.2');
const parts = ({ number }: Clause) => number.split('.').map(Number);

function byNumber(one: Clause, other: Clause): number {
  const [first, second] = [parts(one), parts(other)];
  const at = first.findIndex((part, index) => part !== second[index]);
  return at === -1 ? first.length - second.length : (first[at] ?? 0) - (second[at] ?? -1);
}

/** Every row of the standard from clause 4 to 13, in its order. */
export const CLAUSES: readonly Clause[] = [
  ...OTHERS.trim()
    .split('\n')
    .map((line) => ({ number: line.slice(0, line.indexOf(' ')), name: line.slice(line.indexOf(' ') + 1) })),
  ...OF_WCAG_21.map(({ number, name }) => ({ number: `9.${number}`, name })),
  ...OF_WCAG_21.filter(({ number }) => !NONE_FOR_DOCUMENTS.includes(number)).map(({ number, name }) => ({
    number: `10.${number}`,
    name,
  })),
  ...OF_WCAG_21.filter(({ number }) => !NONE_FOR_SOFTWARE.includes(number)).flatMap(ofSoftware),
].sort(byNumber);
