import type { ChartRow, Series } from './chart-series.ts';

const GAPS = 4;
const ROUND = [1, 2, 2.5, 5, 10] as const;

/** The ticks of a chart: at round numbers from zero, the last at or above the highest value. */
export function axisTicks(highest: number, isShare: boolean): number[] {
  if (highest <= 0) return [0, 1];
  const ideal = highest / GAPS;
  const power = 10 ** Math.floor(Math.log10(ideal));
  const round = ROUND.map((step) => step * power).find((step) => step >= ideal - power / 1e6) ?? ideal;
  const step = isShare ? round : Math.max(1, Math.ceil(round));
  const count = Math.ceil(highest / step - 1e-6);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toFixed(6)));
}

/** Whether a line at this height leaves the bars readable: it is not above the axis that the bars alone would have. */
export const fitsScale = (line: number, bars: readonly number[]): boolean =>
  line <= (axisTicks(Math.max(0, ...bars), false).at(-1) ?? 0);

const figureOf = (row: ChartRow, key: string): number => Number(row[key] ?? 0);

/** The highest value; stacked bars count together. */
export const highest = (rows: readonly ChartRow[], series: readonly Series[]): number =>
  Math.max(
    0,
    ...rows.flatMap((row) => {
      const piles = Map.groupBy(series, ({ key, stack }) => stack ?? key);
      return [...piles.values()].map((pile) => pile.reduce((sum, { key }) => sum + figureOf(row, key), 0));
    }),
  );
