import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { ReactNode } from 'react';
import { axisTicks, highest } from './axis-ticks.ts';
import { barShape } from './bar-shape.tsx';
import classes from './bar-chart.module.css';
import { fillOf } from './chart-patterns.tsx';
import type { ChartRow, Look, Series } from './chart-series.ts';
import { useFigures } from './use-figures.ts';

type Props = {
  /** Describes the chart to screen readers. */
  label: string;
  rows: readonly ChartRow[];
  series: readonly Series[];
  digits?: number;
  /** Shares are drawn as percentages. */
  isShare?: boolean;
};

const COLOURS: Readonly<Record<Look, string>> = {
  reserved: 'var(--reserved)',
  used: 'var(--occupied)',
  free: 'var(--free)',
  first: 'var(--kind)',
  second: 'var(--kind)',
  third: 'var(--kind)',
  fourth: 'var(--kind)',
  capacity: 'var(--text)',
  before: 'var(--text)',
};

/** Relative to a category: the bars take what the gaps at both ends leave, and cover each other exactly. */
const BARS = { barCategoryGap: '18%', barGap: '-64%' } as const;

/** Limits the width of a single bar. */
const WIDEST = 96;

const isLine = (look: Look) => look === 'capacity' || look === 'before';

/** Bars from zero, with the capacity as a line and the previous period as diamonds. Arrow keys go from bar to bar. */
export function BarChart({ label, rows, series, digits = 1, isShare = false }: Props) {
  const figures = useFigures();
  const written = (value: number) => (isShare ? figures.percent(value) : figures.number(value, digits));
  const ticks = axisTicks(highest(rows, series), isShare);
  const lookOf = new Map(series.map(({ key, look }) => [key, look]));
  return (
    <figure className={classes.figure} aria-label={label}>
      <Legend series={series} />
      <CompositeChart
        className={classes.chart ?? ''}
        h={260}
        data={[...rows]}
        dataKey="label"
        series={series.map(({ key, label: name, look }) => ({
          name: key,
          label: name,
          color: COLOURS[look],
          type: isLine(look) ? 'line' : 'bar',
        }))}
        valueFormatter={written}
        strokeDasharray="0"
        tickLine="none"
        withDots={false}
        curveType="step"
        barProps={({ name }) => {
          const one = series.find(({ key }) => key === name);
          return { stackId: one?.stack ?? name, maxBarSize: WIDEST, shape: barShape(one, figures.number) };
        }}
        lineProps={({ name }) => (lookOf.get(name) === 'before' ? BEFORE : {})}
        composedChartProps={{ ...BARS, margin: { top: 20, right: 8 }, title: label }}
        xAxisProps={{ interval: 'equidistantPreserveStart' }}
        yAxisProps={{ width: 44, ticks, domain: [0, ticks.at(-1) ?? 1], interval: 0 }}
      />
    </figure>
  );
}

type DotAt = { cx?: number | undefined; cy?: number | undefined; index?: number | undefined };

const BEFORE = {
  strokeWidth: 0,
  connectNulls: false,
  activeDot: false,
  dot: ({ cx, cy, index }: DotAt): ReactNode =>
    cx === undefined || cy === undefined || Number.isNaN(cy) ? (
      <g key={index} />
    ) : (
      <path key={index} className={classes.before} d={`M${cx} ${cy - 5}l5 5-5 5-5-5z`} />
    ),
} as const;

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className={classes.legend} aria-hidden>
    {series.map(({ key, label, look }) => (
      <li key={key}>
        <svg width="16" height="12" data-look={look}>
          {look === 'capacity' && <path className={classes.line} d="M0 6h16" />}
          {look === 'before' && <path className={classes.before} d="M8 1l5 5-5 5-5-5z" />}
          {!isLine(look) && (
            <rect className={classes[look]} fill={fillOf(look)} x="1" y="1" width="14" height="10" rx="2" />
          )}
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
