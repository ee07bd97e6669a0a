import { expect, test } from 'vitest';
import { nodeComplaint } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0', '30.0.0'])('Node %s is new enough', (version) => {
  expect(nodeComplaint(version)).toBeUndefined();
});

test.each(['20.18.3', '18.20.0', '8.0.0', ''])(
  'a user of Node %s reads one sentence that says what to do',
  (version) => {
    expect(nodeComplaint(version)).toMatch(
      /^Cicerone needs Node 20\.19 or newer, and this is .*https:\/\/nodejs\.org\.$/,
    );
  },
);
