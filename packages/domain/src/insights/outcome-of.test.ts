import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RESERVATION_STATES } from '../reservations/states/transitions.ts';
import { at, from } from '../reservations/testing/example.ts';
import { MINUTE_MS } from '../time/instant.ts';
import { CANCELLED_BY, type Outcome, OUTCOMES, outcomeOf, type PastReservation } from './outcome-of.ts';

const reserved: PastReservation = {
  ...from('09:00', '10:40'),
  state: 'reserved',
  cancelledBy: null,
  checkedInAt: null,
  sensedMinutes: null,
  heardMinutes: null,
};
const LATER = at('18:00');
type Row = [string, Partial<PastReservation>, { hasWorkflow: boolean }, Outcome | undefined, number?];
const DETECTED = { hasWorkflow: true };
const UNDETECTED = { hasWorkflow: false };

test.each<Row>([
  ['cancelled by its holder', { state: 'cancelled', cancelledBy: 'u' }, DETECTED, 'cancelled'],
  ['cancelled by another user', { state: 'cancelled', cancelledBy: 'o' }, DETECTED, 'cancelled'],
  ['cancelled before the author was recorded', { state: 'cancelled' }, DETECTED, 'cancelled'],
  ['cancelled while checked in', { state: 'cancelled', cancelledBy: 'u', checkedInAt: 1 }, DETECTED, 'cancelled'],
  ['released as a no-show', { state: 'cancelled', cancelledBy: 's' }, DETECTED, 'released'],
  [
    'released as a no-show, before its end',
    { state: 'cancelled', cancelledBy: 's' },
    DETECTED,
    'released',
    at('09:30'),
  ],
  ['checked in', { state: 'checked-in', checkedInAt: at('09:02') }, UNDETECTED, 'attended'],
  [
    'checked in, and still running',
    { state: 'checked-in', checkedInAt: at('09:02') },
    DETECTED,
    'attended',
    at('09:03'),
  ],
  ['checked out early', { state: 'checked-out', checkedInAt: at('09:02'), end: at('09:20') }, DETECTED, 'attended'],
  ['occupied for five minutes', { sensedMinutes: 5, heardMinutes: 100 }, DETECTED, 'attended'],
  ['occupied for four minutes', { sensedMinutes: 4, heardMinutes: 100 }, DETECTED, 'ghost'],
  ['unattended, with a workflow', {}, DETECTED, 'ghost'],
  ['unattended, with readings for 80 of 100 minutes', { sensedMinutes: 0, heardMinutes: 80 }, UNDETECTED, 'ghost'],
  ['unattended, with readings for 79 of 100 minutes', { sensedMinutes: 0, heardMinutes: 79 }, UNDETECTED, 'unverified'],
  ['unattended, without workflow or readings', {}, UNDETECTED, 'unverified'],
  ['restored after its release, and attended', { state: 'checked-in', checkedInAt: at('09:40') }, DETECTED, 'attended'],
  ['restored after its release, and unattended', { state: 'reserved' }, DETECTED, 'ghost'],
  ['moved to the afternoon, and not over yet', from('15:00', '19:00'), DETECTED, undefined],
  ['running, and unattended so far', {}, DETECTED, undefined, reserved.end - 1],
  ['over at its end', {}, DETECTED, 'ghost', reserved.end],
])('outcome of a reservation: %s', (_name, one, building, outcome, now = LATER) => {
  expect(outcomeOf({ ...reserved, ...one }, building, now)).toBe(outcome);
});

test('every past reservation has one outcome, which never changes later', () => {
  const minutes = fc.option(fc.integer({ min: 0, max: 240 }));
  const past = fc.record({
    state: fc.constantFrom(...RESERVATION_STATES),
    cancelledBy: fc.option(fc.constantFrom(...CANCELLED_BY)),
    checkedInAt: fc.option(fc.constant(at('09:05'))),
    sensedMinutes: minutes,
    heardMinutes: minutes,
  });
  fc.assert(
    fc.property(past, fc.boolean(), fc.nat(10_000), (one, hasWorkflow, later) => {
      const outcome = outcomeOf({ ...reserved, ...one }, { hasWorkflow }, reserved.end);
      expect(OUTCOMES).toContain(outcome);
      expect(outcomeOf({ ...reserved, ...one }, { hasWorkflow }, reserved.end + later * MINUTE_MS)).toBe(outcome);
    }),
  );
});
