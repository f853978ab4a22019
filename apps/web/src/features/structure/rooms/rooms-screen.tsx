import type { Room } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { desksQuery } from '../../../lib/queries/queries.ts';
import { SpaceDialogs } from '../space-dialogs.tsx';
import { SpaceScreen } from '../space-screen.tsx';
import { useNumbers } from '../use-numbers.ts';
import { type Structure, usePlace, useStructure } from '../use-structure.ts';
import { ChangeRoomsDialog } from './change-rooms-dialog.tsx';
import { RoomInspector } from './room-inspector.tsx';
import { RoomTable } from './room-table.tsx';
import { useChangeRooms } from './use-room-changes.ts';

const FILTERS = ['floor', 'way', 'attribute'];

/** The values of a room for each filter. */
const factsOf = (room: Room, structure: Structure) => ({
  floor: structure.floorOf(room.floorId)?.name ?? '',
  way: room.reservedBy,
  attribute: room.attributes,
});

/** A new room probably belongs to the filtered floor, or to the only one. */
function probableFloor(names: readonly string[] = [], { floors }: Structure) {
  const [only, ...others] = floors.filter(({ name }) => names.length === 0 || names.includes(name));
  return others.length === 0 ? (only?.id ?? '') : '';
}

/** The number of desks in each room. */
function useDeskCounts(): ReadonlyMap<string, number> {
  const { data } = useQuery(desksQuery(usePlace()));
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { roomId } of data ?? []) counts.set(roomId, (counts.get(roomId) ?? 0) + 1);
    return counts;
  }, [data]);
}

/** Rooms and parking areas of the building. */
export function RoomsScreen() {
  const { t } = useTranslation('structure');
  const { structure, error, retry } = useStructure();
  const desks = useDeskCounts();
  const change = useChangeRooms();
  const numbers = useNumbers();
  return (
    <SpaceScreen
      kind="room"
      texts={{ title: t('rooms'), gone: t('room.gone') }}
      spaces={structure?.rooms}
      structure={structure}
      failure={structure ? undefined : error}
      onRetry={retry}
      filters={FILTERS}
      factsOf={factsOf}
      table={(rows, state) => <RoomTable {...state} rows={rows} desks={desks} structure={structure} />}
      inspector={(open, chosen) => (
        <RoomInspector
          {...open}
          floorId={probableFloor(chosen['floor'], open.structure)}
          desks={desks.get(open.space?.id ?? '') ?? 0}
        />
      )}
      dialogs={(dialog, loaded) => (
        <SpaceDialogs
          dialog={dialog}
          structure={loaded}
          spaces={loaded.rooms}
          countText={numbers.rooms}
          change={change}
          changeDialog={(some) => (
            <ChangeRoomsDialog rooms={some} desks={desks} structure={loaded} onClose={dialog.close} />
          )}
        />
      )}
    />
  );
}
