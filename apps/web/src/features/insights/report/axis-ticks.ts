import type { ChartRow, Series } from './chart-series.ts';

const GAPS = 4;
const ROUND = [1, 2, 2.5, 5, 10] as const;

/** Where the lines of a chart lie: at round figures from nought on, the last at or over the highest. */
export function axisTicks(highest: number, isShare: boolean): number[] {
  if (highest <= 0) return [0, 1];
  const wanted = highest / GAPS;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const round = ROUND.map((step) => step * power).find((step) => step >= wanted - power / 1e6) ?? wanted;
  const step = isShare ? round : Math.max(1, Math.ceil(round));
  const count = Math.ceil(highest / step - 1e-6);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toFixed(6)));
}

const figureOf = (row: ChartRow, key: string): number => Number(row[key] ?? 0);

/** Of bars that stand on each other, all of them together. */
export const highest = (rows: readonly ChartRow[], series: readonly Series[]): number =>
  Math.max(
    0,
    ...rows.flatMap((row) => {
      const piles = Map.groupBy(series, ({ key, stack }) => stack ?? key);
      return [...piles.values()].map((pile) => pile.reduce((sum, { key }) => sum + figureOf(row, key), 0));
    }),
  );
