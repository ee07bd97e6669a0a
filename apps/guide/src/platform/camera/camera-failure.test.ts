import { expect, test } from 'vitest';
import { cameraFailure } from './camera-failure.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'no-camera'],
  ['NotReadableError', 'in-use'],
  ['AbortError', 'in-use'],
  ['OverconstrainedError', 'unsuitable'],
  ['NotSupportedError', 'unsupported'],
])('%s is reported as %s', (name, tag) => {
  expect(cameraFailure(new DOMException('No', name))).toEqual({ tag });
});

test.each([new TypeError('No mediaDevices'), undefined, 'no'])(
  'what no browser names is not supported: %s',
  (problem) => {
    expect(cameraFailure(problem)).toEqual({ tag: 'unsupported' });
  },
);
