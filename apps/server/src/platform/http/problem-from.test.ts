import { Unreplicated } from '@berth/database';
import { describe, expect, test } from 'vitest';
import { NotAuthorised, ProblemError } from './problem.ts';
import { problemFrom } from './problem-from.ts';

const withCode = (code: string) => Object.assign(new Error('something'), { code });
const withStatus = (statusCode: number) => Object.assign(new Error('something'), { statusCode });

describe('problemFrom', () => {
  test('returns a problem unchanged', () => {
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
    '25006',
    '25P03',
    '25P04',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ])('turns %s into 503 with Retry-After', (code) => {
    const mapped = problemFrom(withCode(code), 'en');
    expect(mapped).toMatchObject({ code: 'http.busy', status: 503, details: { headers: { 'retry-after': '1' } } });
  });

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Connection terminated',
    'Client has encountered a connection error and is not queryable',
  ])('turns "%s", which has no code, into 503', (message) => {
    expect(problemFrom(new Error(message), 'en').status).toBe(503);
  });

  test('turns a commit that no standby confirmed into 503 with Retry-After', () => {
    expect(problemFrom(new Unreplicated(), 'en')).toMatchObject({
      status: 503,
      details: { headers: { 'retry-after': '1' } },
    });
  });

  test.each([
    [413, 'http.body_too_large'],
    [415, 'http.wrong_media_type'],
    [404, 'http.not_found'],
    [400, 'http.bad_request'],
    [431, 'http.bad_request'],
  ])('turns %i of the framework into %s', (status, code) => {
    expect(problemFrom(withStatus(status), 'en').code).toBe(code);
  });

  test.each([new Error('a bug'), withCode('23505'), withStatus(500), 'a text', undefined, null, 7, { message: 7 }])(
    'turns the unexpected %j into 500, with the cause for the log',
    (thrown) => {
      const mapped = problemFrom(thrown, 'en');
      expect(mapped).toBeInstanceOf(ProblemError);
      expect(mapped).toMatchObject({ status: 500, code: 'http.something_went_wrong' });
      expect(mapped.cause).toBe(thrown);
    },
  );
});
