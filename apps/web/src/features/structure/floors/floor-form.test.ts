import type { AdminFloor } from '@berth/contract';
import { expect, test } from 'vitest';
import { fieldsFor, floorFaults } from './floor-form.ts';

const aFloor = (id: string, name: string): AdminFloor => ({
  id,
  name,
  level: 2,
  plan: null,
  userpools: ['internal'],
  rooms: 3,
  desks: 9,
  hasDraft: false,
  version: 4,
});
const floors = [aFloor('1', 'Ground'), aFloor('2', 'First')];
const edit = { kind: 'change', floor: floors[0] as AdminFloor } as const;
const fields = { name: 'Ground', level: '0', userpools: [] };

test('the floor form starts with the known values', () => {
  expect(fieldsFor({ kind: 'new', level: 4 }, '')).toEqual({ name: '', level: '4', userpools: [] });
  expect(fieldsFor(edit, '')).toEqual({ name: 'Ground', level: '2', userpools: ['internal'] });
  expect(fieldsFor({ ...edit, kind: 'copy' }, 'Ground (copy)')).toMatchObject({ name: 'Ground (copy)', level: '3' });
});

test('a floor needs a name that no other floor has', () => {
  expect(floorFaults(fields, floors, edit)).toEqual({});
  expect(floorFaults({ ...fields, name: ' ' }, floors, edit)).toEqual({ name: 'name' });
  expect(floorFaults({ ...fields, name: 'First ' }, floors, edit)).toEqual({ name: 'taken' });
  expect(floorFaults(fields, floors, { kind: 'new', level: 0 })).toEqual({ name: 'taken' });
});

test('a floor needs a level within the limits', () => {
  const faultOf = (level: string) => floorFaults({ ...fields, level }, floors, edit).level;
  expect(['-50', '200', ' 3 '].map(faultOf)).toEqual([undefined, undefined, undefined]);
  expect(['-51', '201', '', '1.5', 'two'].map(faultOf)).toEqual([true, true, true, true, true]);
});
