import { expect, test } from 'vitest';
import { faultsOf } from './authorisation-form.ts';

const texts = { required: 'required', dotsOnly: 'dots', exists: 'exists' };
const allowed = [{ organisationIdentifier: 'partner', description: '' }];

test.each([
  ['new-partner', undefined],
  ['with/slash and space', undefined],
  ['v1.2', undefined],
  ['', 'required'],
  ['   ', 'required'],
  ['..', 'dots'],
  [' partner ', 'exists'],
  ['Partner', undefined],
])('the identifier %j gives %j', (identifier, fault) =>
  expect(faultsOf(identifier, allowed, texts).identifier).toBe(fault),
);
