import type { Change } from '@berth/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSensorNotices, type TellChanged } from './sensor-notices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let notices: { buildingId: string; change: Change }[] = [];
let tellChanged: TellChanged;
beforeEach(() => {
  notices = [];
  tellChanged = createSensorNotices({ tell: ({ buildingId }, change) => void notices.push({ buildingId, change }) });
});
const at = (buildingId: string) => ({ organisationId: 'o', buildingId });
const seen = (spaceId: string, floorId = 'f1') => [{ spaceId, floorId }];
const floorsOf = () => notices.splice(0).map(({ change }) => change.floorIds);

test('the first change is announced at once, later ones together within a second, and each building on its own', () => {
  tellChanged(at('one'), seen('a'));
  tellChanged(at('two'), seen('z', 'f9'));
  expect(notices.splice(0).map(({ change }) => change)).toEqual([
    { kind: 'sensors', ids: ['a'], floorIds: ['f1'] },
    { kind: 'sensors', ids: ['z'], floorIds: ['f9'] },
  ]);
  tellChanged(at('one'), seen('b'));
  tellChanged(at('one'), seen('a'));
  tellChanged(at('one'), seen('b', 'f2'));
  vi.advanceTimersByTime(999);
  expect(notices).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(notices.splice(0).map(({ change }) => change)).toEqual([
    { kind: 'sensors', ids: ['b', 'a'], floorIds: ['f1', 'f2'] },
  ]);
});

test('many changes become one notice a second, and after a pause the next is announced at once', () => {
  for (let n = 0; n < 100; n += 1) {
    tellChanged(at('one'), seen(`s${n}`));
    vi.advanceTimersByTime(50);
  }
  // One at once, and one after each of five seconds.
  expect(floorsOf()).toHaveLength(6);
  vi.advanceTimersByTime(2_000);
  expect(floorsOf()).toEqual([]);
  tellChanged(at('one'), seen('s'));
  expect(floorsOf()).toHaveLength(1);
});
