import type { Draft } from '@berth/domain';
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import { carriedBy, type Ids } from '../model/edits.ts';
import { isPlaced, type Sizes } from '../../../../ui/floor-map/shapes/footprint.ts';
import { coloursOf } from '../model/objects.ts';
import { type Layers, useEditor } from '../session/editor-context.ts';
import { useStore } from '../../../../ui/floor-map/store.ts';
import { RoomShape } from './room-shape.tsx';
import { Spot } from './spot.tsx';

type ObjectsProps = {
  draft: Draft;
  /** Which of the things this layer holds. */
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

/** What is inside may be as large on the screen at every zoom: it knows by how much to shrink. */
function AtEveryZoom({ children }: { children: ReactNode }) {
  const k = useStore(useEditor().settledZoom);
  return <g style={{ '--inverse': 1 / k } as CSSProperties}>{children}</g>;
}

/** What is selected, and the desks that go with a selected room, lie on a layer that moves as one. */
export function useLifted(draft: Draft, selection: Ids) {
  return useMemo(() => {
    const lifted = carriedBy(draft, selection);
    return { isLifted: (id: string) => lifted.has(id), isGround: (id: string) => !lifted.has(id), count: lifted.size };
  }, [draft, selection]);
}
