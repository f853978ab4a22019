import { memo } from 'react';
import type { Sizes } from './footprint.ts';
import classes from './shapes.module.css';
import { MapSpotName, MapSpotShape, sameSpot, signOf } from './map-spot.tsx';
import type { MapSign, MapSpot } from '../map-things.ts';
import { spotShape } from './spot-shape.ts';

type Props = {
  /** The spots of one room. */
  spots: readonly MapSpot[];
  sizes: Sizes;
  /** Whether chairs and names are drawn. */
  hasDetails: boolean;
};

/** All glyphs of a status in one path, so that the browser does not keep an element for each. */
function signsOf(spots: readonly MapSpot[], sizes: Sizes): [MapSign, string][] {
  return [...Map.groupBy(spots, ({ status }) => status)].map(([status, alike]) => [
    status,
    alike.map((spot) => signOf(spot, sizes[spot.type])).join(''),
  ]);
}

const chairsOf = (spots: readonly MapSpot[], sizes: Sizes) =>
  spots.map((spot) => spotShape(spot, sizes[spot.type]).detail).join('');

const sameSpots = (a: readonly MapSpot[], b: readonly MapSpot[]) =>
  a.length === b.length && a.every((spot, at) => b[at] !== undefined && sameSpot(spot, b[at]));

/** The spots of one room. It does not depend on the selection. */
export const MapSpots = memo(
  function MapSpots({ spots, sizes, hasDetails }: Props) {
    const [clear, faint] = [spots.filter(({ isFaint }) => !isFaint), spots.filter(({ isFaint }) => isFaint)];
    return (
      <g role="presentation">
        {spots.map((spot) => (
          <MapSpotShape key={spot.id} spot={spot} size={sizes[spot.type]} />
        ))}
        {hasDetails && <path className={classes.chair} d={chairsOf(clear, sizes)} />}
        {hasDetails && <path className={classes.chair} data-faint d={chairsOf(faint, sizes)} />}
        {signsOf(clear, sizes).map(([status, d]) => (
          <path key={status} className={classes.glyph} data-status={status} fillRule="evenodd" d={d} />
        ))}
        {hasDetails && clear.map((spot) => <MapSpotName key={spot.id} spot={spot} size={sizes[spot.type]} />)}
      </g>
    );
  },
  (a, b) => a.sizes === b.sizes && a.hasDetails === b.hasDetails && sameSpots(a.spots, b.spots),
);
