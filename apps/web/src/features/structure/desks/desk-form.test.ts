import type { AdminDesk } from '@berth/contract';
import { expect, test } from 'vitest';
import { bodyOf, deskFaults, formOf } from './desk-form.ts';

const desk: AdminDesk = {
  id: 'd',
  name: '2.15-E',
  roomName: '2.15',
  roomId: 'r',
  floorId: 'f',
  type: 'DESK',
  x: null,
  y: null,
  rotation: 0,
  attributes: ['Window'],
  version: 4,
  fixed: {
    employeeName: 'Anouk Vermeulen',
    employeeNumber: '104287',
    rfidCardNumber: '04A26F1B93',
    emergencyResponder: true,
    username: null,
  },
};

test('a desk passes through the form unchanged, without its labels', () => {
  expect(bodyOf(formOf(desk), { id: 'd', version: 4 })).toEqual({
    id: 'd',
    version: 4,
    name: '2.15-E',
    roomId: 'r',
    type: 'DESK',
    fixed: desk.fixed,
  });
});

test('a desk that is no longer fixed has no holder, whatever was typed', () => {
  expect(bodyOf({ ...formOf(desk), isFixed: false }, { id: 'd', version: 4 }).fixed).toBeNull();
});

test('a new desk has its labels and no version', () => {
  const body = bodyOf({ ...formOf(undefined, 'r'), name: ' A ', attributes: ['a1'] }, undefined);
  expect(body).toEqual({ name: 'A', roomId: 'r', type: 'DESK', fixed: null, attributes: ['a1'] });
});

test('a desk needs a name and a room, and a fixed desk needs a holder', () => {
  expect(deskFaults(formOf(undefined))).toEqual({ name: 'fault.nameMissing', roomId: 'fault.roomMissing' });
  expect(deskFaults({ ...formOf(desk), name: 'x'.repeat(101) })).toEqual({ name: 'fault.nameLong' });
  const nobody = { ...formOf(desk), employeeName: ' ' };
  expect(deskFaults(nobody)).toEqual({ employeeName: 'fault.holderMissing' });
  expect(deskFaults({ ...nobody, username: 'a@b.example' })).toEqual({});
  expect(deskFaults({ ...nobody, isFixed: false })).toEqual({});
});
