import { parseArgs } from 'node:util';
import { nearName } from '@cicerone/content/checks/problems/near-name';
import * as backup from './backup-commands.ts';
import { CODE_COMMANDS, isCodeVerb } from './codes/code-commands.ts';
import type { CommandDeps } from './command-deps.ts';
import { convert } from './convert-command.ts';
import { clean, compress } from './folder-commands.ts';
import * as guide from './guides/guide-commands.ts';
import { jobs } from './jobs-command.ts';
import { labels } from './labels-command.ts';
import { link } from './link-command.ts';
import { setPassword } from './password-command.ts';
import { preview } from './releases/preview-command.ts';
import * as release from './releases/release-commands.ts';
import { removeMuseum } from './remove-command.ts';
import * as key from './statistics/key-commands.ts';
import { statistics } from './statistics/statistics-command.ts';
import { tickets } from './statistics/tickets-command.ts';
import * as venue from './venue-commands.ts';

const USAGE = `cicerone venue import FOLDER_OR_ZIP [--publish]   take a content package in as the venue's draft; with --replace
                                                   also where another museum has its idMuseum; with --prepare
                                                   sounds and films are made for phones first (needs FFmpeg)
cicerone venue convert SHEET FOLDER --name NAME    make a content package of another guide's spreadsheet
cicerone venue preview VENUE [--end]               show the draft under a secret address for a day, on your phone;
                                                   --end ends that earlier
cicerone venue publish VENUE [--again]             make the draft what visitors get; with --again also one that a
                                                   rollback took back
cicerone venue releases VENUE                      show what was published: date, size, what changed, what visitors have
cicerone venue rollback VENUE [--to VERSION]       give visitors an earlier release again
cicerone venue remove VENUE [--yes]                take a venue away: its link opens no guide any more, its codes go,
                                                   its statistics stay; asks first, or needs --yes
cicerone venue export VENUE FOLDER_OR_ZIP          write what visitors have as a content package; with --draft the draft
cicerone venue link VENUE [--svg FILE] [--png FILE]
                                                   show the visitors' link and its code, or write that for print
cicerone venue labels VENUE FOLDER [--paper a4|letter] [--large] [--distance CENTIMETRES]
                                                   write a sheet of labels for print (PDF), the code of each as SVG
                                                   and PNG, and a table of their links for NFC tags; A4 unless
                                                   said; --large has no title below 18 points; codes are 25 mm wide,
                                                   or a tenth of the distance from which they are read (25 to 140 cm)
cicerone venue list                                show all venues
cicerone venue schema                              print the JSON Schema of venue.json
cicerone venue password VENUE                      set the password that ends a visit on its phones, in the draft;
                                                   asks for it without showing it, or reads a line from a pipe
cicerone code add VENUE [--days N] [--name NAME] [--valid FROM..TO] [--uses N]
                                                   an access code that opens the venue, for a day unless said; asks for
                                                   it without showing it, or reads a line from a pipe; --valid is when
                                                   it may be entered (2026-12-01..2026-12-31), --uses on how many phones
cicerone code add VENUE --count N --name NAME --sheet FILE.pdf [--paper a4|letter]
                                                   so many tickets with random codes, on a sheet to cut, with the same
                                                   options; their codes are on that sheet alone
cicerone code list VENUE                           show the codes by name, days and use; no code itself is stored
cicerone code check VENUE                          asks for a code likewise, and says what it opens, or why nothing
cicerone code remove VENUE [--name NAME]           asks for it likewise, or takes all of that name; they open nothing any
                                                   more, and who has entered one stays until their days are over
cicerone code day VENUE [--valid DAY] [--svg FILE] [--png FILE] [--end]
                                                   show the link and the QR code that open the venue on one day, today
                                                   unless said, also on phones without internet, or write that for
                                                   print; --end ends all such codes
cicerone code revoke VENUE                         whoever has entered a code of the venue enters one again
cicerone statistics VENUE [--from DAY] [--to DAY]  show what visitors did in the last thirty days, or in others
                                                   (2026-11-01); --json for other programs, --csv FOLDER
                                                   writes tables, --html FILE the page for the board, of the
                                                   last month unless said
cicerone key add VENUE NAME                        make a key with which another program reads the statistics, for
                                                   a holder of that name, and show it this once
cicerone key list VENUE                            show the keys: for whom, made when, last used when
cicerone key remove VENUE NAME                     that key opens nothing any more
cicerone guide add VENUE NAME                      make a key with which a person of that name leads live tours on
                                                   a phone, and show its link and QR code this once
cicerone guide list VENUE                          show the guide keys: for whom, made when, last opened when
cicerone guide remove VENUE NAME                   that key opens nothing any more, and a tour that it leads ends
cicerone tickets VENUE FILE.csv                    take in the tickets that the museum sold, with the columns date and
                                                   tickets: statistics then say how many visitors took the guide
cicerone compress                                  make the published files smaller; takes its time
cicerone clean                                     remove releases and media that nobody has needed for a week
cicerone jobs                                      show what is done in the background, and what failed
cicerone backup FILE                               write all there is into one file, while the server runs
cicerone restore FILE                              bring it back, where there is nothing yet and no server runs

import, preview and publish name the first few problems of a kind; with --all, every one.
VENUE is the venue's key (museum-of-pattern) or its number. The data folder is DATA_DIR, ./data unless set;
the database is in it, or where DATABASE_URL says.`;

/** Runs one command line. @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runCommand(words: readonly string[], deps: CommandDeps): Promise<number> {
  const read = readWords(words);
  if (typeof read === 'string') {
    deps.out.complaint(`${read}\n\ncicerone --help explains them.`);
    return 2;
  }
  const [noun, verb, ...rest] = read.positionals;
  const [first, second] = rest;
  const {
    publish = false,
    replace = false,
    prepare = false,
    all = false,
    again = false,
    yes = false,
    draft = false,
    end = false,
  } = read.values;
  const { from, to, json = false, csv, html, svg, png, name, paper, large = false, distance } = read.values;
  const asked = `${noun} ${verb} ${rest.length}`;
  if (read.values.help || words.length === 0) deps.out.line(USAGE);
  else if (asked === 'venue import 1' && first)
    return venue.importVenue(deps, first, { publish, replace, prepare, all });
  else if (asked === 'venue convert 2' && first && second) return convert(deps, first, second, { name });
  else if (asked === 'venue preview 1' && first) return preview(deps, first, { all, end });
  else if (asked === 'venue publish 1' && first) return venue.publish(deps, first, { all, again });
  else if (asked === 'venue rollback 1' && first) return release.rollback(deps, first, to);
  else if (asked === 'venue releases 1' && first) return release.releases(deps, first);
  else if (asked === 'venue remove 1' && first) return removeMuseum(deps, first, { yes });
  else if (asked === 'venue export 2' && first && second) return release.exportVenue(deps, first, second, { draft });
  else if (asked === 'venue link 1' && first) return link(deps, first, { svg, png });
  else if (asked === 'venue labels 2' && first && second)
    return labels(deps, first, second, { paper, large, distance });
  else if (asked === 'venue list 0') return venue.list(deps);
  else if (asked === 'venue password 1' && first) return setPassword(deps, first);
  else if (noun === 'code' && isCodeVerb(verb) && first && !second)
    return CODE_COMMANDS[verb](deps, first, read.values);
  else if (asked === 'key add 2' && first && second) return key.addKey(deps, first, second);
  else if (asked === 'key list 1' && first) return key.listKeys(deps, first);
  else if (asked === 'key remove 2' && first && second) return key.removeKey(deps, first, second);
  else if (asked === 'guide add 2' && first && second) return guide.addGuide(deps, first, second);
  else if (asked === 'guide list 1' && first) return guide.listGuides(deps, first);
  else if (asked === 'guide remove 2' && first && second) return guide.removeGuide(deps, first, second);
  else if (noun === 'statistics' && verb && rest.length === 0)
    return statistics(deps, verb, { from, to, json, csv, html });
  else if (noun === 'tickets' && verb && first && !second) return tickets(deps, verb, first);
  else if (asked === 'compress undefined 0') return compress(deps);
  else if (asked === 'clean undefined 0') return clean(deps);
  else if (asked === 'jobs undefined 0') return jobs(deps);
  else if (asked === 'venue schema 0') return venue.schema(deps);
  else if (noun === 'backup' && verb && rest.length === 0) return backup.backUp(deps, verb);
  else if (noun === 'restore' && verb && rest.length === 0) return backup.restore(deps, verb);
  else {
    deps.out.complaint(notUnderstood(read.positionals));
    return 2;
  }
  return 0;
}

/** The complaint about words that are no command: how the nearest ones are called, or all of them. */
function notUnderstood([noun = '', verb = '']: readonly string[]): string {
  const commands = USAGE.match(/^cicerone \S.*?(?= {2}|$)/gm) ?? [];
  const beginningWith = (words: string) => commands.filter((command) => `${command} `.startsWith(`cicerone ${words} `));
  const wordsAt = (place: number, of: readonly string[]) =>
    new Set(of.map((command) => command.split(' ')[place] ?? ''));
  const called = `${noun} ${verb}`.trim();
  const none = `There is no command "${called}".`;
  const exact = beginningWith(called);
  if (exact.length === 1) return listed('It is called like this', exact);
  if (exact.length > 1) return listed(`${none} These are`, exact);
  const meant = nearest(noun, wordsAt(1, commands));
  if (meant === undefined) {
    const ofVerb = commands.filter((command) => command.split(' ')[2] === noun);
    return ofVerb.length > 0 ? listed(`There is no command "${noun}". Did you mean`, ofVerb) : `${none}\n\n${USAGE}`;
  }
  const kin = beginningWith(meant);
  if (kin.length === 1) return listed(meant === noun ? 'It is called like this' : `${none} Did you mean`, kin);
  const near = beginningWith(`${meant} ${nearest(verb, wordsAt(2, kin))}`);
  return near.length > 0 ? listed(`${none} Did you mean`, near) : listed(`${none} These are`, kin);
}

const nearest = (word: string, words: ReadonlySet<string>) => (words.has(word) ? word : nearName(word, words));
const listed = (why: string, commands: readonly string[]) =>
  `${why}:\n${commands.join('\n')}\n\ncicerone --help explains them.`;

const OPTIONS = {
  publish: { type: 'boolean' },
  all: { type: 'boolean' },
  replace: { type: 'boolean' },
  prepare: { type: 'boolean' },
  again: { type: 'boolean' },
  draft: { type: 'boolean' },
  end: { type: 'boolean' },
  yes: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'string' },
  html: { type: 'string' },
  days: { type: 'string' },
  valid: { type: 'string' },
  uses: { type: 'string' },
  count: { type: 'string' },
  sheet: { type: 'string' },
  svg: { type: 'string' },
  png: { type: 'string' },
  name: { type: 'string' },
  paper: { type: 'string' },
  large: { type: 'boolean' },
  distance: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @returns a sentence if they cannot be read */
function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
  } catch (failure) {
    const [, option] = /^Unknown option '(?:--|-)([^']*)'/.exec((failure as Error).message) ?? [];
    if (option === undefined) return (failure as Error).message;
    const near = nearName(option, Object.keys(OPTIONS));
    return `There is no option "--${option}".${near === undefined ? '' : ` Did you mean "--${near}"?`}`;
  }
}
