import { expect, test } from 'vitest';
import type { Live, Notice } from './live.ts';
import { createRecentNotices } from './recent-notices.ts';

const QUAY = { organisationId: 'harbour', buildingId: 'quay' };
const MOLE = { organisationId: 'harbour', buildingId: 'mole' };

function world() {
  let ms = 0;
  let told: Parameters<Live['overhear']>[0] = () => {};
  const recent = createRecentNotices({ overhear: (hearer) => (told = hearer) }, () => ms);
  return {
    recent,
    tell: (place: typeof QUAY, notice: Notice) => told(place, notice),
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

test('many of one kind are one, which touches whatever each of them touched', () => {
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

test('one that does not say where makes the whole say nothing of it', () => {
  const { recent, tell } = world();
  tell(QUAY, reserved('ground', 'eva'));
  tell(QUAY, { kind: 'reservations', ids: [] });
  expect(recent(QUAY)).toEqual([{ kind: 'reservations', ids: [] }]);
});

test('is of one building', () => {
  const { recent, tell } = world();
  tell(QUAY, { kind: 'settings', ids: ['quay'] });
  expect(recent(MOLE)).toEqual([]);
});

test('is kept for five seconds at least and ten at most', () => {
  const { recent, tell, pass } = world();
  pass(4_999);
  tell(QUAY, { kind: 'settings', ids: [] });
  pass(5_000);
  expect(recent(QUAY)).toHaveLength(1);
  pass(5_001);
  expect(recent(QUAY)).toEqual([]);
});

test('is forgotten when nobody asked or told for long', () => {
  const { recent, tell, pass } = world();
  tell(QUAY, { kind: 'settings', ids: [] });
  pass(10_001);
  expect(recent(QUAY)).toEqual([]);
});
