import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name WHAT`: writes the step from the last migration to schema.ts; needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/storage/database/schema.ts',
  out: './src/storage/database/migrations',
});
