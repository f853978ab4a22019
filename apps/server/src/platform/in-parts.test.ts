import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapInParts } from './in-parts.ts';

/** Items that were mapped in each turn of the event loop. Each item takes one millisecond of a clock of our own. */
let turns: number[];
let isOver: boolean;

const work = (n: number) => {
  vi.setSystemTime(Date.now() + 1);
  turns[turns.length - 1] = (turns.at(-1) ?? 0) + 1;
  return n * 31;
};
const items = Array.from({ length: 60 }, (_, n) => n);
const worked = () => turns.filter((count) => count > 0);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  turns = [0];
  isOver = false;
  const nextTurn = () => {
    turns.push(0);
    if (!isOver) setImmediate(nextTurn);
  };
  setImmediate(nextTurn);
});

afterEach(() => {
  isOver = true;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a long list is mapped in its order, and others have turns in between', async () => {
  expect(await mapInParts(items, work)).toEqual(items.map((n) => n * 31));
  expect(worked()).toEqual(Array.from({ length: 12 }, () => 5));
});

test('ten lists that are mapped at once take turns after their first part', async () => {
  await Promise.all(Array.from({ length: 10 }, () => mapInParts(items.slice(0, 15), work)));
  expect(worked()).toEqual([50, ...Array.from({ length: 20 }, () => 5)]);
});

test('an empty list is mapped to an empty list', async () => {
  expect(await mapInParts([], work)).toEqual([]);
});

test('an error of an item is thrown', async () => {
  const fail = () => {
    throw new RangeError('item');
  };
  await expect(mapInParts(items, fail)).rejects.toThrow(RangeError);
});
