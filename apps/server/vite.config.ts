import { defineConfig } from 'vite';

/** The server and its command line as two files; libraries stay in node_modules, our own packages are bundled in. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    rollupOptions: {
      input: { main: 'src/main.ts', cicerone: 'src/cli/cicerone.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
