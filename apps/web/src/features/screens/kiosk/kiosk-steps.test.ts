import type { KioskReservation } from '@berth/contract';
import { expect, test } from 'vitest';
import { nextStep, START, type Step } from './kiosk-steps.ts';

const reservation = (id: string, state: KioskReservation['state'] = 'reserved'): KioskReservation => ({
  id,
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
const made = { reservation: reservation('one'), hash: null, confirmation: 'sealed', maskedAddress: 's•' };
const mine: Step = { name: 'mine', confirmation: 'sealed', reservations: [reservation('one'), reservation('two')] };

test('a kiosk goes from the start to identification to the reservation, and back', () => {
  const identifying = nextStep(START, { type: 'identify', purpose: 'reserve' });
  expect(identifying).toEqual({ name: 'identify', purpose: 'reserve', problem: undefined });
  const reserved = nextStep(identifying, { type: 'reserved', made });
  expect(reserved).toEqual({ name: 'reserved', made });
  expect(nextStep(reserved, { type: 'undone' })).toEqual({ name: 'undone' });
  expect(nextStep(reserved, { type: 'restart' })).toBe(START);
});

test('an unknown user can type again, for the same purpose', () => {
  const identifying = nextStep(START, { type: 'identify', purpose: 'reserve' });
  expect(nextStep(identifying, { type: 'failed', message: 'no' })).toEqual({
    name: 'identify',
    purpose: 'reserve',
    problem: 'no',
  });
  expect(nextStep(mine, { type: 'failed', message: 'over' })).toMatchObject({ purpose: 'mine', problem: 'over' });
  const refusal = { message: 'taken', spaces: [], times: [] };
  const refused = nextStep(identifying, { type: 'refused', by: { email: 'a@b.example' }, refusal });
  expect(nextStep(refused, { type: 'failed', message: 'no' })).toMatchObject({ purpose: 'reserve' });
});

test('a checked-in or checked-out reservation changes only where it is shown', () => {
  const changed = reservation('two', 'checked-in');
  const after = nextStep(mine, { type: 'changed', reservation: changed });
  expect(after).toEqual({ ...mine, reservations: [reservation('one'), changed] });
  expect(nextStep(START, { type: 'changed', reservation: changed })).toBe(START);
  const reserved = nextStep({ name: 'reserved', made }, { type: 'changed', reservation: changed });
  expect(reserved).toEqual({ name: 'reserved', made: { ...made, reservation: changed } });
});
