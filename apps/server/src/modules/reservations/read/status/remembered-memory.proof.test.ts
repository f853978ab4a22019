import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createFloorTexts } from './floor-texts.ts';
import { createFloorMemory, MOST_BYTES } from './floors-of-day.ts';
import type { HeldRow } from './status.sql.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const heapBytes = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

const FLOORS = 100_000;
const AT_ONCE = 100;
/** As the driver makes them: every id of every row is a string of its own. */
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

test('a hundred thousand floors, held, counted, seen and written out, are remembered within the bound', async () => {
  const before = heapBytes();
  const memory = createFloorMemory();
  const texts = createFloorTexts();
  for (let first = 0; first < FLOORS; first += AT_ONCE) {
    const floors = Array.from({ length: AT_ONCE }, (_, n) => first + n);
    const wanted = new Map(floors.map((floor) => [idOf('f', floor, 0), 1]));
    const standing = <Row>(of: (floor: number) => Row[]) =>
      Promise.resolve(new Map(floors.map((floor) => [idOf('f', floor, 0), { version: 1, rows: of(floor) }])));
    await memory.held('organisation', wanted, () => standing(rowsOf));
    await memory.counted('organisation', wanted, () => standing((floor) => [floor]));
    await memory.sensed('organisation', wanted, () => standing((floor) => [idOf('5', floor, 0)]));
    for (const floor of floors) {
      const deskTexts = new Map(
        rowsOf(floor).map((row) => [row.spaceId, { row, text: `${row.spaceId} `.padEnd(200, 'x') }]),
      );
      const desks = Buffer.from([...deskTexts.values()].map(({ text }) => text).join()).toString('latin1');
      const text = { rooms: '', refusedRooms: [], desks, deskTexts, until: Number.MAX_VALUE };
      texts.keep(`${floor} for everybody`, { version: 1, sensedVersion: 1, ...text });
    }
  }
  const grown = heapBytes() - before;
  process.stdout.write(`${FLOORS} floors remembered: ${(grown / 1e6).toFixed(0)} MB of ${MOST_BYTES / 1e6} MB\n`);
  // Forgotten would be little too: most of what there is room for is there.
  expect(grown).toBeGreaterThan(MOST_BYTES / 4);
  expect(grown).toBeLessThan(MOST_BYTES);
  const last = FLOORS - 1;
  const known = await memory.held('organisation', new Map([[idOf('f', last, 0), 1]]), () => {
    throw new Error('the last one was forgotten');
  });
  expect(known.get(idOf('f', last, 0))?.rows).toHaveLength(last % 4);
});
