import * as z from 'zod/mini';

// The small edition of the schema library has no texts until a language is loaded: every message would be "Invalid
// input".
z.config(z.locales.en());
