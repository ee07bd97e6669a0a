import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const MIGRATIONS = new URL('src/storage/database/migrations/', import.meta.url);

/**
 * The server, its command line and the programs for separate processes, one file each; libraries stay in node_modules.
 */
export default defineConfig({
  plugins: [migrations()],
  build: {
    ssr: true,
    target: 'node20',
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        cicerone: 'src/cli/cicerone.ts',
        'picture-process': 'src/pictures/picture-process.ts',
        'index-process': 'src/recognition/index-process.ts',
        'import-process': 'src/package/import-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/** The database's migrations are read as files, so they are copied beside the program that reads them. */
function migrations(): Plugin {
  const names = ['meta/_journal.json', ...readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))];
  return {
    name: 'migrations',
    generateBundle() {
      for (const name of names) {
        this.emitFile({
          type: 'asset',
          fileName: `migrations/${name}`,
          source: readFileSync(new URL(name, MIGRATIONS)),
        });
      }
    },
  };
}
