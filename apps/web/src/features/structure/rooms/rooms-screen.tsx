import type { Room } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { desksQuery } from '../../../lib/queries/queries.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { WithInspector } from '../../../ui/inspector/inspector.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { RemovedInspector } from '../removed-inspector.tsx';
import { RemovedSpaces } from '../removed-spaces.tsx';
import { passesFilters } from '../space-filter.ts';
import { type Structure, usePlace, useStructure } from '../use-structure.ts';
import { type SpaceDialog, useSpaceDialog } from '../space-dialogs.tsx';
import { RoomDialogs } from './room-dialogs.tsx';
import { NEW } from '../space-table.tsx';
import { ROOM_PARAM, RoomInspector } from './room-inspector.tsx';
import { RoomTable } from './room-table.tsx';

const ROOM_FILTERS = ['floor', 'way', 'attribute'] as const;

const roomFacts = (room: Room, structure: Structure) => ({
  floor: structure.floorOf(room.floorId)?.name ?? '',
  way: room.reservedBy,
  attribute: room.attributes,
});

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
  const search = useScreenSearch();
  const dialog = useSpaceDialog();
  const order = useRef<readonly string[]>([]);
  const openId = search.one(ROOM_PARAM);
  const chosen = Object.fromEntries(ROOM_FILTERS.map((name) => [name, search.all(name)]));
  const open = (id: string | undefined) => search.set({ [ROOM_PARAM]: id }, 'push');
  const rows = structure?.rooms.filter((room) => passesFilters(roomFacts(room, structure), chosen));

  if (error && !structure)
    return (
      <Page title={t('rooms')}>
        <ErrorState problem={error} onRetry={retry} />
      </Page>
    );
  return (
    <Page title={t('rooms')} aside={<RemovedSpaces kind="room" />}>
      <WithInspector
        inspector={
          structure &&
          openId !== undefined && (
            <OpenRoom
              id={openId}
              structure={structure}
              desks={desks}
              floors={search.all('floor')}
              order={() => order.current}
              onOpen={open}
              onDialog={dialog.open}
            />
          )
        }
      >
        <RoomTable
          rows={rows}
          desks={desks}
          structure={structure}
          chosen={chosen}
          onChoose={(name, values) => search.set({ [name]: values.length > 0 ? values : undefined })}
          onClear={() => search.set(Object.fromEntries(ROOM_FILTERS.map((name) => [name, undefined])))}
          openId={openId}
          onOpen={open}
          onDialog={dialog.open}
          onOrder={(ids) => {
            order.current = ids;
          }}
        />
      </WithInspector>
      {structure && <RoomDialogs dialog={dialog} structure={structure} desks={desks} />}
    </Page>
  );
}

type OpenRoomProps = {
  id: string;
  structure: Structure;
  desks: ReadonlyMap<string, number>;
  /** The names of the floors in the filter. */
  floors: readonly string[];
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
  onDialog: (dialog: SpaceDialog) => void;
};

function OpenRoom({ id, structure, desks, floors, order, onOpen, onDialog }: OpenRoomProps) {
  const { t } = useTranslation('structure');
  const room = structure.roomOf(id);
  if (!room && id !== NEW) return <RemovedInspector id={id} label={t('room.gone')} onClose={() => onOpen(undefined)} />;
  // A new room probably belongs to the filtered floor, or to the only one.
  const meant = structure.floors.filter(({ name }) => floors.length === 0 || floors.includes(name));
  return (
    <RoomInspector
      room={room}
      floorId={meant.length === 1 ? (meant[0]?.id ?? '') : ''}
      desks={desks.get(id) ?? 0}
      structure={structure}
      order={order}
      onOpen={onOpen}
      onAttributes={(one) => onDialog({ kind: 'attributes', ids: [one.id] })}
    />
  );
}
