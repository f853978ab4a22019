import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { drawLabels, type Label } from './draw-labels.ts';

const label = (n: number): Label => ({
  link: `https://berth.example/workplace/my-reservations?checkIn=00000000-0000-7000-8000-${String(n).padStart(12, '0')}.a-code`,
  spaceName: `Desk ${n}`,
  floorName: 'First floor',
  buildingName: 'Harbour House',
  hint: 'Scan to check in',
});
const labels = (count: number) => Array.from({ length: count }, (_, n) => label(n));

/** The pages of a file: the size of each in millimetres, and its drawing commands. */
function pagesOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  const sizes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) * 254) / 72) / 10),
  );
  const drawn = [...text.matchAll(/\/Filter \/FlateDecode\n?>>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start))).toString('latin1');
  });
  return { sizes, drawn };
}

const darkRunsOf = (link: string) =>
  encode(link, { ecc: 'M', border: 0 })
    .data.map((row) => row.filter((isDark, n) => isDark && !row[n - 1]).length)
    .reduce((sum, runs) => sum + runs, 0);
const rectanglesIn = (content: string) => content.match(/^[\d.]+ [\d.]+ [\d.]+ [\d.]+ re$/gm)?.length;

describe('an A4 sheet', () => {
  test('has 21 labels a page, and the next one starts a new page', async () => {
    const { sizes, drawn } = pagesOf(await drawLabels('a4', labels(22)));
    expect(sizes).toEqual([
      [210, 297],
      [210, 297],
    ]);
    const runs = labels(22).map(({ link }) => darkRunsOf(link));
    const sum = (some: number[]) => some.reduce((a, b) => a + b, 0);
    expect(drawn.map(rectanglesIn)).toEqual([sum(runs.slice(0, 21)), sum(runs.slice(21))]);
  });
});

describe('a roll', () => {
  test('has one label a page', async () => {
    const { sizes } = pagesOf(await drawLabels('roll', labels(3)));
    expect(sizes).toEqual([
      [62, 62],
      [62, 62],
      [62, 62],
    ]);
  });
});

test('a name that is far too long stays on its label', async () => {
  const long = { ...label(1), spaceName: 'A name that nobody would choose '.repeat(20), buildingName: 'B'.repeat(400) };
  expect(pagesOf(await drawLabels('roll', [long])).sizes).toHaveLength(1);
  expect(pagesOf(await drawLabels('a4', [long, long])).sizes).toHaveLength(1);
});
