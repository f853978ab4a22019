import type { Things } from '../../../workplace/floor-map/map-layers.tsx';
import { MapSpotName } from '../../../workplace/floor-map/shapes/map-spot.tsx';
import { spotShape } from '../../../workplace/floor-map/shapes/spot-shape.ts';
import type { GroupSeat } from './group-seats.ts';
import classes from './seat-map.module.css';

/** Fills and outlines the desks of the team. They have no status colour: they are not free, and not another person's. Decorative. */
export function SeatMarks({ things: { spots, sizes }, seats }: { things: Things; seats: readonly GroupSeat[] }) {
  return (
    <g aria-hidden>
      {seats.map(({ desk, kind }) => {
        const spot = spots.find(({ id }) => id === desk.objectId);
        if (!spot || kind === 'own') return null;
        const size = sizes[spot.type];
        return (
          <g key={spot.id} className={classes.mark} data-kind={kind}>
            <path d={spotShape(spot, size).top} />
            <MapSpotName spot={spot} size={size} />
          </g>
        );
      })}
    </g>
  );
}
