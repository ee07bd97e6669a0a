import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueFileName, catalogues } from './build/catalogues.ts';
import { checksums } from './build/checksums.ts';
import { chunkLimits } from './build/chunk-limits.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { firstScreen } from './build/first-screen.ts';
import { licences } from './build/licences.ts';
import { plainImports } from './build/plain-imports.ts';
import { PROXIED } from './build/proxied.ts';
import { isOfCodeReader, isRarelyOpened, RARE_MODULES } from './build/rarely-opened.ts';
import { serviceWorker } from './build/service-worker.ts';
import { waitingWords } from './build/waiting-words.ts';
import { RARE_GROUPS } from './src/domain/screen-groups.ts';

/** In development a running server answers the calls, the media and the reference. */
const server = process.env.CICERONE_SERVER ?? 'http://127.0.0.1:8080';

/** The fixed login of the first generation's calls, not a secret (product, section D5, Environment). */
const { LEGACY_USER, LEGACY_PASSWORD } = process.env;
const legacyLogin = { user: LEGACY_USER || 'cicerone', password: LEGACY_PASSWORD || 'cicerone' };

/** The rarely opened modules of a chunk, and the folders bundled with them. */
function bundled(chunk: keyof typeof RARE_MODULES, ...folders: string[]): RegExp {
  return new RegExp(`src/(${[...folders, `app/(${RARE_MODULES[chunk].join('|')})\\.ts`].join('|')})`);
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    catalogues(),
    checksums(),
    firstScreen(),
    waitingWords(),
    licences(),
    serviceWorker({ isRare: isRarelyOpened, isOfCodeReader }),
    plainImports(),
    chunkLimits(),
    compressedFiles(),
  ],
  resolve: {
    // wouter bundles a copy of this hook for React 17; ours has it built in.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  define: { 'import.meta.env.LEGACY_LOGIN': JSON.stringify(legacyLogin) },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // One style sheet for the screens of a visit: it costs less than another request, and none of them appears
    // unstyled. Rarely opened screens have their own (`?url`, docs/how-to/add-a-screen.md).
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: ({ facadeModuleId }) => catalogueFileName(facadeModuleId) ?? 'assets/[name]-[hash].js',
        codeSplitting: {
          // Few files: each additional one is a round trip on bad Wi-Fi, and 5 ms of the worker on a cold start
          // offline. One for the requests, one for rendering, and one for the screens of nearly every visit, each with
          // everything that only it needs.
          groups: [
            { name: 'main', test: /src\/app\/main\.ts$/, priority: 3 },
            { name: 'show', test: /src\/app\/show\.tsx$/, priority: 2 },
            // Every visit needs it: rarely opened chunks must not absorb a part of it.
            { name: 'compose-visit', test: /src\/app\/compose\/compose-visit\.ts$/, priority: 0.5 },
            // The code of the camera is bundled with its screen, in one file.
            { name: 'camera', test: bundled('camera', 'screens/camera/', 'platform/camera/', 'platform/recognition/') },
            // The code that downloads and deletes is bundled with the screen of the downloads, in one file.
            { name: 'downloads', test: bundled('downloads', 'screens/downloads/') },
            // Only visitors who take their visit home load the code that writes its page.
            { name: 'take-home', test: /src\/(domain\/take-home|app\/mail\/|screens\/own\/take-home\/(?!TakeHome))/ },
            ...['routes', ...RARE_GROUPS].map((name) => ({ name, test: new RegExp(`src/screens/${name}/`) })),
            { name: 'rare', test: bundled('rare') },
            {
              name: 'visit',
              // Rarely opened screens share the last six: bundled with one of them, the others would load all of it.
              test: new RegExp(
                'src/(screens/visit/|parts/mini-player/|platform/words/kept-words\\.ts)' +
                  '|src/(parts/top-bar/StepBar\\.tsx|parts/words/use-day\\.ts|locales/binding-languages\\.ts)' +
                  '|src/ui/(IconButton\\.tsx|pages\\.ts)' +
                  '|lucide/.*/icons/volume-[2x]\\.',
              ),
              priority: 1,
            },
          ],
        },
      },
    },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
  },
  server: { proxy: Object.fromEntries(PROXIED.map((path) => [path, server])) },
});
