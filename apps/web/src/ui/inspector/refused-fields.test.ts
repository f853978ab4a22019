import { expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api.ts';
import { refusedFields } from './refused-fields.ts';

const form = { name: '', username: '' };
const byCode = { 'desk.name_taken': 'name' } as const;

test('fields that the refusal names itself, also deep inside what was sent', () => {
  const errors = [
    { param: 'name', msg: 'Too long' },
    { param: 'fixed.username', msg: 'Not an address' },
    { param: 'elsewhere', msg: 'Unknown' },
  ];
  const problem = new ApiProblem('No', { status: 400, code: 'http.bad_request', errors });
  expect(refusedFields(problem, form, byCode)).toEqual({ name: 'Too long', username: 'Not an address' });
});

test('the field that the code is about', () => {
  const problem = new ApiProblem('This name is taken', { status: 409, code: 'desk.name_taken' });
  expect(refusedFields(problem, form, byCode)).toEqual({ name: 'This name is taken' });
});

test('nothing of a failure that is no refusal', () => {
  expect(refusedFields(new Error('no network'), form, byCode)).toEqual({});
});
