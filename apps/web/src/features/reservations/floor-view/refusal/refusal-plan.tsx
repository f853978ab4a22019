import type { Place } from '../../../../lib/buildings/place.ts';
import { usePlanPicture } from '../../../../workplace/buildings/floor-plans.ts';
import { MiniPlan } from '../../../../workplace/floor-map/mini-plan.tsx';
import type { ShownFloor } from '../shown-floor.ts';
import { useMapRooms, useMapSpots } from '../map/map-things.ts';
import classes from './refusal.module.css';

type Props = { place: Place; shown: ShownFloor; refused: string; offered: readonly string[] };

/** Shows where the alternatives are, beside their list. Omitted without a map. */
export function RefusalPlan({ place, shown, refused, offered }: Props) {
  const { address } = usePlanPicture(place, shown.floor);
  const spots = useMapSpots(shown);
  const rooms = useMapRooms(shown);
  const isDrawn = [...spots, ...rooms].some(({ id }) => id === refused);
  if (!shown.floor.plan || !isDrawn) return null;
  return (
    <div className={classes.plan}>
      <MiniPlan
        plan={shown.floor.plan}
        picture={address}
        rooms={rooms}
        spots={spots}
        refused={refused}
        offered={offered}
      />
    </div>
  );
}
