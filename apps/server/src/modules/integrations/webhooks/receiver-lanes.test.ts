import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReceiverLanes, RECEIVERS } from './receiver-lanes.ts';

const FAST = [20];
const SLOW = [20, 14_900];
const receiver = (organisationId: string, n: number) => ({ organisationId, endpointId: `${organisationId} ${n}` });
type Enter = ReturnType<typeof createReceiverLanes>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends once to each receiver. */
function prove(enter: Enter, organisationId: string, count: number, milliseconds: readonly number[]) {
  for (let n = 0; n < count; n += 1) {
    const visit = enter(receiver(organisationId, n));
    visit?.mayGoOn(milliseconds);
    visit?.leave();
  }
}
const entered = (enter: Enter, organisationId: string, count: number) =>
  Array.from({ length: count }, (_, n) => enter(receiver(organisationId, n))).filter((visit) => visit !== undefined);

test('receivers that answer fast use every slot', () => {
  const enter = createReceiverLanes();
  prove(enter, 'acme', RECEIVERS, FAST);
  expect(entered(enter, 'acme', RECEIVERS)).toHaveLength(RECEIVERS);
});

test('slow receivers of two organisations share two slots', () => {
  const enter = createReceiverLanes();
  for (const organisation of ['first', 'second']) prove(enter, organisation, 4, SLOW);
  expect([...entered(enter, 'first', 4), ...entered(enter, 'second', 4)]).toHaveLength(2);
  expect(entered(enter, 'third', 2)).toHaveLength(2);
});

test('receivers that have not answered yet leave slots for those of another organisation', () => {
  const enter = createReceiverLanes();
  expect(entered(enter, 'first', 4)).toHaveLength(2);
  expect(entered(enter, 'second', 4)).toHaveLength(2);
  expect(entered(enter, 'third', 4)).toHaveLength(2);
  expect(entered(enter, 'fourth', 1)).toHaveLength(0);
});

test('a slow answer ends the turn of a receiver, and a fast one does not', () => {
  const enter = createReceiverLanes();
  expect(enter(receiver('acme', 1))?.mayGoOn(FAST)).toBe(true);
  expect(enter(receiver('acme', 1))?.mayGoOn(SLOW)).toBe(false);
});

test('one fast answer does not make a slow receiver fast again, ten minutes do', () => {
  const enter = createReceiverLanes();
  prove(enter, 'acme', 1, SLOW);
  expect(enter(receiver('acme', 0))?.mayGoOn(FAST)).toBe(false);
  vi.advanceTimersByTime(10 * 60_000);
  expect(enter(receiver('acme', 0))?.mayGoOn(FAST)).toBe(true);
});
