import type { Draft } from '@berth/domain/structure';
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import { carriedBy, type Ids } from '../model/edits.ts';
import { isPlaced, type Sizes } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { coloursOf } from '../model/objects.ts';
import { type Layers, useEditor } from '../session/editor-context.ts';
import { useStore } from '../../../../workplace/floor-map/store.ts';
import { RoomShape } from './room-shape.tsx';
import { Spot } from './spot.tsx';

type ObjectsProps = {
  draft: Draft;
  /** Returns whether a shape belongs to this layer. */
  holds: (id: string) => boolean;
  selection: Ids;
  sizes: Sizes;
  layers: Layers;
  noteOf: (roomId: string) => string;
};

/** Rooms, and the desks in front of them. */
export const Objects = memo(function Objects({ draft, holds, selection, sizes, layers, noteOf }: ObjectsProps) {
  const colours = useMemo(() => coloursOf(draft.rooms), [draft.rooms]);
  return (
    <>
      {layers.rooms && (
        <AtEveryZoom>
          {draft.rooms
            .filter(({ id }) => holds(id))
            .map((room) => (
              <RoomShape
                key={room.id}
                room={room}
                colour={colours.get(room.id) ?? 1}
                note={noteOf(room.id)}
                selected={selection.has(room.id)}
              />
            ))}
        </AtEveryZoom>
      )}
      {layers.desks &&
        draft.desks
          .filter(isPlaced)
          .filter(({ id }) => holds(id))
          .map((desk) => <Spot key={desk.id} desk={desk} size={sizes[desk.type]} selected={selection.has(desk.id)} />)}
    </>
  );
});

/** Lets its content keep its size on the screen at every zoom, by providing the inverse scale. */
function AtEveryZoom({ children }: { children: ReactNode }) {
  const k = useStore(useEditor().settledZoom);
  return <g style={{ '--inverse': 1 / k } as CSSProperties}>{children}</g>;
}

/** The selection, with the desks of selected rooms, is on a layer that moves as one. */
export function useLifted(draft: Draft, selection: Ids) {
  return useMemo(() => {
    const lifted = carriedBy(draft, selection);
    return { isLifted: (id: string) => lifted.has(id), isGround: (id: string) => !lifted.has(id), count: lifted.size };
  }, [draft, selection]);
}
