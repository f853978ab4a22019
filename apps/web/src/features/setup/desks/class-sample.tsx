import type { DetectedSpace, SpaceClass } from '@berth/domain/plans';
import type { CSSProperties } from 'react';
import { turned } from '../../../workplace/floor-map/shapes/geometry.ts';
import classes from './desks.module.css';

type Props = { one: SpaceClass; sample: DetectedSpace };

/** One piece of the class, upright with its seat below, and lines along its sides. */
export function ClassSample({ one: { long, short, seats, kind }, sample }: Props) {
  const points = sample.outline.map((point) => turned(point, [sample.x, sample.y], -sample.rotation));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = points.length > 2 ? [right - left, bottom - top] : [long, short];
  const box = { x: -width / 2, y: -height / 2, width, height };
  const air = Math.max(width, height) * 0.28;
  const hasSeat = seats === 1 && kind !== 'parking';
  const chair = Math.min(width, height) * 0.26;
  const path =
    points.length > 2
      ? `M${points.map(([x, y]) => `${x - (left + right) / 2} ${y - (top + bottom) / 2}`).join('L')}Z`
      : undefined;
  const tick = air * 0.16;
  const [above, beside] = [box.y - air * 0.5, box.x + width + air * 0.5];
  return (
    <svg
      className={classes.sample}
      viewBox={`${box.x - air} ${box.y - air} ${width + 2 * air} ${height + 2 * air + (hasSeat ? chair : 0)}`}
      style={{ '--line': `${Math.max(width, height) / 60}px` } as CSSProperties}
      aria-hidden
    >
      {hasSeat && (
        <path
          className={classes.chair}
          d={`M${-chair} ${height / 2 + chair * 0.3}h${2 * chair}a${chair} ${chair * 0.9} 0 0 1 ${-2 * chair} 0Z`}
        />
      )}
      {path ? <path className={classes.top} d={path} /> : <rect className={classes.top} {...box} />}
      <path
        className={classes.measure}
        d={`M${box.x} ${above}h${width}M${box.x} ${above - tick}v${2 * tick}M${box.x + width} ${above - tick}v${2 * tick}`}
      />
      <path
        className={classes.measure}
        d={`M${beside} ${box.y}v${height}M${beside - tick} ${box.y}h${2 * tick}M${beside - tick} ${box.y + height}h${2 * tick}`}
      />
    </svg>
  );
}
