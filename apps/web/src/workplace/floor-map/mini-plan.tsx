import { type CSSProperties, Fragment } from 'react';
import { ASSUMED_METRES_PER_UNIT, sizesAt } from './shapes/footprint.ts';
import classes from './mini-plan.module.css';
import { around } from './shapes/geometry.ts';
import { MapSpotName, MapSpotSign } from './shapes/map-spot.tsx';
import { boxOfChoice, type MapRoom, type MapSpot } from './map-things.ts';
import shapes from './shapes/shapes.module.css';
import { spotShape } from './shapes/spot-shape.ts';

type Props = {
  plan: { readonly width: number; readonly height: number; readonly metresPerUnit: number | null };
  picture: string | undefined;
  rooms: readonly MapRoom[];
  spots: readonly MapSpot[];
  /** The refused spot; undefined if nothing is refused and the plan only shows a place. */
  refused: string | undefined;
  /** Available alternatives, the best first. */
  offered: readonly string[];
  /** The margin around the content, in widths of a desk. */
  air?: number;
};

const AIR = 2.2;

/**
 * A part of the floor with a refused spot and its alternatives. Decorative: the list beside it has the same as text.
 */
export function MiniPlan({ plan, picture, rooms, spots, refused, offered, air: desks = AIR }: Props) {
  const sizes = sizesAt(plan.metresPerUnit ?? ASSUMED_METRES_PER_UNIT);
  const boxes = [refused ?? [], ...offered].flat().flatMap((id) => boxOfChoice({ spots, rooms, sizes }, id) ?? []);
  const box = around(boxes);
  if (!box) return null;
  const air = sizes.DESK.width * desks;
  const markOf = (id: string) => (id === refused ? 'refused' : id === offered[0] ? 'best' : undefined);
  return (
    <svg
      className={classes.plan}
      viewBox={`${box.x - air} ${box.y - air} ${box.width + 2 * air} ${box.height + 2 * air}`}
      style={{ '--stroke': `${sizes.DESK.depth * 0.055}px`, '--inverse': sizes.DESK.depth / 20 } as CSSProperties}
      aria-hidden
    >
      <rect className={classes.sheet} width={plan.width} height={plan.height} />
      {picture !== undefined && (
        <image className={classes.picture} href={picture} width={plan.width} height={plan.height} />
      )}
      {rooms
        .filter(({ polygon }) => polygon.length >= 3)
        .map(({ id, polygon, choice }) => (
          <g key={id} className={shapes.room} data-status={choice?.status} data-mark={markOf(id)}>
            <path d={`M${polygon.map(([x, y]) => `${x} ${y}`).join('L')}Z`} />
          </g>
        ))}
      {spots.map((spot) => {
        const { top, detail } = spotShape(spot, sizes[spot.type]);
        return (
          <Fragment key={spot.id}>
            <path className={shapes.top} data-status={spot.status} data-mark={markOf(spot.id)} d={top} />
            <path className={shapes.chair} d={detail} />
            <MapSpotSign spot={spot} size={sizes[spot.type]} />
            <MapSpotName spot={spot} size={sizes[spot.type]} />
          </Fragment>
        );
      })}
    </svg>
  );
}
