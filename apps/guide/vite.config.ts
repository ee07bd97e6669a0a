import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './build/catalogues.ts';

/** In development the calls, the media and the reference go to a running server. */
const server = process.env.CICERONE_SERVER ?? 'http://127.0.0.1:8080';
const proxied = ['/api', '/cicerone/api', '/media', '/healthz'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), catalogues()],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every screen shares comes in one file with one style sheet: a dozen small ones cost a phone on bad
        // Wi-Fi a round trip each.
        codeSplitting: { groups: [{ name: 'shared', test: /(node_modules|packages|src[\\/](parts|ui|domain))[\\/]/ }] },
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
});
