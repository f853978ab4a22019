import { describe, expect, test } from 'vitest';
import { NotAuthorised, ProblemError } from './problem.ts';
import { problemFrom } from './problem-from.ts';

const withCode = (code: string) => Object.assign(new Error('something'), { code });
const withStatus = (statusCode: number) => Object.assign(new Error('something'), { statusCode });

describe('whatever was thrown becomes a problem', () => {
  test('a problem stays what it is', () => {
    const refusal = NotAuthorised();
    expect(problemFrom(refusal, 'en')).toBe(refusal);
  });

  test.each([
    '55P03',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '08006',
    '08001',
    '25P03',
    '25P04',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
  ])('%s asks to come back in a moment', (code) => {
    const found = problemFrom(withCode(code), 'en');
    expect(found).toMatchObject({ code: 'http.busy', status: 503, details: { headers: { 'retry-after': '1' } } });
  });

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Connection terminated',
    'Client has encountered a connection error and is not queryable',
  ])('so does "%s", which has no code', (message) => {
    expect(problemFrom(new Error(message), 'en').status).toBe(503);
  });

  test.each([
    [413, 'http.body_too_large'],
    [415, 'http.wrong_media_type'],
    [404, 'http.not_found'],
    [400, 'http.bad_request'],
    [431, 'http.bad_request'],
  ])('the framework’s %i is %s', (status, code) => {
    expect(problemFrom(withStatus(status), 'en').code).toBe(code);
  });

  test.each([new Error('a bug'), withCode('23505'), withStatus(500), 'a text', undefined, null, 7, { message: 7 }])(
    '%j was not foreseen: 500, and its cause is kept for the log',
    (thrown) => {
      const found = problemFrom(thrown, 'en');
      expect(found).toBeInstanceOf(ProblemError);
      expect(found).toMatchObject({ status: 500, code: 'http.something_went_wrong' });
      expect(found.cause).toBe(thrown);
    },
  );
});
