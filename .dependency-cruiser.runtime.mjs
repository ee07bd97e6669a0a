import written from './.dependency-cruiser.mjs';

/**
 * The imports in the running program: types are erased, and a dependency counts through any number of files.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-zod-in-the-guide',
      comment:
        'A release is trusted by its hash and its schema version; schemas in the first screen cost 7 kB of its 90. ' +
        'Import types with `import type`, and rules from files that hold no schema.',
      severity: 'error',
      from: { path: '^apps/guide/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/zod/', reachable: true },
    },
  ],
  options: { ...written.options, tsPreCompilationDeps: false, tsConfig: { fileName: 'tsconfig.base.json' } },
};
