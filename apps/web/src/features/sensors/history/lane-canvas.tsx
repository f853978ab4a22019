import { useEffect, useRef } from 'react';
import 'uplot/dist/uPlot.min.css';
import { drawLane, type LaneDrawing } from './draw-lane.ts';
import type { Values } from './lanes.ts';

type Props = LaneDrawing & { at: readonly number[]; values: Values };

/** One lane on a canvas. Painted again when anything changes, at most a few times per minute. */
export function LaneCanvas(props: Props) {
  const target = useRef<HTMLDivElement>(null);
  const { at, values, ...drawing } = props;
  const { width, isLast, period, gaps, limits, colours, figure, moment, name, zone } = drawing;
  useEffect(() => {
    if (!target.current || width === 0) return undefined;
    const seconds = at.map((instant) => instant / 1000);
    const plot = drawLane(target.current, [seconds, [...values]], {
      width,
      isLast,
      period,
      gaps,
      limits,
      colours,
      figure,
      moment,
      name,
      zone,
    });
    return () => plot.destroy();
  }, [at, values, width, isLast, period, gaps, limits, colours, figure, moment, name, zone]);
  // Decorative: the slider above it announces every value, and the table has them all.
  return <div ref={target} aria-hidden />;
}
