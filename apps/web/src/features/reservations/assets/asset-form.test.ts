import { expect, test } from 'vitest';
import { assetFaults, bodyOf, figuresIn, formOf } from './asset-form.ts';

const asset = {
  id: 'a',
  name: 'Projector',
  comment: 'Second floor',
  limit: 3,
  reservationCount: 0,
  available: true,
  version: 2,
};

test('an asset passes through the form unchanged', () => {
  const { id, name, comment, limit, available, version } = asset;
  expect(bodyOf(formOf(asset), { id, version })).toEqual({ id, name, comment, limit, available, version });
});

test('a new asset starts with a limit of one, available', () => {
  expect(bodyOf({ ...formOf(undefined), name: ' Screen ' }, undefined)).toEqual({
    name: 'Screen',
    comment: '',
    limit: 1,
    available: true,
  });
});

test('the limit of an asset is at least one', () => {
  expect(assetFaults({ ...formOf(asset), limit: '0' })).toEqual({ limit: 'fault.limitLow' });
  expect(assetFaults({ ...formOf(asset), limit: '' })).toEqual({ limit: 'fault.limitLow' });
  expect(assetFaults({ ...formOf(asset), limit: '100001' })).toEqual({ limit: 'fault.limitHigh' });
  expect(figuresIn('-1,5')).toBe('15');
});

test('an asset needs a name, and its texts have a maximum length', () => {
  expect(assetFaults({ ...formOf(asset), name: ' ' })).toEqual({ name: 'fault.nameMissing' });
  expect(assetFaults({ ...formOf(asset), comment: 'x'.repeat(501) })).toEqual({ comment: 'fault.commentLong' });
});
