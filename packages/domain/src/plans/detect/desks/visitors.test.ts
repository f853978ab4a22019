import { describe, expect, test } from 'vitest';
import { chair, closed, office, type Part, rectangle } from '../testing/furniture.ts';
import { detectedIn } from '../testing/spaces.ts';

const OFFICE = office();
const DESKS = 12;
const desks = (parts: readonly Part[]) => detectedIn([...OFFICE, ...parts], 'desk');

const armchair = (x: number, y: number) => closed(rectangle(x - 0.33, y - 0.33, x + 0.33, y + 0.33));
const top = closed(rectangle(0, 12, 2, 12.9));

describe('a desk with a chair for a visitor opposite', () => {
  test('belongs to the larger chair', () => {
    expect(desks([top, armchair(1, 13.2), chair(1, 11.75)])).toHaveLength(DESKS + 1);
  });

  test('belongs to the chair beside its sideboard', () => {
    const sideboard = (up: boolean) => closed(rectangle(-0.45, up ? 11.2 : 12.4, 0, up ? 12.5 : 13.7));
    const rotations = [true, false].map((up) => desks([top, sideboard(up), chair(1, 13.15), chair(1, 11.75)])[DESKS]);
    expect(rotations.map((found) => found?.rotation)).toEqual([180, 0]);
  });

  test('is a table for two when both chairs are equal', () => {
    expect(desks([top, chair(1, 13.15), chair(1, 11.75)])).toHaveLength(DESKS);
  });

  test('in the shape of an L belongs to the chair in its corner', () => {
    const angle = closed([
      [0, 12],
      [1.9, 12],
      [1.9, 12.9],
      [0.6, 12.9],
      [0.6, 14],
      [0, 14],
    ]);
    const visitors = [chair(0.6, 11.7), chair(1.4, 11.7)];
    const ends = [chair(0.6, 11.7), chair(1.4, 11.7), chair(2.2, 12.4)];
    expect(desks([angle, armchair(1.1, 13.3), ...visitors])).toHaveLength(DESKS + 1);
    expect(desks([angle, ...ends])).toHaveLength(DESKS);
  });
});

test('a return with a pedestal is no second seat', () => {
  const parts = [closed(rectangle(1.1, 12.9, 2, 13.4)), closed(rectangle(1.2, 12.95, 1.8, 13.35))];
  expect(desks([top, ...parts, chair(0.5, 13.15)])).toHaveLength(DESKS + 1);
});

test('a sofa with a table before it is no desk', () => {
  const sofa = [
    closed(rectangle(0, 12, 1.9, 12.9)),
    closed(rectangle(0.2, 12.2, 0.95, 12.88)),
    closed(rectangle(0.95, 12.2, 1.7, 12.88)),
    closed(rectangle(0.7, 13, 1.2, 13.5)),
  ];
  expect(desks(sofa)).toHaveLength(DESKS);
  expect(desks([...sofa.slice(0, 1), ...sofa.slice(3)])).toHaveLength(DESKS + 1);
});
