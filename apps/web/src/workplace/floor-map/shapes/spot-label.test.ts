import { SIGNS } from '@berth/domain/reservations';
import { describe, expect, test } from 'vitest';
import { sizesAt } from './footprint.ts';
import { glyphPath } from './glyph-path.ts';
import { labelsIn, spotLabel } from './spot-label.ts';

const { DESK, PARKING } = sizesAt(0.04);

describe('the label of a desk', () => {
  test('has its glyph left of the name, whichever way the desk faces', () => {
    for (const rotation of [0, 180]) {
      const { glyph, text } = spotLabel({ x: 100, y: 50, rotation, type: 'DESK' }, DESK, 'B');
      expect(glyph.x).toBeLessThan(text.x);
      expect([glyph.y, text.y, text.turn]).toEqual([50, 50, 0]);
    }
  });

  test('has its glyph above the name on an upright desk, and the name stays level', () => {
    for (const rotation of [90, 270]) {
      const { glyph, text } = spotLabel({ x: 100, y: 50, rotation, type: 'DESK' }, DESK, 'B');
      expect(glyph.y).toBeLessThan(text.y);
      expect([glyph.x, text.x, text.turn]).toEqual([100, 100, 0]);
    }
    expect(spotLabel({ x: 0, y: 0, rotation: 0, type: 'PARKING' }, PARKING, 'P1').text.turn).toBe(0);
  });

  test('is in the middle without a glyph', () => {
    for (const rotation of [0, 90, 135]) {
      const { text } = spotLabel({ x: 100, y: 50, rotation, type: 'DESK' }, DESK, 'B', false);
      expect([text.x, text.y]).toEqual([100, 50]);
    }
  });

  test('stays on the desk at any angle', () => {
    for (const rotation of [0, 30, 90, 135, 200, 315]) {
      const { glyph, text } = spotLabel({ x: 0, y: 0, rotation, type: 'DESK' }, DESK, '0049');
      expect(Math.hypot(glyph.x, glyph.y) + glyph.r).toBeLessThan(DESK.width / 2);
      expect(Math.hypot(text.x, text.y)).toBeLessThan(DESK.width / 2);
    }
  });
});

describe('the name on a desk', () => {
  test('omits the common beginning of all names in the room', () => {
    expect(['2.15-A', '2.15-B'].map(labelsIn(['2.15-A', '2.15-B']))).toEqual(['A', 'B']);
    expect(['H7-0048', 'H7-0049'].map(labelsIn(['H7-0048', 'H7-0049']))).toEqual(['0048', '0049']);
  });

  test('never omits a part of a word or a number, nor everything', () => {
    expect(['11', '12'].map(labelsIn(['11', '12']))).toEqual(['11', '12']);
    expect(['Anna', 'Anton'].map(labelsIn(['Anna', 'Anton']))).toEqual(['Anna', 'Anton']);
    expect(labelsIn(['2.15-A'])('2.15-A')).toBe('2.15-A');
    expect(labelsIn(['A-', 'A-1'])('A-')).toBe('A-');
  });
});

test('each status has its own glyph', () => {
  const signs = SIGNS.map((status) => glyphPath(status, 8, 8, 7));
  expect(new Set(signs).size).toBe(SIGNS.length);
});
