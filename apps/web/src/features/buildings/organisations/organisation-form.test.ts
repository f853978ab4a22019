import { expect, test } from 'vitest';
import { ApiProblem } from '../../../lib/api.ts';
import { faultsOf, fieldErrorsOf, shortNameFrom } from './organisation-form.ts';

const texts = { nameForm: 'form', displayNameLength: 'length', address: 'address' };
const NO_LINKS = { insightsLink: '', reviewPlatform: '', reviewUrl: '' };
const faults = (name: string, displayName: string) => faultsOf({ name, displayName, ...NO_LINKS }, texts);

test.each([
  ['harbour', 'Harbour', {}],
  ['  har-bour-2 ', ' H ', {}],
  ['ab', 'Harbour', { name: 'form' }],
  ['Harbour', 'Harbour', { name: 'form' }],
  ['-harbour', 'Harbour', { name: 'form' }],
  ['har_bour', 'Harbour', { name: 'form' }],
  ['a'.repeat(64), 'Harbour', { name: 'form' }],
  ['harbour', '  ', { displayName: 'length' }],
  ['harbour', 'x'.repeat(101), { displayName: 'length' }],
  ['', '', { name: 'form', displayName: 'length' }],
])('the name %j with the display name %j gives %j', (name, displayName, expected) =>
  expect(faults(name, displayName)).toEqual(expected),
);

test('links must be https addresses, or empty', () => {
  const form = { name: 'harbour', displayName: 'Harbour', ...NO_LINKS };
  expect(faultsOf({ ...form, insightsLink: ' https://reports.example/a ', reviewPlatform: 'Stars' }, texts)).toEqual(
    {},
  );
  expect(faultsOf({ ...form, insightsLink: 'reports', reviewUrl: 'http://stars.example' }, texts)).toEqual({
    insightsLink: 'address',
    reviewUrl: 'address',
  });
});

test.each([
  ['Wetering Zorg & Co', 'wetering-zorg-co'],
  ['  Ärzte (Köln) ', 'arzte-koln'],
  ['漢字', ''],
  ['x'.repeat(62) + ' y', 'x'.repeat(62)],
])('the display name %j suggests the short name %j', (displayName, name) =>
  expect(shortNameFrom(displayName)).toBe(name),
);

test('a taken name is reported at the name field, and other refusals at no field', () => {
  const taken = new ApiProblem('Taken', { status: 409, code: 'organisation.name_taken' });
  expect(fieldErrorsOf(taken)).toEqual({ name: 'Taken' });
  const errors = [
    { param: 'displayName', msg: 'Too long' },
    { param: 'id', msg: 'Odd' },
  ];
  expect(fieldErrorsOf(new ApiProblem('Bad', { status: 400, code: 'http.invalid', errors }))).toEqual({
    displayName: 'Too long',
  });
  expect(fieldErrorsOf(new ApiProblem('Gone', { status: 404, code: 'organisation.not_found' }))).toBeUndefined();
  expect(fieldErrorsOf(new Error('network'))).toBeUndefined();
});
