import type { AdminFloor } from '@berth/contract';
import type { Detected, DetectedSpace } from '@berth/domain/plans';
import { boundsOf, pathOf } from '../../../workplace/floor-map/shapes/geometry.ts';
import { usePlanPicture } from '../../../workplace/buildings/floor-plans.ts';
import { useGuide } from '../guide/guide-context.ts';
import classes from './desks.module.css';

/** The surroundings of a piece, in lengths of the piece. */
const AROUND = 1.2;

/** A piece where it is on the plan. Decorative: its reason is beside it. */
export function PieceCrop({ floor, detected, piece }: { floor: AdminFloor; detected: Detected; piece: DetectedSpace }) {
  const { place } = useGuide();
  const { address } = usePlanPicture(place, floor);
  const box = boundsOf(piece.outline);
  if (!box) return null;
  const air = Math.max(box.width, box.height) * AROUND;
  const side = Math.max(box.width, box.height) + 2 * air;
  const [x, y] = [box.x + box.width / 2 - side / 2, box.y + box.height / 2 - side / 2];
  return (
    <svg className={classes.crop} viewBox={`${x} ${y} ${side} ${side}`} aria-hidden>
      <rect className={classes.paper} x={x} y={y} width={side} height={side} />
      {address !== undefined && (
        <image className={classes.picture} href={address} width={detected.width} height={detected.height} />
      )}
      <path className={classes.piece} data-unsure d={pathOf(piece.outline)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
