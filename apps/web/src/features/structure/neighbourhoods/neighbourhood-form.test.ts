import type { AdminNeighbourhood } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { faultsOf, fieldsOf, formOf, isComplete, isMostOf, toggled, toggledRoom } from './neighbourhood-form.ts';

const STORED: AdminNeighbourhood = {
  id: 'n1',
  name: 'Design',
  colour: 3,
  floorId: 'f1',
  spaceIds: ['d1'],
  userpools: ['Design'],
  teamIds: [],
  weekdays: ['monday'],
  opensDaysBefore: 2,
  opensAtHour: 9,
  opensWhenFreePercent: 10,
  guaranteed: 2,
  guaranteedUntilHour: 11,
  version: 4,
};

describe('the form of a neighbourhood', () => {
  test('sends the stored rules back with their version', () => {
    expect(formOf(fieldsOf(STORED, 0), 'f1', STORED)).toEqual(STORED);
  });

  test('has no percentage if the field is empty', () => {
    expect(formOf({ ...fieldsOf(STORED, 0), percent: ' ' }, 'f1').opensWhenFreePercent).toBeNull();
  });

  test('gives each new one another colour', () => {
    expect([0, 1, 9, 10].map((used) => fieldsOf(undefined, used).colour)).toEqual([1, 2, 10, 1]);
  });

  test.each([
    ['name', { name: ' ' }],
    ['daysBefore', { daysBefore: '31' }],
    ['daysBefore', { daysBefore: '-1' }],
    ['percent', { percent: '101' }],
    ['percent', { percent: '1.5' }],
    ['guaranteed', { guaranteed: '' }],
  ])('refuses a wrong %s', (field, change) => {
    const fields = { ...fieldsOf(STORED, 0), ...change };
    expect(faultsOf(fields)).toMatchObject({ [field]: true });
    expect(isComplete(fields)).toBe(false);
    expect(isComplete(fieldsOf(STORED, 0))).toBe(true);
  });

  test('selects all desks of a room, and then none of them', () => {
    expect(toggledRoom(['x', 'a'], ['a', 'b'])).toEqual(['x', 'a', 'b']);
    expect(toggledRoom(['x', 'a', 'b'], ['a', 'b'])).toEqual(['x']);
    expect(toggled(toggled(['x'], 'a'), 'x')).toEqual(['a']);
  });

  test('asks about more than half of a floor, not about half', () => {
    expect([isMostOf(5, 10), isMostOf(6, 10)]).toEqual([false, true]);
  });
});
