import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { MOST_PARTS, cachePremises } from './known-premises.ts';
import { refreshed } from './premises.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapBytes = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** The limit per part, which makes 120 MB for a full cache. */
const PART_BYTES = 400;
const DESKS_PER_ROOM = 10;
const idOf = (kind: string, n: number) => `${kind}0000000-0000-0000-0000-${String(n).padStart(12, '0')}`;

type Share = { readonly spaces: number; readonly fixedDesks: number };

/** Parses the row, as the driver does, so that every id of every row is a separate string. */
const buildingOf = ({ spaces, fixedDesks }: Share, rulesVersion: number) => {
  const each = <T>(length: number, of: (n: number) => T) => Array.from({ length }, (_, n) => of(n));
  const row = {
    version: rulesVersion,
    zone: 'Europe/Amsterdam',
    modules: { workplace: true, sensor: false, insights: false },
    settings: {},
    policies: [],
    floors: each(10, (n) => ({ id: idOf('f', n), userpools: [] })),
    spaces: each(spaces, (n) => ({
      id: idOf('d', n),
      type: n % DESKS_PER_ROOM === 0 ? 'ROOM' : 'DESK',
      floorId: idOf('f', n % 10),
      roomId: idOf('d', n - (n % DESKS_PER_ROOM)),
      isReservable: true,
    })),
    fixedDesks: each(fixedDesks, (n) => ({ spaceId: idOf('d', n), memberId: idOf('m', n), employeeName: '' })),
    absences: each(fixedDesks, (n) => ({ memberId: idOf('m', n), start: n, end: n + 1, allDay: true, repeatDays: [] })),
    slots: [],
  };
  return refreshed(JSON.parse(JSON.stringify(row)) as Parameters<typeof refreshed>[0]);
};

const BUILDINGS = 5;
const PARTS = MOST_PARTS / BUILDINGS - 1;

test.each([
  { what: 'spaces', share: { spaces: PARTS, fixedDesks: 0 } },
  { what: 'desks of absent people', share: { spaces: PARTS / 3, fixedDesks: PARTS / 3 } },
])('a cache full of $what stays within its memory limit', async ({ what, share }) => {
  const before = heapBytes();
  let readings = 0;
  const cache = cachePremises(({ rulesVersion }) => {
    readings += 1;
    return Promise.resolve(buildingOf(share, rulesVersion));
  });
  const ask = (n: number) => cache({ organisationId: 'o', buildingId: `b${n}`, rulesVersion: 1 });
  // One more than fits.
  for (let n = 0; n <= BUILDINGS; n += 1) await ask(n);
  const grown = heapBytes() - before;
  const each = Math.round(grown / MOST_PARTS);
  process.stdout.write(`${MOST_PARTS} parts, ${what}: ${(grown / 1e6).toFixed(0)} MB, ${each} bytes each\n`);
  // Evicted entries would be small too, so this checks that the last is cached and the first is not.
  expect(each).toBeGreaterThan(PART_BYTES / 4);
  expect(each).toBeLessThan(PART_BYTES);
  await ask(BUILDINGS);
  expect(readings).toBe(BUILDINGS + 1);
  await ask(0);
  expect(readings).toBe(BUILDINGS + 2);
});
