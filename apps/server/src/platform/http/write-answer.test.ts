import { addressOf, deskStatus, type Endpoint, myBuildings } from '@berth/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Answers, answerWriter } from './write-answer.ts';

const Desk = z.object({ objectId: z.string() });
const writer = (answers: Answers, call: Endpoint, status: number = call.status) =>
  answerWriter(answers)({
    schema: Desk,
    method: call.method,
    url: addressOf(call),
    httpStatus: String(status),
  });

const BUILT = { objectId: 'desk' };
const MORE = { objectId: 'desk', holder: 'somebody' };

test.each(['checked', 'trusted'] as const)('what is built as its schema says is written, %s', (answers) => {
  expect(JSON.parse(writer(answers, deskStatus)(BUILT))).toEqual(BUILT);
});

test('what its schema does not name is noticed where answers are checked', () => {
  expect(() => writer('checked', deskStatus)(MORE)).toThrow('more than its schema names');
  expect(() => writer('checked', deskStatus)({})).toThrow();
});

test('one that is trusted is written as it is; every other call and every refusal goes through its schema', () => {
  expect(JSON.parse(writer('trusted', deskStatus)(MORE))).toEqual(MORE);
  expect(JSON.parse(writer('trusted', myBuildings)(MORE))).toEqual(BUILT);
  expect(JSON.parse(writer('trusted', deskStatus, 404)(MORE))).toEqual(BUILT);
});
