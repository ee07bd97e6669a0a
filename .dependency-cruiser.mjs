/**
 * The imports between source files (docs/architecture.md). Rules for the running program are in
 * .dependency-cruiser.runtime.mjs.
 */

/** @param {string} folders of an app's src/, as a regular expression */
const inApps = (folders) => `^apps/[^/]+/src/(${folders})/`;
const TESTS = '\\.test\\.tsx?$|^(packages|apps)/[^/]+/test/|/testing/';
const TEST_PACKAGES = 'node_modules/(vitest|@vitest|fast-check|@playwright|playwright[^/]*|@axe-core|axe-core)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const house = [
  {
    name: 'no-cycles',
    comment:
      'Two files that need each other are one file, or a third is missing. Cycles of types count: they hide one.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment:
      'The import cannot be resolved: it bypasses the `exports` of a package, or names an app (apps export nothing).',
    severity: 'error',
    from: {},
    // A file of a package as an address, and modules of our build: only Vite resolves both, and its build fails without them.
    to: { couldNotResolve: true, pathNot: ['^zxing-wasm/reader/zxing_reader\\.wasm\\?url$', '^virtual:'] },
  },
  {
    name: 'no-orphans',
    comment: 'This file imports nothing and nobody imports it: delete it.',
    severity: 'error',
    from: { orphan: true, pathNot: [TESTS, '\\.(d\\.ts|json|css)$', '\\.config\\.ts$', inApps('worker'), '/public/'] },
    to: {},
  },
  {
    name: 'content-knows-nobody',
    comment: 'Published content is used by browser, worker and server: it needs nothing but its schema library.',
    severity: 'error',
    from: { path: '^packages/content/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/content/src/', 'node_modules/zod/(mini|v4)/'] },
  },
  {
    name: 'api-knows-content',
    comment: 'The calls are written by hand for every platform: they know the published content and nothing else.',
    severity: 'error',
    from: { path: '^packages/api/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/(api|content)/src/', 'node_modules/zod/(mini|v4)/'] },
  },
  {
    name: 'recognition-knows-nobody',
    comment: 'The engine of recognition indexes on the server and sees on the phone: it knows pictures, and no museum.',
    severity: 'error',
    from: { path: '^packages/recognition/(src|engine)/', pathNot: TESTS },
    to: { pathNot: ['^packages/recognition/(src|engine)/'] },
  },
  {
    name: 'recognition-is-compiled',
    comment: 'The source of the engine is compiled to WebAssembly by a program of its own: nobody imports it.',
    severity: 'error',
    from: { pathNot: '^packages/recognition/engine/' },
    to: { path: '^packages/recognition/engine/' },
  },
  {
    name: 'packages-by-name',
    comment: 'A path into another package bypasses its `exports`: import `@cicerone/...`.',
    severity: 'error',
    from: { path: '^((apps|packages)/[^/]+)/' },
    to: { path: '^packages/', pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  },
  {
    name: 'apps-never-import-apps',
    comment: 'Guide, studio and server share only the calls and the published content, so that each can change alone.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'no-tests-in-product',
    comment: 'Tests and their tools never reach a visitor.',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: [TESTS, '\\.config\\.ts$'] },
    to: { path: [TESTS, TEST_PACKAGES] },
  },
  {
    name: 'no-empty-names',
    comment: 'Utils, helpers, managers: such a name accepts anything. Name the file after its subject.',
    severity: 'error',
    from: {},
    to: { path: '(^|[/-])(utils?|helpers?|common|managers?|services?|index)(/|\\.[a-z]+$)', pathNot: 'node_modules' },
  },
  {
    name: 'no-undeclared-packages',
    comment: 'A package that only another one depends on disappears with its next version: declare it.',
    severity: 'error',
    from: { path: '^(packages|apps)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];

/** Inside an app: app -> screens -> parts -> ui; screens and parts use domain; app -> platform -> domain. */
/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = [
  {
    name: 'screens-stand-alone',
    comment: 'A screen that uses another one cannot be changed or loaded alone: move the shared code to a part.',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/screens/([^/]+)/' },
    to: { path: inApps('screens'), pathNot: '^apps/[^/]+/src/screens/$1/' },
  },
  {
    name: 'screens-and-parts-receive-the-platform',
    comment: 'Screens and parts are given stores and commands, so that a test can show them without a device.',
    severity: 'error',
    from: { path: inApps('screens|parts') },
    to: { path: inApps('platform|app') },
  },
  {
    name: 'parts-know-no-screen',
    comment: 'Parts are shared by screens.',
    severity: 'error',
    from: { path: inApps('parts') },
    to: { path: inApps('screens') },
  },
  {
    name: 'ui-knows-no-museum',
    comment: 'A button is a button in any app: no content, no calls, no rules of a visit.',
    severity: 'error',
    from: { path: inApps('ui'), pathNot: TESTS },
    to: { path: [inApps('app|screens|parts|domain|platform|worker'), '^packages/'] },
  },
  {
    name: 'domain-is-rules-only',
    comment:
      'The rules of a visit know the published content, the bounds of the calls, plain stores and a tree of words; of the rest of the calls and of libraries at most the types.',
    severity: 'error',
    from: { path: '^apps/guide/src/domain/', pathNot: TESTS },
    to: {
      pathNot: [
        '^apps/guide/src/domain/',
        '^packages/content/src/',
        '^packages/api/src/(mail-address|event-bounds|tours/tour-(code|bounds|frames))[.]ts',
        'node_modules/zustand/(esm/)?vanilla',
        'node_modules/minisearch/dist/es/SearchableMap',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'domain-knows-no-layer',
    comment: 'Not even a type of a screen, a part or the platform: they follow the rules, not the other way round.',
    severity: 'error',
    from: { path: '^apps/(guide|studio)/src/domain/' },
    to: { path: inApps('app|screens|parts|ui|platform|worker') },
  },
  {
    name: 'platform-implements-ports',
    comment: 'The platform implements the ports of the domain: it knows no layer above.',
    severity: 'error',
    from: { path: inApps('platform') },
    to: { path: inApps('app|screens|parts|ui|worker') },
  },
  {
    name: 'nothing-imports-the-worker',
    comment: 'The service worker is a program of its own, with its own globals.',
    severity: 'error',
    from: { pathNot: [inApps('worker'), TESTS] },
    to: { path: inApps('worker') },
  },
  {
    name: 'the-worker-stands-alone',
    comment:
      "The worker outlives the page and is loaded without it: of the guide it knows the published content, the rules and the server's paths.",
    severity: 'error',
    from: { path: '^apps/guide/src/worker/', pathNot: TESTS },
    to: { pathNot: ['^apps/guide/src/(worker|domain)/', '^packages/content/src/', '^packages/api/src/guide-paths'] },
  },
];

const SERVER = '^apps/server/src/';
/** @param {readonly string[]} folders of the server */
const inServer = (folders) => `${SERVER}(${folders.join('|')})/`;

/** The server's capabilities, each with those that it may use. In this order no two need each other. */
const CAPABILITIES = {
  pictures: [],
  recognition: ['pictures'],
  guarding: [],
  visits: [],
  statistics: [],
  tours: [],
  upkeep: [],
  serving: ['guarding'],
  login: ['serving'],
  mail: ['serving', 'pictures'],
  legacy: ['serving', 'guarding'],
  publishing: ['legacy', 'serving', 'pictures', 'recognition', 'guarding'],
  package: ['publishing', 'pictures', 'guarding'],
  labels: ['publishing'],
};

/** The folders that may use capabilities. */
const OUTSIDE = ['calls', 'cli', 'jobs', 'listening', 'log', 'starting'];

/** Inside the server: calls -> capability -> storage -> basis (decision 0041). */
/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const server = [
  {
    name: 'storage-knows-no-capability',
    comment: 'Files, locks and the database serve every capability: a capability passes them what they need.',
    severity: 'error',
    from: { path: inServer(['storage']), pathNot: TESTS },
    to: { path: SERVER, pathNot: inServer(['storage', 'basis']) },
  },
  {
    name: 'basis-knows-nobody',
    comment: 'The basis belongs to no capability: it knows neither files nor museums.',
    severity: 'error',
    from: { path: inServer(['basis']), pathNot: TESTS },
    to: { path: [SERVER, '^packages/'], pathNot: inServer(['basis']) },
  },
  ...Object.entries(CAPABILITIES).map(([capability, used]) => ({
    name: 'capabilities-in-order',
    comment:
      'A capability serves every caller: it knows no call, no command and no job, and only the capabilities below it.',
    severity: /** @type {const} */ ('error'),
    from: { path: inServer([capability]), pathNot: TESTS },
    to: { path: SERVER, pathNot: inServer([capability, ...used, 'storage', 'basis']) },
  })),
  {
    name: 'every-folder-in-order',
    comment: 'A new folder of the server is a capability with its line in CAPABILITIES, or one of the callers outside.',
    severity: 'error',
    from: {
      path: `${SERVER}[^/]+/`,
      pathNot: [TESTS, inServer([...Object.keys(CAPABILITIES), 'storage', 'basis']), inServer(OUTSIDE)],
    },
    to: {},
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...house, ...layers, ...server],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.tsbuild)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
