import { dirname, join, normalize } from 'node:path';
import { SCREEN_NAMES, type ScreenName, screenLine } from '../../src/domain/screens.ts';
import { linkTo, type Source, sourcesIn, stories, table } from './sources.ts';

/** Screens that this guide does not have: what brings them, or why there is none. */
export const WITHOUT_SCREEN: { readonly [Name in ScreenName]?: string } = {
  Download: 'none: the step counts as done, and the address leads to Options',
};

/** Screens that a story meets which is not named after them. */
const MET_IN: { readonly [Story in string]?: readonly ScreenName[] } = {
  museum: [
    ...(['KidsOptions', 'Sponsors', 'KidsArtworks', 'KidsSections', 'OneMinuteList', 'OneMinute'] as const),
    ...(['InfoSectionList', 'InfoSection', 'OutstandingArtworks', 'Beacon'] as const),
  ],
  halls: ['TimelineList', 'Timeline', 'ArtworkByHalls', 'Floor'],
  'main-way': ['Options', 'ExhibitionList'],
  unkind: ['Exhibition'],
  extras: ['ArtworkResource'],
  settings: ['Accessibility'],
  'loan-device': ['LanguageChoice'],
  addresses: ['NotInGuide'],
  'guided-tour': ['GuidedVisit'],
};

/** The screen that comes with the page itself, and is in no group's table. */
const FIRST = 'apps/guide/src/screens/way-in/welcome/Welcome.tsx';

const HEAD = `# Every screen

Generated from \`apps/guide/src/domain/screens.ts\` and the tables of \`screens\` (\`npx vitest run --project rules --update=all screens-page\` writes it). Paths are below \`/museums/{idMuseum}\`. The states of each screen are in \`apps/guide/src/testing/screens\`; [every-screen-offline](../e2e/stories/every-screen-offline.spec.ts) opens each by its address with the server gone.

`;

const PICTURES = `

![Twenty screens on a phone by day, and on the smallest phone in Arabic by night](pictures/contact-sheet.webp)

![The same screens on a tablet, with the longest names, and with nothing in them](pictures/contact-sheet-extremes.webp)

![What is the visitor’s: on a phone by day, in Arabic by night, and with the longest names in Spanish](pictures/contact-sheet-own.webp)

![Six screens in each of the eighteen languages; where the demo has no words in one, they are English](pictures/contact-sheet-languages.webp)

\`npm run contact-sheets\` takes all four after a build.
`;

/** The page of all screens: one row for each line of the route table, in its order. */
export function screensPage(): string {
  const components = componentsByScreen();
  const all = stories();
  const rows = SCREEN_NAMES.map((name) => {
    const { path, group } = screenLine(name);
    const shown = path === '' ? '(empty)' : `\`${path}\``;
    const component = group === 'first' ? FIRST : components.get(name);
    if (!component) return [name, shown, WITHOUT_SCREEN[name] ?? '', ''];
    const story = storyOf(all, [dirname(component).split('/').at(-1) ?? '', path.split('/')[0] ?? ''], name);
    return [name, shown, linkTo(component), story ? linkTo(story) : ''];
  });
  return HEAD + table(['screen', 'path', 'component', 'story'], rows) + PICTURES;
}

/** The story named after a screen's folder or path, else the one that says in {@link MET_IN} that it meets it. */
function storyOf(all: readonly Source[], subjects: readonly string[], name: ScreenName): string | undefined {
  const named = (subject = '') => all.find((story) => story.path.endsWith(`/${subject}.spec.ts`));
  const other = Object.keys(MET_IN).find((story) => MET_IN[story]?.includes(name));
  return (named(other) ?? subjects.map(named).find(Boolean))?.path;
}

/** The file of each screen's component, as the tables `SCREENS` below `screens` name it. */
function componentsByScreen(): Map<string, string> {
  const tables = sourcesIn('apps/guide/src/screens', (path) => !path.includes('.test.')).filter(({ text }) =>
    text.includes('export const SCREENS'),
  );
  return new Map(tables.flatMap(entriesOf));
}

function entriesOf({ path, text }: Source): [string, string][] {
  const imports = new Map(
    [...text.matchAll(/import \{([^}]+)\} from '(\.[^']+\.tsx)'/g)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name): [string, string] => [name.trim(), normalize(join(dirname(path), from))]),
    ),
  );
  const [, body = ''] = /export const SCREENS[^=]*= \{([^}]*)\}/.exec(text) ?? [];
  return [...body.matchAll(/(\w+)(?:: (\w+))?/g)].map(([, name = '', component = name]) => [
    name,
    imports.get(component) ?? path,
  ]);
}
