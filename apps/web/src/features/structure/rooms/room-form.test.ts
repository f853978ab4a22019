import type { Room } from '@berth/contract';
import { expect, test } from 'vitest';
import { bodyOf, figuresIn, formOf, roomFaults } from './room-form.ts';

const room: Room = {
  id: 'r',
  name: '2.14',
  floorId: 'f',
  reservedBy: 'whole',
  maximumOccupants: 8,
  polygon: [],
  attributes: [],
  version: 3,
};

test('a room passes through the form unchanged', () => {
  const { id, name, floorId, reservedBy, maximumOccupants, version } = room;
  expect(bodyOf(formOf(room), { id, version })).toEqual({ id, name, floorId, reservedBy, maximumOccupants, version });
});

test('no maximum is not a maximum of zero', () => {
  expect(bodyOf({ ...formOf(room), maximumOccupants: '' }, undefined).maximumOccupants).toBeNull();
  expect(formOf({ ...room, maximumOccupants: null }).maximumOccupants).toBe('');
  expect(formOf({ ...room, maximumOccupants: 0 }).maximumOccupants).toBe('0');
});

test('letters and punctuation are stripped from numbers', () => {
  expect(figuresIn('1.2e3 people')).toBe('123');
});

test('a room needs a name and a floor, and its maximum is limited', () => {
  expect(roomFaults(formOf(undefined))).toEqual({ name: 'fault.nameMissing', floorId: 'fault.floorMissing' });
  expect(roomFaults({ ...formOf(room), maximumOccupants: '100001' })).toEqual({
    maximumOccupants: 'fault.tooManyOccupants',
  });
});
