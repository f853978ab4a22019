import type { Desk, Floor } from '@berth/contract';
import type { CSSProperties } from 'react';
import { usePlanPicture } from '../../../../workplace/buildings/floor-plans.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import classes from './week.module.css';

type Props = { place: Place; floor: Floor | undefined; desk: Desk | undefined };

/** The share of a plan's width that is visible around a desk. */
const SHARE = 0.28;

/** The part of the floor's drawing around the desk; nothing without a drawing or a position on it. */
export function PlanCorner({ place, floor, desk }: Props) {
  if (!floor?.plan || !desk || desk.x === null || desk.y === null) return null;
  return <Corner place={place} floor={floor} plan={floor.plan} at={{ x: desk.x, y: desk.y }} />;
}

type CornerProps = {
  place: Place;
  floor: Floor;
  plan: NonNullable<Floor['plan']>;
  at: { x: number; y: number };
};

function Corner({ place, floor, plan, at }: CornerProps) {
  const { address } = usePlanPicture(place, floor);
  const style = {
    '--plan-width': `${100 / SHARE}%`,
    '--plan-x': `${(-100 * at.x) / plan.width}%`,
    '--plan-y': `${(-100 * at.y) / plan.height}%`,
  } as CSSProperties;
  return (
    <div className={classes.corner} style={style} aria-hidden>
      {address !== undefined && <img src={address} alt="" width={plan.width} height={plan.height} />}
      <i />
    </div>
  );
}
