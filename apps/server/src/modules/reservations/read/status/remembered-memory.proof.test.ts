import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createFloorTexts } from './floor-texts.ts';
import { createFloorCaches, MOST_BYTES } from './floors-of-day.ts';
import type { HeldRow } from './status.sql.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Texts are bytes outside the heap. */
const usedBytes = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const FLOORS = 100_000;
const AT_ONCE = 100;
/** Like the driver, creates a separate string for every id of every row. */
const idOf = (kind: string, floor: number, n: number) => `${kind}0000000-${floor}-${n}`.padEnd(36, '0').slice(0, 36);
const rowsOf = (floor: number): HeldRow[] =>
  Array.from({ length: floor % 4 }, (_, n) => ({
    spaceId: idOf('5', floor, n),
    memberId: idOf('6', floor, n),
    madeById: n === 0 ? idOf('7', floor, n) : null,
    start: 1_900_000_000_000 + floor,
    end: 1_900_003_600_000 + floor,
    isCheckedIn: false,
    visibleToOthers: true,
    isHeld: true,
  }));

test('the caches of a hundred thousand floors stay within their limit', async () => {
  const before = usedBytes();
  const caches = createFloorCaches();
  const texts = createFloorTexts()('everybody');
  for (let first = 0; first < FLOORS; first += AT_ONCE) {
    const floors = Array.from({ length: AT_ONCE }, (_, n) => first + n);
    const versions = new Map(floors.map((floor) => [idOf('f', floor, 0), 1]));
    const readsOf = <Row>(of: (floor: number) => Row[]) =>
      Promise.resolve(new Map(floors.map((floor) => [idOf('f', floor, 0), { version: 1, rows: of(floor) }])));
    await caches.held('organisation', versions, () => readsOf(rowsOf));
    await caches.counted('organisation', versions, () => readsOf((floor) => [floor]));
    await caches.sensed('organisation', versions, () => readsOf((floor) => [idOf('5', floor, 0)]));
    for (const floor of floors) {
      const deskTexts = new Map(
        rowsOf(floor).map((row) => [row.spaceId, { row, text: `${row.spaceId} `.padEnd(200, 'x') }]),
      );
      const written = [...deskTexts.values()].map(({ text }) => text).join();
      const answer = Buffer.allocUnsafeSlow(written.length).fill(written);
      const text = {
        rooms: '',
        refusedRooms: [],
        answer,
        desks: answer.subarray(),
        deskTexts,
        until: Number.MAX_VALUE,
      };
      texts.keep(idOf('f', floor, 0), { version: 1, sensedVersion: 1, ...text });
    }
  }
  const grown = usedBytes() - before;
  process.stdout.write(`${FLOORS} floors remembered: ${(grown / 1e6).toFixed(0)} MB of ${MOST_BYTES / 1e6} MB\n`);
  // An empty cache would be small too, so most of the available room has to be used.
  expect(grown).toBeGreaterThan(MOST_BYTES / 4);
  expect(grown).toBeLessThan(MOST_BYTES);
  const last = FLOORS - 1;
  const latest = await caches.held('organisation', new Map([[idOf('f', last, 0), 1]]), () => {
    throw new Error('the last one was forgotten');
  });
  expect(latest.get(idOf('f', last, 0))?.rows).toHaveLength(last % 4);
});
