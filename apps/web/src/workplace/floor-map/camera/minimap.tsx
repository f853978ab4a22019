import { memo, type PointerEvent } from 'react';
import classes from './minimap.module.css';
import type { Box } from '../shapes/geometry.ts';
import type { MapRoom, MapSign, MapSpot } from '../map-things.ts';
import { type Store, useStore } from '../store.ts';
import { type Extent, toPlan, type View } from './view.ts';

const WIDTH = 168;
const HIGHEST = 128;
/** On a smaller map it would cover the spots. */
const [NARROWEST, LOWEST] = [480, 400];
/** Shown once this much of the sheet's width or height is out of view. */
const HIDDEN = 1.12;

type Props = {
  whole: Box;
  spots: readonly MapSpot[];
  rooms: readonly MapRoom[];
  view: Store<View>;
  canvas: Extent;
  onGo(x: number, y: number): void;
};

/**
 * The whole floor in small, with the visible part marked. For the pointer only: keys and the list reach everything
 * without it.
 */
export function Minimap({ whole, spots, rooms, view, canvas, onGo }: Props) {
  const now = useStore(view);
  const isAllInSight = whole.width * now.k < canvas.width * HIDDEN && whole.height * now.k < canvas.height * HIDDEN;
  if (isAllInSight || canvas.width < NARROWEST || canvas.height < LOWEST) return null;
  const scale = Math.min(WIDTH / whole.width, HIGHEST / whole.height);
  const [left, top] = toPlan(now, [0, 0]);
  const [right, bottom] = toPlan(now, [canvas.width, canvas.height]);
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const place = event.currentTarget.getBoundingClientRect();
    onGo(whole.x + (event.clientX - place.left) / scale, whole.y + (event.clientY - place.top) / scale);
  };
  return (
    <svg
      className={classes.minimap}
      width={whole.width * scale}
      height={whole.height * scale}
      viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <Dots spots={spots} rooms={rooms} dot={3.2 / scale} />
      <rect
        className={classes.visible}
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        strokeWidth={1.5 / scale}
        rx={3 / scale}
      />
    </svg>
  );
}

const STATUSES: readonly MapSign[] = [
  'UNKNOWN',
  'KEPT',
  'TEAM',
  'FIXED',
  'MOVEMENT',
  'OCCUPIED',
  'RESERVED',
  'HEARD',
  'FREE',
  'SILENT',
  'YOURS',
];

/** One path per status, however many desks there are. */
const Dots = memo(function Dots({ spots, rooms, dot }: Pick<Props, 'spots' | 'rooms'> & { dot: number }) {
  return (
    <>
      {rooms.map(({ id, polygon, choice }) => (
        <polygon key={id} data-status={choice?.status} points={polygon.map((corner) => corner.join()).join(' ')} />
      ))}
      {STATUSES.map((status) => (
        <path
          key={status}
          data-status={status}
          strokeWidth={dot}
          d={spots
            .filter((spot) => spot.status === status && !spot.isFaint)
            .map(({ x, y }) => `M${x} ${y}h0`)
            .join('')}
        />
      ))}
    </>
  );
});
