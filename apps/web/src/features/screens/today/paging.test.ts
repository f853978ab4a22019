import { describe, expect, test } from 'vitest';
import { cardsPerPage, mayTurnTo, pageAfter, pagesFor, rowsPerPage } from './paging.ts';

describe('rows of the table on a page', () => {
  test.each([
    // (height − header − footer − rowHeight) / rowHeight, with rowHeight = the table's header + 15
    { height: 1080, rows: 12 },
    { height: 720, rows: 7 },
    { height: 1080, header: 112, footer: 104, tableHeader: 68, rows: 9 },
    { height: 2160, header: 224, footer: 208, tableHeader: 136, rows: 10 },
    { height: 329, rows: 1 },
    { height: 395, rows: 2 },
    { height: 394, rows: 1 },
    { height: 10, rows: 1 },
  ])('are $rows at $height', ({ rows, ...frame }) => {
    expect(rowsPerPage(frame)).toBe(rows);
  });
});

describe('cards on a page', () => {
  test.each([
    { width: 1920, height: 1080, perRow: 8, rows: 3 },
    { width: 1080, height: 1920, perRow: 4, rows: 6 },
    { width: 1920, height: 1080, header: 112, footer: 104, cardWidth: 440, cardHeight: 256, perRow: 4, rows: 3 },
    { width: 264, height: 514, perRow: 1, rows: 1 },
    { width: 480, height: 780, perRow: 2, rows: 2 },
    { width: 479, height: 779, perRow: 1, rows: 1 },
    { width: 100, height: 100, perRow: 1, rows: 1 },
  ])('are $perRow × $rows at $width × $height', ({ perRow, rows, ...window }) => {
    expect(cardsPerPage(window)).toEqual({ perRow, rows, perPage: perRow * rows });
  });
});

test('there are as many pages as necessary', () => {
  expect([0, 1, 9, 10, 27].map((count) => pagesFor(count, 9))).toEqual([0, 1, 1, 2, 3]);
});

test('a page can be turned to if it exists and is not the current one', () => {
  expect([0, 1, 2, 3, 4].filter((page) => mayTurnTo(page, 2, 3))).toEqual([1, 3]);
});

test('after the last page comes the first', () => {
  expect([1, 2, 3].map((page) => pageAfter(page, 3))).toEqual([2, 3, 1]);
  expect(pageAfter(5, 3)).toBe(1);
});
