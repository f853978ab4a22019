import type { AdminFloor } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { usePlanPicture } from '../../../workplace/buildings/floor-plans.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { desksQuery, roomsQuery } from '../../../lib/queries/queries.ts';
import classes from './floors.module.css';

const DOT_METRES = 0.55;

/** The drawing with the published spaces. Decorative: the text is beside it. */
export function PlanPreview({ place, floor }: { place: Place; floor: AdminFloor }) {
  const { address } = usePlanPicture(place, floor);
  const rooms = useQuery(roomsQuery(place)).data?.filter(({ floorId }) => floorId === floor.id) ?? [];
  const desks = useQuery(desksQuery(place)).data?.filter(({ floorId }) => floorId === floor.id) ?? [];
  if (!floor.plan) return null;
  const { width, height, metresPerUnit } = floor.plan;
  const dot = DOT_METRES / (metresPerUnit ?? 0.04);
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {address !== undefined && <image className={classes.picture} href={address} width={width} height={height} />}
      {rooms
        .filter(({ polygon }) => polygon.length >= 3)
        .map(({ id, polygon }) => (
          <polygon key={id} className={classes.room} points={polygon.map((corner) => corner.join()).join(' ')} />
        ))}
      {desks.map(({ id, x, y }) =>
        x === null || y === null ? null : <circle key={id} className={classes.desk} cx={x} cy={y} r={dot} />,
      )}
    </svg>
  );
}
