import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_SHOW_STEPS, NO_SHOW_WORKFLOWS, type NoShowWorkflow } from '../../buildings/no-show-workflows.ts';
import { DAY_MS, MINUTE_MS } from '../../time/instant.ts';
import { instantOf } from '../../time/local-time.ts';
import { dueNoShowStep, noShowLimit, releaseTime, type Unattended } from './due-no-show-step.ts';
import { mayRestore, restorableUntil } from './allowed-transitions.ts';
import { at, from } from '../testing/example.ts';

const period = from('09:00', '12:00');
const LONG_AGO = at('09:00') - DAY_MS;
const unattended: Unattended = { period, chosenAt: LONG_AGO, done: {} };
const due = (workflow: NoShowWorkflow, one: Partial<Unattended>, now: number) =>
  dueNoShowStep(NO_SHOW_STEPS[workflow], { ...unattended, ...one }, now);

test('no workflow repeats an action, and actions are in chronological order, because steps are stored by their action', () => {
  for (const steps of Object.values(NO_SHOW_STEPS)) {
    expect(new Set(steps.map(({ action }) => action)).size).toBe(steps.length);
    const minutes = steps.map(({ afterMinutes }) => afterMinutes);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  }
});

describe('the step that is due', () => {
  const reminded = { done: { remind: at('09:10') } };
  test.each<[string, NoShowWorkflow, Partial<Unattended>, number, 'remind' | 'cancel' | undefined]>([
    ['none in a building without a workflow', 'none', {}, at('11:00'), undefined],
    ['none before the first', 'remind-10-cancel-30', {}, at('09:10') - 1, undefined],
    ['the first, to the moment', 'remind-10-cancel-30', {}, at('09:10'), 'remind'],
    ['none between two', 'remind-10-cancel-30', reminded, at('09:30') - 1, undefined],
    ['the second, to the moment', 'remind-10-cancel-30', reminded, at('09:30'), 'cancel'],
    ['no reminder twice', 'remind-15', { done: { remind: at('09:15') } }, at('11:00'), undefined],
    ['the only one', 'cancel-15', {}, at('09:15'), 'cancel'],
    ['none when it is over', 'cancel-15', {}, period.end, undefined],
    ['none when it is shorter than that', 'cancel-15', { period: from('09:00', '09:15') }, at('09:15'), undefined],
    ['none of one that was restored', 'cancel-15', { done: { cancel: at('09:15') } }, at('11:00'), undefined],
    ['first the reminder, after an outage of an hour', 'remind-10-cancel-30', {}, at('10:00'), 'remind'],
    [
      'not the cancellation right after a late reminder',
      'remind-10-cancel-30',
      { done: { remind: at('10:00') } },
      at('10:20') - 1,
      undefined,
    ],
    ['but as long after it', 'remind-10-cancel-30', { done: { remind: at('10:00') } }, at('10:20'), 'cancel'],
    ['counted from when it was made late', 'cancel-15', { chosenAt: at('09:40') }, at('09:55') - 1, undefined],
    ['counted from then to the moment', 'cancel-15', { chosenAt: at('09:40') }, at('09:55'), 'cancel'],
  ])('%s', (_name, workflow, one, now, expected) => {
    expect(due(workflow, one, now)).toBe(expected);
  });

  test.each<[string, NoShowWorkflow, Partial<Unattended>, number | undefined]>([
    ['never without a cancellation', 'remind-15', {}, undefined],
    ['half an hour after the start', 'remind-10-cancel-30', {}, at('09:30')],
    ['later after a late reminder', 'remind-10-cancel-30', { done: { remind: at('10:00') } }, at('10:20')],
    ['never after it was restored', 'cancel-15', { done: { cancel: at('09:15') } }, undefined],
    ['never if it ends before', 'cancel-15', { period: from('09:00', '09:15') }, undefined],
  ])('tells when a reservation is released: %s', (_name, workflow, one, expected) => {
    const reservation = { ...unattended, ...one };
    expect(releaseTime(NO_SHOW_STEPS[workflow], reservation)).toBe(expected);
    if (expected === undefined) return;
    const reminded = { ...reservation, done: { remind: at('09:10'), ...reservation.done } };
    expect(dueNoShowStep(NO_SHOW_STEPS[workflow], reminded, expected - 1)).toBeUndefined();
    expect(dueNoShowStep(NO_SHOW_STEPS[workflow], reminded, expected)).toBe('cancel');
  });

  test.each([
    ['2027-03-28', '01:45', 'the hour that is left out'],
    ['2027-03-28', '03:00', 'right after it'],
    ['2026-10-25', '01:45', 'the hour that comes twice'],
    ['2026-10-25', '02:30', 'within it'],
  ])('counts elapsed minutes, not local times: %s %s, %s', (day, time) => {
    const start = instantOf(day, time, 'Europe/Amsterdam');
    const one = { period: { start, end: start + 240 * MINUTE_MS }, chosenAt: start - DAY_MS };
    expect(due('remind-10-cancel-30', one, start + 10 * MINUTE_MS - 1)).toBeUndefined();
    expect(due('remind-10-cancel-30', one, start + 10 * MINUTE_MS)).toBe('remind');
    const reminded = { ...one, done: { remind: start + 10 * MINUTE_MS } };
    expect(due('remind-10-cancel-30', reminded, start + 30 * MINUTE_MS - 1)).toBeUndefined();
    expect(due('remind-10-cancel-30', reminded, start + 30 * MINUTE_MS)).toBe('cancel');
  });
});

test('happens once, in order, never early and never after the end, whenever it is evaluated', () => {
  const minutes = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      fc.constantFrom(...NO_SHOW_WORKFLOWS),
      fc.record({ length: minutes(240), chosen: fc.integer({ min: -600, max: 240 }) }),
      fc.array(minutes(300), { maxLength: 60 }),
      (workflow, { length, chosen }, looks) => {
        const steps = NO_SHOW_STEPS[workflow];
        const start = at('09:00');
        const one = { period: { start, end: start + (length + 1) * MINUTE_MS }, chosenAt: start + chosen * MINUTE_MS };
        const done: { remind?: number; cancel?: number } = {};
        const taken: string[] = [];
        for (const look of looks.toSorted((a, b) => a - b)) {
          const now = start + look * MINUTE_MS;
          const action = dueNoShowStep(steps, { ...one, done }, now);
          if (action === undefined) continue;
          const after = steps.find((step) => step.action === action)?.afterMinutes ?? expect.fail();
          expect(now).toBeGreaterThanOrEqual(Math.max(start, one.chosenAt) + after * MINUTE_MS);
          expect(now).toBeLessThan(one.period.end);
          done[action] = now;
          taken.push(action);
        }
        expect(taken).toEqual(steps.slice(0, taken.length).map(({ action }) => action));
        if (done.remind !== undefined && done.cancel !== undefined)
          expect(done.cancel - done.remind).toBeGreaterThanOrEqual(20 * MINUTE_MS);
      },
    ),
  );
});

test.each([
  [0, 10],
  [50, 10],
  [54, 10],
  [55, 11],
  [1_000, 200],
])('with %i reservations on the day, %i may be cancelled within a quarter of an hour', (ofDay, limit) => {
  expect(noShowLimit(ofDay)).toBe(limit);
});

describe('restoring a reservation', () => {
  const HOLDER = { isHolder: true, isMaker: false, isStaff: false };
  const cancelled = { ...period, state: 'cancelled' } as const;
  const reason = (decision: ReturnType<typeof mayRestore>) => (decision.allowed ? 'yes' : decision.because.reason);
  test.each([
    ['at once', at('09:30'), 'yes'],
    ['in its last moment', at('09:45') - 1, 'yes'],
    ['a quarter of an hour later', at('09:45'), 'restore-too-late'],
  ])('%s', (_when, now, expected) => {
    expect(reason(mayRestore(cancelled, at('09:30'), HOLDER, now))).toBe(expected);
  });

  test('is not possible for other users, for cancellations by people, or for active reservations', () => {
    const now = at('09:31');
    expect(reason(mayRestore(cancelled, at('09:30'), { ...HOLDER, isHolder: false }, now))).toBe('not-yours');
    expect(reason(mayRestore(cancelled, undefined, HOLDER, now))).toBe('not-restorable');
    expect(reason(mayRestore({ ...period, state: 'reserved' }, at('09:30'), HOLDER, now))).toBe('not-restorable');
  });

  test('ends with the reservation', () => {
    expect(restorableUntil(period, at('11:50'))).toBe(period.end);
    expect(reason(mayRestore(cancelled, at('11:50'), HOLDER, period.end))).toBe('restore-too-late');
  });
});
