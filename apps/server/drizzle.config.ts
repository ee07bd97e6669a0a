import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name WHAT`: writes the migration from the last one to schema.ts; needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/storage/database/schema.ts',
  out: './src/storage/database/migrations',
});
