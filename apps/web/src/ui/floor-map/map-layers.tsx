import { type CSSProperties, memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import classes from './floor-map.module.css';
import type { Sizes } from './footprint.ts';
import { MapRoomLabel, MapRoomShape } from './map-room.tsx';
import { MapSpotShape } from './map-spot.tsx';
import type { MapRoom, MapSpot } from './map-things.ts';
import { type Store, useStore } from './store.ts';

export type Things = { readonly spots: readonly MapSpot[]; readonly rooms: readonly MapRoom[]; readonly sizes: Sizes };

type Props = { things: Things; settledZoom: Store<number> };

/** So many are drawn whole at once. */
const FEW = 400;

/** A large floor first shows where what is free; chairs and names, which nobody can make out yet, follow. */
function useDetails(count: number): boolean {
  const [hasDetails, setDetails] = useState(count <= FEW);
  useEffect(() => {
    if (hasDetails) return undefined;
    const timer = setTimeout(() => startTransition(() => setDetails(true)), 100);
    return () => clearTimeout(timer);
  }, [hasDetails]);
  return hasDetails;
}

/** Rooms, and the spots in front of them. */
export const MapLayers = memo(function MapLayers({ things: { spots, rooms, sizes }, settledZoom }: Props) {
  const hasDetails = useDetails(spots.length);
  return (
    <svg className={classes.layer} role="presentation">
      <AtEveryZoom settledZoom={settledZoom}>
        {() => rooms.map((room) => <MapRoomShape key={room.id} room={room} />)}
      </AtEveryZoom>
      {spots.map((spot) => (
        <MapSpotShape key={spot.id} spot={spot} size={sizes[spot.type]} hasDetails={hasDetails} />
      ))}
      <AtEveryZoom settledZoom={settledZoom}>
        {(zoom) => rooms.map((room) => <MapRoomLabel key={room.id} room={room} zoom={zoom} />)}
      </AtEveryZoom>
    </svg>
  );
});

type ZoomProps = { settledZoom: Store<number>; children(zoom: number): ReactNode };

/** Apart, so that a zoom draws only this anew: lines and names that stay as large on the screen. */
function AtEveryZoom({ settledZoom, children }: ZoomProps) {
  const zoom = useStore(settledZoom);
  return (
    <g role="presentation" style={{ '--inverse': 1 / zoom } as CSSProperties}>
      {children(zoom)}
    </g>
  );
}
