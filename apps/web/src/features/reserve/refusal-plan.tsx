import type { Place } from '../../lib/place.ts';
import { usePlanPicture } from '../../lib/floor-plans.ts';
import { MiniPlan } from '../../ui/floor-map/mini-plan.tsx';
import type { FloorSight } from './floor-sight.ts';
import { useMapRooms, useMapSpots } from './map-things.ts';
import classes from './refusal.module.css';

type Props = { place: Place; sight: FloorSight; refused: string; offered: readonly string[] };

/** Beside the list of alternatives: where they are. Left out where there is no map. */
export function RefusalPlan({ place, sight, refused, offered }: Props) {
  const { address } = usePlanPicture(place, sight.floor);
  const spots = useMapSpots(sight);
  const rooms = useMapRooms(sight);
  const isDrawn = [...spots, ...rooms].some(({ id }) => id === refused);
  if (!sight.floor.plan || !isDrawn) return null;
  return (
    <div className={classes.plan}>
      <MiniPlan
        plan={sight.floor.plan}
        picture={address}
        rooms={rooms}
        spots={spots}
        refused={refused}
        offered={offered}
      />
    </div>
  );
}
