import type { Change } from '@berth/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSensorNotices, type TellChanged } from './sensor-notices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let told: { buildingId: string; change: Change }[] = [];
let tellChanged: TellChanged;
beforeEach(() => {
  told = [];
  tellChanged = createSensorNotices({ tell: ({ buildingId }, change) => void told.push({ buildingId, change }) });
});
const at = (buildingId: string) => ({ organisationId: 'o', buildingId });
const seen = (spaceId: string, floorId = 'f1') => [{ spaceId, floorId }];
const floorsOf = () => told.splice(0).map(({ change }) => change.floorIds);

test('the first is told at once, what follows within a second together, and each building for itself', () => {
  tellChanged(at('one'), seen('a'));
  tellChanged(at('two'), seen('z', 'f9'));
  expect(told.splice(0).map(({ change }) => change)).toEqual([
    { kind: 'sensors', ids: ['a'], floorIds: ['f1'] },
    { kind: 'sensors', ids: ['z'], floorIds: ['f9'] },
  ]);
  tellChanged(at('one'), seen('b'));
  tellChanged(at('one'), seen('a'));
  tellChanged(at('one'), seen('b', 'f2'));
  vi.advanceTimersByTime(999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told.splice(0).map(({ change }) => change)).toEqual([
    { kind: 'sensors', ids: ['b', 'a'], floorIds: ['f1', 'f2'] },
  ]);
});

test('a storm is one notice a second, and after a rest the next is told at once', () => {
  for (let n = 0; n < 100; n += 1) {
    tellChanged(at('one'), seen(`s${n}`));
    vi.advanceTimersByTime(50);
  }
  // At once, and after each of five seconds.
  expect(floorsOf()).toHaveLength(6);
  vi.advanceTimersByTime(2_000);
  expect(floorsOf()).toEqual([]);
  tellChanged(at('one'), seen('s'));
  expect(floorsOf()).toHaveLength(1);
});
