import * as z from 'zod/mini';

// The small edition of the schema library has no words until it is given some: every message would be "Invalid input".
z.config(z.locales.en());
