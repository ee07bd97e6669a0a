import { expect, test } from 'vitest';
import { NOTHING } from '../tools/test-counts.mjs';
import { engineResults, engineTable, lastEngineLine } from './engine-results.mjs';

type Said = { status: string; seconds?: number; version?: string; missing?: string };

const inEngine = (projectName: string, { status, seconds, version, missing }: Said) => ({
  projectName,
  status,
  annotations: [
    ...(version ? [{ type: 'version', description: version }] : []),
    ...(missing ? [{ type: 'skip', description: missing }] : []),
  ],
  results: seconds === undefined ? [] : [{ duration: seconds * 1000 }],
});
const reportOf = (...specs: [title: string, ...tests: object[]][]) => ({
  suites: [{ specs: specs.map(([title, ...tests]) => ({ title, tests })) }],
});

test('a missing engine is shown with the packages it needs, and none of its steps is called passed', () => {
  const absent = { status: 'skipped', seconds: 0, missing: 'webkit2gtk-driver, xvfb' };
  const ran = { status: 'expected', seconds: 2, version: '156.0' };
  const results = engineResults(
    reportOf(
      ['sound', inEngine('Chromium', ran), inEngine('WebKitGTK', absent)],
      ['seek', inEngine('Chromium', { ...ran, seconds: 1.25 }), inEngine('WebKitGTK', absent)],
    ),
  );
  expect(engineTable(results).split('\n')).toEqual([
    '           Chromium 156.0  WebKitGTK',
    'sound      ok 2.0 s        not run',
    'seek       ok 1.3 s        not run',
    'all steps  3.3 s           not run',
    'WebKitGTK was not run, it needs: webkit2gtk-driver, xvfb (installed by this command as root on Debian).',
  ]);
});

test.each([
  ['expected', 'passed'],
  ['unexpected', 'failed'],
  // Visitors do not retry.
  ['flaky', 'failed'],
  ['skipped', 'not run'],
])('Playwright’s status %s means %s', (status, outcome) => {
  const [result] = engineResults(reportOf(['sound', inEngine('Firefox', { status, seconds: 1 })]));
  expect(result?.outcome).toBe(outcome);
});

test('a step that never ran has no time and no verdict', () => {
  const results = engineResults(reportOf(['sound', inEngine('Firefox', { status: 'skipped' })]));
  expect(results).toEqual([
    { engine: 'Firefox', step: 'sound', outcome: 'not run', seconds: 0, version: undefined, why: undefined },
  ]);
  expect(engineTable(results)).not.toContain('needs');
});

test('a failed step is conspicuous in its column', () => {
  const failed = inEngine('Firefox', { status: 'unexpected', seconds: 20.5, version: '153.7.0' });
  expect(engineTable(engineResults(reportOf(['sound', failed])))).toContain('FAILED 20.5 s');
});

test('the last line always says how much was not run', () => {
  expect(lastEngineLine({ ...NOTHING, passed: 5, skipped: 10 })).toBe('5 passed, 0 failed, 10 not run');
  expect(lastEngineLine({ ...NOTHING, passed: 15 })).toBe('15 passed, 0 failed, 0 not run');
});
