import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aligned, type Alignment, distributed, type Item } from './alignment.ts';
import { clipOf, paste } from './clipboard.ts';
import { aDraft } from './draft.fixture.ts';
import { sizesAt } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { around } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { begin, record, redo, undo } from './history.ts';
import { coloursOf, inFrame, rowsOf } from './objects.ts';
import { linesOf, snapped } from './snapping.ts';
import { fitting, isPan, tickStep, toPlan, toScreen } from '../../../../workplace/floor-map/camera/view.ts';

const anItem = fc.record({
  id: fc.uuid(),
  box: fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    width: fc.integer({ min: 1, max: 100 }),
    height: fc.integer({ min: 1, max: 100 }),
  }),
});
const someItems = fc.uniqueArray(anItem, { minLength: 3, maxLength: 20, selector: ({ id }) => id });
const moved = (items: readonly Item[], shifts: Map<string, { dx: number; dy: number }>) =>
  items.map(({ id, box }) => ({ ...box, x: box.x + (shifts.get(id)?.dx ?? 0), y: box.y + (shifts.get(id)?.dy ?? 0) }));

describe('aligning', () => {
  const EDGE: Record<Alignment, (box: Item['box']) => number> = {
    left: ({ x }) => x,
    centre: ({ x, width }) => x + width / 2,
    right: ({ x, width }) => x + width,
    top: ({ y }) => y,
    middle: ({ y, height }) => y + height / 2,
    bottom: ({ y, height }) => y + height,
  };

  test.each(Object.keys(EDGE) as Alignment[])(
    'by %s puts all on one line and leaves the other direction alone',
    (how) => {
      fc.assert(
        fc.property(someItems, (items) => {
          const boxes = moved(items, aligned(items, how));
          for (const box of boxes) expect(EDGE[how](box)).toBeCloseTo(EDGE[how](boxes[0] ?? box));
          const other = ['left', 'centre', 'right'].includes(how) ? 'y' : 'x';
          expect(boxes.map((box) => box[other])).toEqual(items.map(({ box }) => box[other]));
        }),
      );
    },
  );

  test('twice is the same as once', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const once = items.map(({ id }, at) => ({
          id,
          box: moved(items, aligned(items, 'left'))[at] ?? items[0]!.box,
        }));
        for (const { dx } of aligned(once, 'left').values()) expect(dx).toBeCloseTo(0);
      }),
    );
  });
});

test('distributing keeps the outer two and makes every gap equal', () => {
  fc.assert(
    fc.property(someItems, (items) => {
      // In the original order: overlapping boxes may pass each other.
      const centreOf = ({ box }: Item) => box.x + box.width / 2;
      const before = items.toSorted((a, b) => centreOf(a) - centreOf(b));
      const boxes = moved(before, distributed(items, 'across'));
      expect(boxes[0]?.x).toBeCloseTo(before[0]?.box.x ?? Number.NaN);
      expect(boxes.at(-1)?.x).toBeCloseTo(before.at(-1)?.box.x ?? Number.NaN);
      const gaps = boxes.slice(1).map((box, at) => box.x - (boxes[at]?.x ?? 0) - (boxes[at]?.width ?? 0));
      for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 5);
    }),
  );
  expect(distributed([{ id: 'a', box: { x: 0, y: 0, width: 1, height: 1 } }], 'down').size).toBe(0);
});

describe('undo', () => {
  const DONE = { what: 'moved', count: 1 } as const;

  test('restores the start with all undos, and the end with all redos', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 60 }), (values) => {
        const steps = values.filter((value, at) => value !== (at === 0 ? 0 : values[at - 1]));
        let history = begin(0);
        for (const value of steps) history = record(history, value, DONE);
        const end = history.present;
        for (let at = 0; at < 100; at++) history = undo(history);
        expect(history.present).toBe(0);
        for (let at = 0; at < 100; at++) history = redo(history);
        expect(history.present).toBe(end);
      }),
    );
  });

  test('drops undone steps after a new one', () => {
    const history = record(undo(record(begin(0), 1, DONE)), 2, DONE);
    expect(redo(history).present).toBe(2);
    expect(undo(history).present).toBe(0);
  });

  test('treats steps with the same mark as one, unless another step is between', () => {
    let history = record(record(begin(0), 1, DONE, 'keys'), 2, DONE, 'keys');
    expect(history.past).toHaveLength(1);
    history = record(record(history, 3, DONE), 4, DONE, 'keys');
    expect(undo(history).present).toBe(3);
  });

  test('ignores a step without a change', () => {
    const history = begin('same');
    expect(record(history, 'same', DONE)).toBe(history);
  });
});

describe('snapping', () => {
  const box = { x: 0, y: 0, width: 40, height: 20 };
  const lines = linesOf([{ x: 200, y: 0, width: 40, height: 20 }]);

  test('goes to a neighbour within reach and shows the line', () => {
    const { dx, dy, guides } = snapped({ box, shift: { dx: 203, dy: 101 }, lines, reach: 5, grid: 0 });
    expect([dx, dy]).toEqual([200, 101]);
    expect(guides).toEqual([{ axis: 'x', at: 200, from: 0, to: 121 }]);
  });

  test('otherwise goes to the grid, by the middle', () => {
    const { dx, guides } = snapped({ box, shift: { dx: 103, dy: 0 }, lines, reach: 1, grid: 10 });
    expect([dx, guides.filter(({ axis }) => axis === 'x')]).toEqual([100, []]);
  });

  test('never moves further than the reach or half the grid', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }), (dx, dy) => {
        const to = snapped({ box, shift: { dx, dy }, lines, reach: 6, grid: 10 });
        expect(Math.abs(to.dx - dx)).toBeLessThanOrEqual(6);
        expect(Math.abs(to.dy - dy)).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('the view', () => {
  test('converts a point to the screen and back', () => {
    const view = { k: 0.73, x: -12, y: 40 };
    const [x, y] = toPlan(view, toScreen(view, [123, 456]));
    expect([x, y].map(Math.round)).toEqual([123, 456]);
  });

  test('fits the whole plan', () => {
    const view = fitting(
      { x: 0, y: 0, width: 1000, height: 500 },
      { width: 900, height: 700 },
      { top: 20, side: 30, bottom: 60 },
    );
    expect(view.k).toBeCloseTo(0.84);
    expect(toScreen(view, [0, 0])[0]).toBeCloseTo(30);
  });

  test('pans with small and sideways steps, and zooms with a wheel and a pinch', () => {
    const step = { deltaX: 0, deltaY: 100, deltaMode: 0, ctrlKey: false, metaKey: false };
    expect(isPan(step)).toBe(false);
    expect(isPan({ ...step, deltaY: 4 })).toBe(true);
    expect(isPan({ ...step, deltaX: -12 })).toBe(true);
    expect(isPan({ ...step, deltaY: 4, ctrlKey: true })).toBe(false);
    expect([2, 20, 300].map(tickStep)).toEqual([20, 2, 0.1]);
  });
});

describe('the list of objects', () => {
  test('has rooms by name with their desks, and closed rooms without', () => {
    const rowsWith = (closed: string[], filter = '') =>
      rowsOf(aDraft(), new Set(closed), filter).map((row) => (row.kind === 'room' ? row.room.id : `· ${row.desk.id}`));
    expect(rowsWith([])).toEqual(['left', '· a', '· b', 'right', '· c']);
    expect(rowsWith(['left'])).toEqual(['left', 'right', '· c']);
    expect(rowsWith(['left'], ' B ')).toEqual(['left', '· b']);
    expect(rowsWith([], 'RIGHT')).toEqual(['right', '· c']);
    expect(coloursOf(aDraft().rooms).get('right')).toBe(2);
  });

  test('a frame selects desks that it touches and rooms that it contains', () => {
    const sizes = sizesAt(0.04);
    expect([...inFrame(aDraft(), { x: 10, y: 10, width: 5, height: 5 }, sizes)]).toEqual(['a']);
    expect([...inFrame(aDraft(), { x: -5, y: -5, width: 110, height: 110 }, sizes)].toSorted()).toEqual([
      'a',
      'b',
      'left',
    ]);
    expect(around([])).toBeUndefined();
  });
});

test('a copy has new ids, free names and its own room, and is selected', () => {
  let serial = 0;
  const draft = aDraft();
  const names = { rooms: new Set(['left', 'right']), desks: new Set(['a', 'b', 'c']) };
  const { draft: after, ids } = paste(
    draft,
    clipOf(draft, new Set(['left'])),
    { dx: 0, dy: 500 },
    names,
    () => `n${++serial}`,
  );
  expect(after.rooms.at(-1)).toMatchObject({ id: 'n1', name: 'left 2' });
  expect(after.desks.slice(-2)).toMatchObject([
    { roomId: 'n1', name: 'd', y: 520 },
    { roomId: 'n1', name: 'e', y: 520 },
  ]);
  expect([...ids]).toEqual(['n1']);
});
