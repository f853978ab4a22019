import { describe, expect, test } from 'vitest';
import { inLines, readingOrder, stepFrom, stepOf } from './reading-order.ts';

const at = (id: string, x: number, y: number, roomId = 'r') => ({ id, x, y, roomId });
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join(' ');

describe('reading order', () => {
  test('goes line by line, and a desk slightly below a line still belongs to it', () => {
    const spots = [at('d', 20, 104), at('b', 20, 3), at('a', 0, 0), at('c', 0, 100)];
    expect(ids(inLines(spots, 10))).toBe('a b c d');
    expect(ids(inLines(spots, 2))).toBe('a b c d');
    expect(ids(inLines([at('a', 20, 0), at('b', 0, 3)], 10))).toBe('b a');
    expect(ids(inLines([at('a', 20, 0), at('b', 0, 3)], 2))).toBe('a b');
  });

  test('finishes a room before the next, whatever is beside it', () => {
    const rooms = [
      { id: 'right', polygon: square(100, 2) },
      { id: 'left', polygon: square(0, 0) },
    ];
    const spots = [at('r1', 110, 10, 'right'), at('l1', 10, 10, 'left'), at('l2', 10, 60, 'left')];
    expect(ids(readingOrder(spots, rooms, 10))).toBe('l1 l2 r1');
  });

  test('locates a room without walls by its desks', () => {
    const spots = [at('b', 0, 200, 'low'), at('a', 0, 0, 'high')];
    expect(ids(readingOrder(spots, [], 10))).toBe('a b');
  });
});

describe('arrow keys', () => {
  const ordered = [at('a', 0, 0), at('b', 20, 0), at('c', 0, 20), at('d', 20, 20)];
  const go = (id: string | undefined, key: string) => {
    const step = stepOf(key);
    return step && stepFrom(ordered, id, step)?.id;
  };

  test('left and right follow the reading order and stop at its ends', () => {
    expect(['a', 'b', 'c', 'd'].map((id) => go(id, 'ArrowRight'))).toEqual(['b', 'c', 'd', 'd']);
    expect(['a', 'b', 'c', 'd'].map((id) => go(id, 'ArrowLeft'))).toEqual(['a', 'a', 'b', 'c']);
  });

  test('up and down go to the nearest in that direction, or nowhere', () => {
    expect([go('a', 'ArrowDown'), go('b', 'ArrowDown'), go('d', 'ArrowUp')]).toEqual(['c', 'd', 'b']);
    expect([go('a', 'ArrowUp'), go('c', 'ArrowDown')]).toEqual(['a', 'c']);
  });

  test('start at the first, and Home and End go to the ends', () => {
    expect([go(undefined, 'ArrowRight'), go('gone', 'ArrowDown')]).toEqual(['a', 'a']);
    expect([go('c', 'Home'), go('a', 'End')]).toEqual(['a', 'd']);
    expect(stepOf('x')).toBeUndefined();
    expect(stepFrom([], undefined, 'next')).toBeUndefined();
  });
});

function square(x: number, y: number): [number, number][] {
  return [
    [x, y],
    [x + 90, y],
    [x + 90, y + 90],
    [x, y + 90],
  ];
}
