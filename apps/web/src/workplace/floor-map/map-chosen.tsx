import map from './floor-map.module.css';
import type { Size } from './shapes/footprint.ts';
import { MapSpotName, MapSpotSign } from './shapes/map-spot.tsx';
import type { MapSpot } from './map-things.ts';
import shapes from './shapes/shapes.module.css';
import { spotShape } from './shapes/spot-shape.ts';

/** The selected spot once more, above all others and in the colour of the selection. Decorative. */
export function MapChosen({ spot, size }: { spot: MapSpot; size: Size }) {
  return (
    <svg className={`${map.layer} ${shapes.chosen}`} aria-hidden>
      <path className={shapes.top} d={spotShape(spot, size).top} />
      <MapSpotSign spot={spot} size={size} />
      <MapSpotName spot={spot} size={size} />
    </svg>
  );
}
