import { type CSSProperties, memo, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { isReadable } from './camera/camera.ts';
import classes from './floor-map.module.css';
import type { Sizes } from './shapes/footprint.ts';
import { chairDepth } from './shapes/spot-shape.ts';
import { BandPatterns } from './shapes/band-patterns.tsx';
import { MapRoomLabel, MapRoomShape } from './shapes/map-room.tsx';
import { MapRoomSeats } from './shapes/map-room-seats.tsx';
import { MapSpots } from './shapes/map-spots.tsx';
import { MapTag } from './shapes/map-tag.tsx';
import { tagsApart } from './shapes/tag-place.ts';
import { boxOfChoice, type MapRoom, type MapSpot, taggedIn } from './map-things.ts';
import { type Store, useStore } from './store.ts';

export type Things = { readonly spots: readonly MapSpot[]; readonly rooms: readonly MapRoom[]; readonly sizes: Sizes };

/** Draws something above the rooms and their names, in the same size at every zoom. */
export type OverRooms = (things: Things, zoom: number) => ReactNode;

type Props = {
  things: Things;
  settledZoom: Store<number>;
  overRooms: OverRooms | undefined;
  underSpots: OverRooms | undefined;
};

/** Up to this number of spots, details are drawn at once. */
const FEW = 400;

/** On a large floor, chairs and names are drawn once the user has zoomed in far enough to see them. */
function useDetails(count: number, settledZoom: Store<number>, deskDepth: number): boolean {
  const [hasDetails, setDetails] = useState(count <= FEW);
  useEffect(() => {
    if (hasDetails) return undefined;
    const look = () => {
      if (isReadable(settledZoom.get(), deskDepth)) startTransition(() => setDetails(true));
    };
    look();
    return settledZoom.subscribe(look);
  }, [hasDetails, settledZoom, deskDepth]);
  return hasDetails;
}

/** Rooms, and the spots in front of them. */
export const MapLayers = memo(function MapLayers({ things, settledZoom, overRooms, underSpots }: Props) {
  const { spots, rooms, sizes } = things;
  const hasDetails = useDetails(spots.length, settledZoom, sizes.DESK.depth);
  const byRoom = useMemo(() => [...Map.groupBy(spots, ({ roomId }) => roomId)], [spots]);
  const hasBands = rooms.some(({ band }) => band !== undefined);
  const chair = chairDepth(sizes.DESK);
  const tagged = useMemo(
    () =>
      taggedIn(things.spots, things.rooms).flatMap((tag) => {
        const box = boxOfChoice(things, tag.id);
        return box ? [{ ...tag, box }] : [];
      }),
    [things],
  );
  return (
    <svg className={classes.layer} role="presentation">
      <AtEveryZoom settledZoom={settledZoom}>
        {(zoom) => (
          <>
            {hasBands && <BandPatterns zoom={zoom} />}
            {rooms.map((room) => (
              <MapRoomShape key={room.id} room={room} />
            ))}
          </>
        )}
      </AtEveryZoom>
      <AtEveryZoom settledZoom={settledZoom}>{(zoom) => underSpots?.(things, zoom)}</AtEveryZoom>
      {byRoom.map(([roomId, inside]) => (
        <MapSpots key={roomId} spots={inside} sizes={sizes} hasDetails={hasDetails} />
      ))}
      <AtEveryZoom settledZoom={settledZoom}>
        {(zoom) => rooms.map((room) => <MapRoomLabel key={room.id} room={room} zoom={zoom} />)}
      </AtEveryZoom>
      <AtEveryZoom settledZoom={settledZoom}>
        {(zoom) => rooms.map((room) => <MapRoomSeats key={room.id} room={room} zoom={zoom} />)}
      </AtEveryZoom>
      <AtEveryZoom settledZoom={settledZoom}>{(zoom) => overRooms?.(things, zoom)}</AtEveryZoom>
      <AtEveryZoom settledZoom={settledZoom}>
        {(zoom) =>
          tagsApart(tagged, zoom, chair).map(({ id, tag, side, box }) => (
            <MapTag key={id} text={tag} box={box} side={side} chair={chair} />
          ))
        }
      </AtEveryZoom>
    </svg>
  );
});

type ZoomProps = { settledZoom: Store<number>; children(zoom: number): ReactNode };

/** Separate, so that a zoom redraws only lines and names that keep their size on the screen. */
function AtEveryZoom({ settledZoom, children }: ZoomProps) {
  const zoom = useStore(settledZoom);
  return (
    <g role="presentation" style={{ '--inverse': 1 / zoom } as CSSProperties}>
      {children(zoom)}
    </g>
  );
}
