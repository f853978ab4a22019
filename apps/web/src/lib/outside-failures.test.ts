import { expect, test } from 'vitest';
import { adviceOn } from './outside-failures.ts';

test.each([
  ['doors', 401, 'secret'],
  ['platform', 401, 'password'],
  ['platform', 403, 'password'],
  ['doors', 404, 'path'],
  ['doors', 503, 'log'],
] as const)('of %s that answer %d the advice is about the %s', (what, status, about) => {
  expect(adviceOn(what, { failure: 'status', status })).toBe(`integrations:advice.${about}`);
});

test.each([
  ['unknown-host', 'name'],
  ['connection', 'reach'],
  ['answer', 'path'],
] as const)('where the failure is %s the advice is about the %s', (failure, about) => {
  expect(adviceOn('platform', { failure, status: null })).toBe(`integrations:advice.${about}`);
});
