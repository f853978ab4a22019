import classes from './floor-map.module.css';
import type { Size } from './footprint.ts';
import { MapSpotName, MapSpotSign } from './map-spot.tsx';
import type { MapSpot } from './map-things.ts';
import { spotShape } from './spot-shape.ts';

/** The selected spot once more, over all others and in the colour of what is selected. For the eye only. */
export function MapChosen({ spot, size }: { spot: MapSpot; size: Size }) {
  return (
    <svg className={`${classes.layer} ${classes.chosen}`} aria-hidden>
      <path className={classes.top} d={spotShape(spot, size).top} />
      <MapSpotSign spot={spot} size={size} />
      <MapSpotName spot={spot} size={size} />
    </svg>
  );
}
