import type { KioskReservation } from '@berth/contract';
import { expect, test } from 'vitest';
import { nextStep, START, type Step } from './kiosk-steps.ts';

const reservation = (id: string, state: KioskReservation['state'] = 'reserved'): KioskReservation => ({
  id,
  hash: '',
  objectType: 'DESK',
  objectName: id,
  objectId: id,
  roomName: null,
  floorId: 'f',
  state,
  startDatetime: '',
  endDatetime: '',
  can: { checkIn: true, checkOut: false },
});
const made = { reservation: reservation('one'), confirmation: 'sealed', maskedAddress: 's•' };
const mine: Step = { name: 'mine', confirmation: 'sealed', reservations: [reservation('one'), reservation('two')] };

test('from the start over who it is to what was reserved, and back', () => {
  const asked = nextStep(START, { type: 'identify', purpose: 'reserve' });
  expect(asked).toEqual({ name: 'identify', purpose: 'reserve', problem: undefined });
  const reserved = nextStep(asked, { type: 'reserved', made });
  expect(reserved).toEqual({ name: 'reserved', made });
  expect(nextStep(reserved, { type: 'undone' })).toEqual({ name: 'undone' });
  expect(nextStep(reserved, { type: 'restart' })).toBe(START);
});

test('somebody who is not known types again, for the same purpose', () => {
  const asked = nextStep(START, { type: 'identify', purpose: 'reserve' });
  expect(nextStep(asked, { type: 'failed', message: 'no' })).toEqual({
    name: 'identify',
    purpose: 'reserve',
    problem: 'no',
  });
  expect(nextStep(mine, { type: 'failed', message: 'over' })).toMatchObject({ purpose: 'mine', problem: 'over' });
  const refusal = { message: 'taken', spaces: [], times: [] };
  const refused = nextStep(asked, { type: 'refused', by: { email: 'a@b.example' }, refusal });
  expect(nextStep(refused, { type: 'failed', message: 'no' })).toMatchObject({ purpose: 'reserve' });
});

test('what was checked in or out changes where it stands, and nowhere else', () => {
  const changed = reservation('two', 'checked-in');
  const after = nextStep(mine, { type: 'changed', reservation: changed });
  expect(after).toEqual({ ...mine, reservations: [reservation('one'), changed] });
  expect(nextStep(START, { type: 'changed', reservation: changed })).toBe(START);
  const reserved = nextStep({ name: 'reserved', made }, { type: 'changed', reservation: changed });
  expect(reserved).toEqual({ name: 'reserved', made: { ...made, reservation: changed } });
});
