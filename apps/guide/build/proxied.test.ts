import { SERVER_PATHS } from '@cicerone/api/guide-paths';
import { expect, test } from 'vitest';
import { PROXIED } from './proxied.ts';

test('in development the server answers the same paths as in production', () => {
  expect(PROXIED).toEqual(SERVER_PATHS.map((folder) => `/${folder}`));
});
