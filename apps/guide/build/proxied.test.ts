import { SERVER_FOLDERS } from '@cicerone/api/guide-paths';
import { expect, test } from 'vitest';
import { PROXIED } from './proxied.ts';

test('in development the server answers what it answers elsewhere', () => {
  expect(PROXIED).toEqual(SERVER_FOLDERS.map((folder) => `/${folder}`));
});
