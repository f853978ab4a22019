import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { indexAt } from './lanes.ts';
import classes from './history-chart.module.css';

type Props = {
  /** The number of steps. */
  count: number;
  /** The current step. */
  index: number | undefined;
  /** The step that is announced if there is no current one. */
  newest: number;
  onIndex(index: number | undefined): void;
  /** A step as text, with all its values. */
  textOf(index: number): string;
  /** A short text beside the line: for one step, or from one to another. */
  noteOf(from: number, to: number): string;
  /** From the beginning of one step to the end of another. */
  onZoom(from: number, to: number): void;
  onWhole(): void;
};

const FAR = 10;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -FAR,
  PageUp: FAR,
};

const clamp = (index: number, count: number) => Math.min(count - 1, Math.max(0, index));

/** The step that a key leads to. */
export function stepTo(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const by = STEPS[key];
  if (by === undefined) return undefined;
  return clamp(index + by, count);
}

/** Covers all lanes: the pointer or the arrow keys choose a moment, and dragging chooses a period. */
export function TimeSlider({ count, index, newest, onIndex, textOf, noteOf, onZoom, onWhole }: Props) {
  const { t } = useTranslation('sensors');
  const [from, setFrom] = useState<number>();
  const current = index ?? newest;
  const under = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return indexAt((event.clientX - left) / width, count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === 'Escape' ? undefined : stepTo(event.key, current, count);
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    onIndex(next);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const to = under(event);
    setFrom(undefined);
    if (from !== undefined && Math.abs(to - from) > 1) onZoom(Math.min(from, to), Math.max(from, to));
  };
  const share = (step: number) => `${(step / count) * 100}%`;
  const [start, end] = from === undefined ? [current, current] : [Math.min(from, current), Math.max(from, current)];
  return (
    <div
      className={classes.slider}
      role="slider"
      tabIndex={0}
      aria-label={t('history.moment')}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={current}
      aria-valuetext={textOf(current)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setFrom(under(event));
      }}
      onPointerMove={(event) => onIndex(under(event))}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setFrom(undefined)}
      onPointerLeave={() => from === undefined && onIndex(undefined)}
      onDoubleClick={onWhole}
    >
      {from !== undefined && start !== end && (
        <i className={classes.chosen} style={{ left: share(start), width: share(end - start + 1) }} />
      )}
      {index !== undefined && (
        <>
          <i className={classes.line} style={{ left: share(index + 0.5) }} />
          <span
            className={classes.note}
            data-late={index > count / 2 || undefined}
            style={{ left: share(index + 0.5) }}
          >
            {noteOf(start, end)}
          </span>
        </>
      )}
    </div>
  );
}
