import type { Files } from './planted-house.ts';

/**
 * A forbidden construct, the files that contain it, and the finding (`rule path`) of each check that must report it.
 */
export type Offence = { kind: string; files: Files; found: readonly string[] };

const guide = 'apps/guide/src';
const content = 'packages/content/src';
const server = 'apps/server/src';
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

/** A small repository in order: every layer exists, and every import is allowed. */
export const CLEAN: Files = {
  [`${guide}/app/main.ts`]: `import { keypad } from '#screens/keypad/Keypad.ts';
import { clock } from '../platform/clock.ts';

document.title = keypad(clock);
`,
  [`${guide}/screens/keypad/Keypad.ts`]: `import { card } from '#parts/card/Card.ts';
import type { Clock } from '../../domain/ports.ts';

export const keypad = (clock: Clock) => card(clock.now());
`,
  [`${guide}/screens/hall/Hall.ts`]: `import { card } from '#parts/card/Card.ts';

export const hall = () => card(0);
`,
  [`${guide}/parts/card/Card.ts`]: `import { LANGUAGES } from '@cicerone/content/language/language';
import type { Venue } from '@cicerone/content/venue/venue';
import { button } from '../../ui/button.ts';

export const card = (moment: number) => button(\`\${moment} \${LANGUAGES.length}\`);
export const nameOf = (venue: Venue) => venue.name;
`,
  [`${guide}/ui/button.ts`]: `export const button = (text: string) => text;
`,
  [`${guide}/domain/ports.ts`]: `import type { MuseumCalls } from '@cicerone/api/museum-calls';
import { twoLetters } from '@cicerone/content/language/language';

export type Clock = { now: () => number };
export type Calls = MuseumCalls;
export const letters = twoLetters;
`,
  [`${guide}/platform/clock.ts`]: `import type { Clock } from '#domain/ports.ts';

export const clock: Clock = { now: () => Date.now() };
`,
  [`${guide}/worker/service-worker.ts`]: `export const version = 1;
`,
  [`${server}/main.ts`]: `import { createServer } from 'node:http';
import { contentPackageSchema } from '@cicerone/content/package/content-package';
import { publishCall } from './calls/publish-call.ts';

createServer(publishCall).listen(contentPackageSchema.parse({}).idMuseum);
`,
  [`${server}/calls/publish-call.ts`]: `import { publish } from '../publishing/publish.ts';

export const publishCall = () => publish();
`,
  [`${server}/publishing/publish.ts`]: `import { render } from '../pictures/render.ts';
import { save } from '../storage/files.ts';

export const publish = () => save(render());
`,
  [`${server}/pictures/render.ts`]: `import { save } from '../storage/files.ts';

export const render = () => save(1);
`,
  [`${server}/storage/files.ts`]: `import { within } from '../basis/within.ts';

export const save = (count: number) => within(count);
`,
  [`${server}/basis/within.ts`]: `export const within = (count: number) => count;
`,
  [`${content}/clean.test.ts`]: `import { expect, test } from 'vitest';
import { LANGUAGES } from './language/language.ts';

test('Node and the test runner are there in tests', () => {
  expect(process.version).not.toBe(LANGUAGES[0]?.code);
});
`,
};

/** Realms: the globals and files that each can see. */
const REALMS: readonly Offence[] = [
  {
    kind: 'content uses the document, with a test file beside it',
    files: { [`${content}/in-browser.ts`]: 'export const title = () => document.title;\n' },
    found: [`TS2584 ${content}/in-browser.ts`],
  },
  {
    kind: 'the rules of a visit use the document',
    files: { [`${guide}/domain/in-browser.ts`]: 'export const title = () => document.title;\n' },
    found: [`TS2584 ${guide}/domain/in-browser.ts`],
  },
  {
    kind: 'the worker uses the document',
    files: { [`${guide}/worker/in-page.ts`]: 'export const title = () => document.title;\n' },
    found: [`TS2584 ${guide}/worker/in-page.ts`],
  },
  {
    kind: 'content reads files',
    files: { [`${content}/in-node.ts`]: `export { readFileSync as read } from 'node:fs';\n` },
    found: [`TS2591 ${content}/in-node.ts`, `content-knows-nobody ${content}/in-node.ts`],
  },
  {
    kind: 'content knows the time',
    files: { [`${content}/now.ts`]: 'export const now = () => Date.now();\n' },
    found: [`lint/style/noRestrictedGlobals ${content}/now.ts`],
  },
  {
    kind: 'the rules of a visit throw dice',
    files: { [`${guide}/domain/dice.ts`]: 'export const dice = () => Math.random();\n' },
    found: [`lint/nursery/noJsRestrictedProperties ${guide}/domain/dice.ts`],
  },
  {
    kind: 'a test is wrong about a type',
    files: {
      [`${content}/wrong.test.ts`]: `import { twoLetters } from './language/language.ts';\n\nexport const none = twoLetters(2);\n`,
    },
    found: [`TS2345 ${content}/wrong.test.ts`],
  },
];

/** Arrows: the permitted imports. */
const ARROWS: readonly Offence[] = [
  {
    kind: 'the guide imports the server by its path',
    files: { [`${guide}/platform/by-path.ts`]: `import '../../../server/src/main.ts';\n` },
    found: [`apps-never-import-apps ${guide}/platform/by-path.ts`],
  },
  {
    kind: 'the guide imports the server by its name',
    files: { [`${guide}/platform/by-name.ts`]: `import '@cicerone/server';\n` },
    found: [`TS2882 ${guide}/platform/by-name.ts`, `no-unresolved ${guide}/platform/by-name.ts`],
  },
  {
    kind: 'an app reaches past the exports of content',
    files: { [`${guide}/parts/deep.ts`]: `import '@cicerone/content/src/language/language.ts';\n` },
    found: [`TS2882 ${guide}/parts/deep.ts`, `no-unresolved ${guide}/parts/deep.ts`],
  },
  {
    kind: 'an app reaches into content by a path',
    files: { [`${guide}/parts/around.ts`]: `import '../../../../packages/content/src/language/language.ts';\n` },
    found: [`packages-by-name ${guide}/parts/around.ts`],
  },
  {
    kind: 'content imports an app',
    files: { [`${content}/upwards.ts`]: `import '../../../apps/guide/src/ui/button.ts';\n` },
    found: [`content-knows-nobody ${content}/upwards.ts`],
  },
  {
    kind: 'the calls import a library',
    files: { 'packages/api/src/library.ts': `import 'react';\n` },
    found: ['api-knows-content packages/api/src/library.ts'],
  },
  {
    kind: 'recognition knows what a museum publishes',
    files: { 'packages/recognition/src/museum.ts': `import '@cicerone/content/language/language';\n` },
    found: ['recognition-knows-nobody packages/recognition/src/museum.ts'],
  },
  {
    kind: 'the guide imports the source of the engine instead of its build',
    files: {
      [`${guide}/platform/source.ts`]: `import '../../../../packages/recognition/engine/verification/matches.ts';\n`,
    },
    found: [`recognition-is-compiled ${guide}/platform/source.ts`],
  },
  {
    kind: 'a screen imports another screen',
    files: { [`${guide}/screens/keypad/sideways.ts`]: `import '../hall/Hall.ts';\n` },
    found: [`screens-stand-alone ${guide}/screens/keypad/sideways.ts`],
  },
  {
    kind: 'a screen imports another screen by an alias',
    files: { [`${guide}/screens/keypad/sideways-alias.ts`]: `import '#screens/hall/Hall.ts';\n` },
    found: [`screens-stand-alone ${guide}/screens/keypad/sideways-alias.ts`],
  },
  {
    kind: 'a screen imports the platform',
    files: { [`${guide}/screens/hall/device.ts`]: `import '#platform/clock.ts';\n` },
    found: [`screens-and-parts-receive-the-platform ${guide}/screens/hall/device.ts`],
  },
  {
    kind: 'a part imports a screen',
    files: { [`${guide}/parts/upwards.ts`]: `import '#screens/hall/Hall.ts';\n` },
    found: [`parts-know-no-screen ${guide}/parts/upwards.ts`],
  },
  {
    kind: 'a button knows the museum',
    files: { [`${guide}/ui/museum.ts`]: `import '@cicerone/content/language/language';\n` },
    found: [`ui-knows-no-museum ${guide}/ui/museum.ts`],
  },
  {
    kind: 'a rule imports a screen',
    files: { [`${guide}/domain/screen.ts`]: `import '../screens/hall/Hall.ts';\n` },
    found: [`domain-knows-no-layer ${guide}/domain/screen.ts`],
  },
  {
    kind: 'a rule imports the type of a screen by an alias',
    files: {
      [`${guide}/domain/alias.ts`]: `import type { hall } from '#screens/hall/Hall.ts';\n\nexport type Hall = typeof hall;\n`,
    },
    found: [`domain-knows-no-layer ${guide}/domain/alias.ts`],
  },
  {
    kind: 'a rule imports React',
    files: { [`${guide}/domain/react.ts`]: `import 'react';\n` },
    found: [`domain-is-rules-only ${guide}/domain/react.ts`],
  },
  {
    kind: 'the platform imports the app',
    files: { [`${guide}/platform/upwards.ts`]: `import '#app/main.ts';\n` },
    found: [`platform-implements-ports ${guide}/platform/upwards.ts`],
  },
  {
    kind: 'somebody imports the worker',
    files: { [`${guide}/app/worker.ts`]: `import '../worker/service-worker.ts';\n` },
    found: [`nothing-imports-the-worker ${guide}/app/worker.ts`],
  },
  {
    kind: 'the worker imports the platform',
    files: { [`${guide}/worker/platform.ts`]: `import '#platform/clock.ts';\n` },
    found: [`the-worker-stands-alone ${guide}/worker/platform.ts`],
  },
  {
    kind: 'storage imports a capability',
    files: { [`${server}/storage/picture-files.ts`]: `import '../pictures/render.ts';\n` },
    found: [`storage-knows-no-capability ${server}/storage/picture-files.ts`],
  },
  {
    kind: 'the basis imports storage',
    files: { [`${server}/basis/stored.ts`]: `import '../storage/files.ts';\n` },
    found: [`basis-knows-nobody ${server}/basis/stored.ts`],
  },
  {
    kind: 'a capability imports one above it',
    files: { [`${server}/pictures/published.ts`]: `import '../publishing/publish.ts';\n` },
    found: [`capabilities-in-order ${server}/pictures/published.ts`],
  },
  {
    kind: 'a capability imports a call',
    files: { [`${server}/publishing/asked.ts`]: `import '../calls/publish-call.ts';\n` },
    found: [`capabilities-in-order ${server}/publishing/asked.ts`],
  },
  {
    kind: 'a folder of the server that has no place in the order',
    files: { [`${server}/studio/draft.ts`]: `import '../publishing/publish.ts';\n` },
    found: [`every-folder-in-order ${server}/studio/draft.ts`],
  },
  {
    kind: 'a cycle',
    files: {
      [`${guide}/ui/hen.ts`]: `import { egg } from './egg.ts';\n\nexport const hen = () => egg;\n`,
      [`${guide}/ui/egg.ts`]: `import { hen } from './hen.ts';\n\nexport const egg = () => hen;\n`,
    },
    found: [`no-cycles ${guide}/ui/egg.ts`],
  },
  {
    kind: 'a cycle of types',
    files: {
      [`${guide}/domain/parent.ts`]: `import type { Child } from './child.ts';\n\nexport type Parent = { child?: Child };\n`,
      [`${guide}/domain/child.ts`]: `import type { Parent } from './parent.ts';\n\nexport type Child = { parent: Parent };\n`,
    },
    found: [`no-cycles ${guide}/domain/child.ts`],
  },
  {
    kind: 'a cycle between files of the stories',
    files: {
      'e2e/museum.ts': `import type { Film } from './film.ts';\n\nexport type Museum = { film?: Film };\n`,
      'e2e/film.ts': `import type { Museum } from './museum.ts';\n\nexport type Film = { museum: Museum };\n`,
    },
    found: ['no-cycles e2e/film.ts'],
  },
  {
    kind: 'a file that nobody needs',
    files: { [`${guide}/domain/left-over.ts`]: 'export const leftOver = 1;\n' },
    found: [`no-orphans ${guide}/domain/left-over.ts`],
  },
  {
    kind: 'a library that nobody declared',
    files: { [`${guide}/platform/borrowed.ts`]: `import 'fastify';\n` },
    found: [`no-undeclared-packages ${guide}/platform/borrowed.ts`],
  },
  {
    kind: 'the tools of tests in the product',
    files: { [`${guide}/platform/checked.ts`]: `import 'fast-check';\n` },
    found: [`no-tests-in-product ${guide}/platform/checked.ts`],
  },
  {
    kind: 'zod in the guide',
    files: { [`${guide}/parts/zod.ts`]: `export { z } from 'zod/mini';\n` },
    found: [`no-zod-in-the-guide ${guide}/parts/zod.ts`],
  },
  {
    kind: 'zod in the guide through a file of content',
    files: {
      [`${guide}/parts/schema.ts`]: `import { venueSchema } from '@cicerone/content/venue/venue';\n\nexport const check = venueSchema;\n`,
    },
    found: [`no-zod-in-the-guide ${guide}/parts/schema.ts`],
  },
  {
    kind: 'zod in the guide through an import that only its braces call a type',
    files: {
      [`${guide}/parts/inline.ts`]: `import { type Venue } from '@cicerone/content/venue/venue';\n\nexport type Name = Venue['name'];\n`,
    },
    found: [`no-zod-in-the-guide ${guide}/parts/inline.ts`],
  },
];

/** Names and sizes. */
const SHAPES: readonly Offence[] = [
  {
    kind: 'a barrel',
    files: { [`${guide}/ui/all.ts`]: `export { button } from './button.ts';\n` },
    found: [`lint/performance/noBarrelFile ${guide}/ui/all.ts`],
  },
  {
    kind: 'a re-export of everything',
    files: { [`${guide}/ui/everything.ts`]: `export * from './button.ts';\n` },
    found: [`lint/performance/noReExportAll ${guide}/ui/everything.ts`],
  },
  {
    kind: 'a default export',
    files: { [`${guide}/ui/default.ts`]: 'export default 1;\n' },
    found: [`lint/style/noDefaultExport ${guide}/ui/default.ts`],
  },
  {
    kind: 'an enum',
    files: { [`${guide}/ui/enum.ts`]: 'export enum Size {\n  Small,\n}\n' },
    found: [`TS1294 ${guide}/ui/enum.ts`, `lint/style/noEnum ${guide}/ui/enum.ts`],
  },
  {
    kind: 'a file name of another house',
    files: { [`${guide}/ui/snake_case.ts`]: 'export const snake = 1;\n' },
    found: [`lint/style/useFilenamingConvention ${guide}/ui/snake_case.ts`],
  },
  {
    kind: 'a function of more than 60 lines',
    files: {
      [`${guide}/ui/long-function.ts`]: `export function long(x: number) {\n${lines(61, (at) => `  x += ${at};`)}\n  return x;\n}\n`,
    },
    found: [`lint/complexity/noExcessiveLinesPerFunction ${guide}/ui/long-function.ts`],
  },
  {
    kind: 'a file of more than 400 lines',
    files: { [`${guide}/ui/long-file.ts`]: `${lines(401, (at) => `export const line${at} = ${at};`)}\n` },
    found: [`lint/style/noExcessiveLinesPerFile ${guide}/ui/long-file.ts`],
  },
  {
    kind: 'a word that names nothing',
    files: {
      [`${guide}/ui/button-utils.ts`]: 'export const press = 1;\n',
      [`${guide}/ui/pressed.ts`]: `import './button-utils.ts';\n`,
    },
    found: [`no-empty-names ${guide}/ui/pressed.ts`],
  },
];

export const OFFENCES: readonly Offence[] = [...REALMS, ...ARROWS, ...SHAPES];
