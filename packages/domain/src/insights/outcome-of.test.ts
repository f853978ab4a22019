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
const TOLD = { hasWorkflow: true };
const UNTOLD = { hasWorkflow: false };

test.each<Row>([
  ['cancelled by its holder', { state: 'cancelled', cancelledBy: 'u' }, TOLD, 'cancelled'],
  ['cancelled by somebody else', { state: 'cancelled', cancelledBy: 'o' }, TOLD, 'cancelled'],
  ['cancelled before anybody kept by whom', { state: 'cancelled' }, TOLD, 'cancelled'],
  ['cancelled while they were in', { state: 'cancelled', cancelledBy: 'u', checkedInAt: 1 }, TOLD, 'cancelled'],
  ['given back because nobody came', { state: 'cancelled', cancelledBy: 's' }, TOLD, 'released'],
  ['given back, before it would have ended', { state: 'cancelled', cancelledBy: 's' }, TOLD, 'released', at('09:30')],
  ['checked in', { state: 'checked-in', checkedInAt: at('09:02') }, UNTOLD, 'attended'],
  ['checked in, and not over yet', { state: 'checked-in', checkedInAt: at('09:02') }, TOLD, 'attended', at('09:03')],
  ['checked out early', { state: 'checked-out', checkedInAt: at('09:02'), end: at('09:20') }, TOLD, 'attended'],
  ['seen for five minutes', { sensedMinutes: 5, heardMinutes: 100 }, TOLD, 'attended'],
  ['seen for four', { sensedMinutes: 4, heardMinutes: 100 }, TOLD, 'ghost'],
  ['nobody came, where a workflow asks', {}, TOLD, 'ghost'],
  [
    'nobody came, and a sensor was heard for 80 of 100 minutes',
    { sensedMinutes: 0, heardMinutes: 80 },
    UNTOLD,
    'ghost',
  ],
  ['heard for 79', { sensedMinutes: 0, heardMinutes: 79 }, UNTOLD, 'unverified'],
  ['nobody came, and nothing could have told', {}, UNTOLD, 'unverified'],
  [
    'restored after it was given back, and attended',
    { state: 'checked-in', checkedInAt: at('09:40') },
    TOLD,
    'attended',
  ],
  ['restored after it was given back, and nobody came again', { state: 'reserved' }, TOLD, 'ghost'],
  ['moved to the afternoon, and not over yet', from('15:00', '19:00'), TOLD, undefined],
  ['running, and nobody was there yet', {}, TOLD, undefined, reserved.end - 1],
  ['over at its end', {}, TOLD, 'ghost', reserved.end],
])('%s', (_name, one, building, outcome, now = LATER) => {
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
