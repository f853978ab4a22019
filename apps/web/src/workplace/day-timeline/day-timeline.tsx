import type { Period } from '@berth/domain/time';
import { memo } from 'react';
import classes from './timeline.module.css';
import { type Axis, piecesOf } from './timeline.ts';

export type TimelineDay = {
  readonly axis: Axis;
  readonly date: string;
  readonly zone: string;
  readonly window: Period;
  /** Undefined on any other day. */
  readonly now: number | undefined;
};

type Props = {
  day: TimelineDay;
  held: readonly Period[];
  own: readonly Period[];
  openings: readonly Period[] | undefined;
  width: number;
  height?: number;
  /** Drawn as steps, or as a full bar with the window outlined. */
  look?: 'steps' | 'bar';
};

const GAP = 1;

/** A day at a glance: taken hours are tall, free ones low, and the window is marked. The row has the same as text. */
export const DayTimeline = memo(function DayTimeline({
  day,
  held,
  own,
  openings,
  width,
  height = 22,
  look = 'steps',
}: Props) {
  const { axis, date, zone, window, now } = day;
  const x = (at: number) => ((at - axis.start) / (axis.end - axis.start)) * width;
  const isBar = look === 'bar';
  const base = isBar ? height - 2 : height - 3;
  return (
    <svg className={classes.timeline} data-look={look} width={width} height={height} aria-hidden>
      {!isBar && (
        <rect
          className={classes.window}
          x={x(window.start)}
          y={1}
          width={x(window.end) - x(window.start)}
          height={base}
        />
      )}
      {piecesOf({ date, zone, openings, held, own }, axis).map(({ start, end, state }) => {
        const isTall = state === 'reserved' || state === 'yours';
        const tall = isBar ? base - 2 : isTall ? base - 5 : 4;
        return (
          <rect
            key={start}
            data-state={state}
            data-inside={(start < window.end && end > window.start) || undefined}
            x={x(start)}
            y={base - tall}
            width={Math.max(1, x(end) - x(start) - (isBar ? 0 : GAP))}
            height={tall}
          />
        );
      })}
      {isBar ? (
        <rect
          className={classes.outline}
          x={x(window.start)}
          y={1}
          width={x(window.end) - x(window.start)}
          height={height - 2}
          rx={3}
        />
      ) : (
        <path className={classes.edge} d={`M${x(window.start)} 1H${x(window.end)}`} />
      )}
      {now !== undefined && now > axis.start && now < axis.end && (
        <path className={classes.now} d={`M${x(now)} 0V${height}`} />
      )}
    </svg>
  );
});

/** The hours above the timelines; those of the window are marked. */
export function TimelineAxis({ day: { axis, window }, width }: { day: TimelineDay; width: number }) {
  const x = (at: number) => ((at - axis.start) / (axis.end - axis.start)) * width;
  return (
    <span className={classes.axis} style={{ width }} aria-hidden>
      {axis.hours.map(({ at, hour }) => (
        <i key={at} style={{ left: x(at) }} data-inside={(at >= window.start && at <= window.end) || undefined}>
          {hour}
        </i>
      ))}
    </span>
  );
}
