import type { CSSProperties } from 'react';
import { ASSUMED_METRES_PER_UNIT, sizesAt } from './footprint.ts';
import classes from './floor-map.module.css';
import { around } from './geometry.ts';
import { glyphPath } from './glyph-path.ts';
import { boxOfChoice, type MapRoom, type MapSpot } from './map-things.ts';
import { spotLabel } from './spot-label.ts';
import { spotShape } from './spot-shape.ts';

type Props = {
  plan: { readonly width: number; readonly height: number; readonly metresPerUnit: number | null };
  picture: string | undefined;
  rooms: readonly MapRoom[];
  spots: readonly MapSpot[];
  /** What it is about. */
  refused: string;
  /** What could be had instead, the best first. */
  offered: readonly string[];
};

/** Of a desk's width, around what is shown. */
const AIR = 2.2;

/** A corner of the floor: what can not be had and what could be instead. For the eye only; the list beside it says it. */
export function MiniPlan({ plan, picture, rooms, spots, refused, offered }: Props) {
  const sizes = sizesAt(plan.metresPerUnit ?? ASSUMED_METRES_PER_UNIT);
  const boxes = [refused, ...offered].flatMap((id) => boxOfChoice({ spots, rooms, sizes }, id) ?? []);
  const box = around(boxes);
  if (!box) return null;
  const air = sizes.DESK.width * AIR;
  const markOf = (id: string) => (id === refused ? 'refused' : id === offered[0] ? 'best' : undefined);
  return (
    <svg
      className={classes.mini}
      viewBox={`${box.x - air} ${box.y - air} ${box.width + 2 * air} ${box.height + 2 * air}`}
      style={{ '--stroke': `${sizes.DESK.depth * 0.055}px`, '--inverse': sizes.DESK.depth / 20 } as CSSProperties}
      aria-hidden
    >
      <rect className={classes.miniSheet} width={plan.width} height={plan.height} />
      {picture !== undefined && (
        <image className={classes.miniPicture} href={picture} width={plan.width} height={plan.height} />
      )}
      {rooms
        .filter(({ polygon }) => polygon.length >= 3)
        .map(({ id, polygon, choice }) => (
          <g key={id} className={classes.room} data-status={choice?.status} data-mark={markOf(id)}>
            <path d={`M${polygon.map(([x, y]) => `${x} ${y}`).join('L')}Z`} />
          </g>
        ))}
      {spots.map((spot) => {
        const size = sizes[spot.type];
        const { top, detail } = spotShape(spot, size);
        const { glyph, text } = spotLabel(spot, size, spot.label);
        return (
          <g key={spot.id} className={classes.spot} data-status={spot.status} data-mark={markOf(spot.id)}>
            <path d={top} />
            <path className={classes.chair} d={detail} />
            <path className={classes.glyph} fillRule="evenodd" d={glyphPath(spot.status, glyph.x, glyph.y, glyph.r)} />
            <text
              x={text.x}
              y={text.y}
              fontSize={text.size}
              transform={text.turn === 0 ? undefined : `rotate(${text.turn} ${text.x} ${text.y})`}
              dominantBaseline="central"
            >
              {spot.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
