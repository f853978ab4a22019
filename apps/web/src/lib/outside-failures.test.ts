import { expect, test } from 'vitest';
import { adviceOn } from './outside-failures.ts';

test.each([
  ['doors', 401, 'secret'],
  ['platform', 401, 'password'],
  ['platform', 403, 'password'],
  ['doors', 404, 'path'],
  ['doors', 503, 'log'],
] as const)('the advice for %s that answer %d is about the %s', (what, status, about) => {
  expect(adviceOn(what, { failure: 'status', status })).toBe(`integrations:advice.${about}`);
});

test.each([
  ['unknown-host', 'name'],
  ['connection', 'reach'],
  ['answer', 'path'],
] as const)('the advice for the failure %s is about the %s', (failure, about) => {
  expect(adviceOn('platform', { failure, status: null })).toBe(`integrations:advice.${about}`);
});
