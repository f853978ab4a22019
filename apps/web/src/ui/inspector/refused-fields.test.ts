import { expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api.ts';
import { refusedFields } from './refused-fields.ts';

const form = { name: '', username: '' };
const byCode = { 'desk.name_taken': 'name' } as const;

test('takes errors from the fields that a refusal names, also nested ones', () => {
  const errors = [
    { param: 'name', msg: 'Too long' },
    { param: 'fixed.username', msg: 'Not an address' },
    { param: 'elsewhere', msg: 'Unknown' },
  ];
  const problem = new ApiProblem('No', { status: 400, code: 'http.bad_request', errors });
  expect(refusedFields(problem, form, byCode)).toEqual({ name: 'Too long', username: 'Not an address' });
});

test('assigns the message to the field that belongs to the problem code', () => {
  const problem = new ApiProblem('This name is taken', { status: 409, code: 'desk.name_taken' });
  expect(refusedFields(problem, form, byCode)).toEqual({ name: 'This name is taken' });
});

test('returns nothing for an error that is not a refusal', () => {
  expect(refusedFields(new Error('no network'), form, byCode)).toEqual({});
});
