import { expect, test } from 'vitest';
import type { Live, Notice } from './live.ts';
import { createRecentNotices } from './recent-notices.ts';

const QUAY = { organisationId: 'harbour', buildingId: 'quay' };
const MOLE = { organisationId: 'harbour', buildingId: 'mole' };

function world() {
  let ms = 0;
  let notify: Parameters<Live['overhear']>[0] = () => {};
  const recent = createRecentNotices({ overhear: (hearer) => (notify = hearer) }, () => ms);
  return {
    recent,
    tell: (place: typeof QUAY, notice: Notice) => notify(place, notice),
    pass: (more: number) => (ms += more),
  };
}

const reserved = (floor: string, member: string): Notice => ({
  kind: 'reservations',
  ids: [`of ${member}`],
  floorIds: [floor],
  days: ['2026-11-17'],
  memberIds: [member],
});

test('recent notices of one kind are merged, with the floors, days and members of each', () => {
  const { recent, tell } = world();
  tell(QUAY, reserved('ground', 'eva'));
  tell(QUAY, reserved('first', 'tom'));
  tell(QUAY, { kind: 'settings', ids: ['quay'] });
  expect(recent(QUAY)).toEqual([
    {
      kind: 'reservations',
      ids: [],
      floorIds: ['first', 'ground'],
      days: ['2026-11-17'],
      memberIds: ['tom', 'eva'],
    },
    { kind: 'settings', ids: [] },
  ]);
});

test('a notice without floors and days removes them from the merged notice', () => {
  const { recent, tell } = world();
  tell(QUAY, reserved('ground', 'eva'));
  tell(QUAY, { kind: 'reservations', ids: [] });
  expect(recent(QUAY)).toEqual([{ kind: 'reservations', ids: [] }]);
});

test('recent notices belong to one building', () => {
  const { recent, tell } = world();
  tell(QUAY, { kind: 'settings', ids: ['quay'] });
  expect(recent(MOLE)).toEqual([]);
});

test('a recent notice is kept for at least five and at most ten seconds', () => {
  const { recent, tell, pass } = world();
  pass(4_999);
  tell(QUAY, { kind: 'settings', ids: [] });
  pass(5_000);
  expect(recent(QUAY)).toHaveLength(1);
  pass(5_001);
  expect(recent(QUAY)).toEqual([]);
});

test('a recent notice is evicted after a long time without reads and notices', () => {
  const { recent, tell, pass } = world();
  tell(QUAY, { kind: 'settings', ids: [] });
  pass(10_001);
  expect(recent(QUAY)).toEqual([]);
});
