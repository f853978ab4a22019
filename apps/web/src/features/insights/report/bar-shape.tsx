import type { ReactNode } from 'react';
import classes from './bar-chart.module.css';
import { fillOf } from './chart-patterns.tsx';
import type { ChartRow, Series } from './chart-series.ts';

type BarAt = { x?: number; y?: number; width?: number; height?: number; payload?: unknown };

/** The used bar is drawn inside the reserved one. */
const INSET = 0.18;

/** Patterns come from the style sheet, so that they follow the colour scheme and print. */
export const barShape =
  (series: Series | undefined, written: (figure: number) => string) =>
  ({ x = 0, y = 0, width = 0, height = 0, payload }: BarAt): ReactNode => {
    if (!series) return <g />;
    const inset = series.look === 'used' && series.stack === undefined ? width * INSET : 0;
    const printed = series.printed?.(payload as ChartRow);
    return (
      <g>
        <rect
          className={classes[series.look]}
          fill={fillOf(series.look)}
          x={x + inset}
          y={y}
          width={Math.max(0, width - 2 * inset)}
          height={Math.max(0, height)}
          rx={Math.min(2, width / 4)}
        />
        {printed !== undefined && Math.round(printed) !== 0 && width >= 16 && (
          <text className={classes.printed} x={x + width / 2} y={y - 8} textAnchor="middle">
            {written(printed)}
          </text>
        )}
      </g>
    );
  };
