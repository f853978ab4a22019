import { describe, expect, test } from 'vitest';
import { capturedLog } from '../../../testing/captured-log.ts';
import { createLogger } from './logger.ts';

const CANARY = 'canary@example.org';

describe('the log never contains [T22, R21]', () => {
  test.each([
    [
      'the detail of a database error',
      { err: Object.assign(new Error('conflict'), { detail: `(email)=(${CANARY})` }) },
    ],
    ['the context of a database error', { err: Object.assign(new Error('conflict'), { where: CANARY }) }],
    ['an address', { member: { email: CANARY } }],
    ['a token', { caller: { token: CANARY } }],
    ['a bearer header', { request: { headers: { authorization: CANARY } } }],
    ['a header by itself', { headers: { authorization: CANARY, cookie: CANARY } }],
  ])('%s', (_what, line) => {
    const { log, lines } = capturedLog();
    log.error(line, 'refused');
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(CANARY);
    expect(JSON.stringify(lines)).toContain('[cut]');
  });
});

test('a line has its time, process and level, and the reason of an error', () => {
  const { log, lines } = capturedLog();
  log.error({ err: new Error('the reason') }, 'refused');
  expect(lines).toMatchObject([
    { level: 50, process: 'test', msg: 'refused', time: expect.stringMatching(/Z$/), err: { message: 'the reason' } },
  ]);
});

test('a line below the level is not written', () => {
  const lines: string[] = [];
  createLogger('warn', 'test', { write: (line) => void lines.push(line) }).info('nothing');
  expect(lines).toEqual([]);
});
