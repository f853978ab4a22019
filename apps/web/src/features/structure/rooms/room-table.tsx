import type { Room } from '@berth/contract';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import type { Filter } from '../../../ui/filters/filters.tsx';
import { useSpaceColumns, useSpaceFilters } from '../space-columns.tsx';
import { SpaceTable, type SpaceTableState } from '../space-table.tsx';
import { useNumbers } from '../use-numbers.ts';
import type { Structure } from '../use-structure.ts';
import { useWays, WAYS } from './reserved-by.tsx';
import { useRemoveRooms } from './use-room-changes.ts';

type RoomTableProps = SpaceTableState & {
  /** Undefined while loading. */
  rows: readonly Room[] | undefined;
  desks: ReadonlyMap<string, number>;
  structure: Structure | undefined;
};

export function RoomTable({ rows, desks, structure, ...state }: RoomTableProps) {
  const { openId, onOpen } = state;
  const { t } = useTranslation('structure');
  const numbers = useNumbers();
  const desksIn = (rooms: readonly Room[]) => rooms.reduce((sum, { id }) => sum + (desks.get(id) ?? 0), 0);
  const remove = useRemoveRooms((ids) => {
    if (openId !== undefined && ids.includes(openId)) onOpen(undefined);
  });
  return (
    <SpaceTable
      {...state}
      name="rooms"
      rows={rows}
      hasAny
      columns={useRoomColumns(structure, desks)}
      filters={useRoomFilters(structure)}
      texts={{
        label: t('rooms'),
        add: t('room.add'),
        change: t('room.change'),
        none: t('room.none'),
        noneText: t('room.noneText'),
      }}
      removeText={(number) => t('remove.yes', { what: numbers.rooms(number) })}
      changeIcon={<IconAdjustments size={16} stroke={1.6} aria-hidden />}
      mayImportAndPrint
      onRemove={(rooms) => void remove(rooms, desksIn(rooms))}
      summary={(visible) => numbers.desks(desksIn(visible))}
    />
  );
}

function useRoomColumns(structure: Structure | undefined, desks: ReadonlyMap<string, number>): Column<Room>[] {
  const { t } = useTranslation('structure');
  const ways = useWays();
  const { name, floor, attributes } = useSpaceColumns(structure);
  return [
    { ...name, width: 190 },
    floor,
    {
      key: 'reservedBy',
      header: t('column.reservedBy'),
      hint: t('reservedBy.hint'),
      value: ({ reservedBy }) => ways[reservedBy].name,
    },
    {
      key: 'maximumOccupants',
      header: t('column.maximumOccupants'),
      value: ({ maximumOccupants }) => maximumOccupants,
      align: 'end',
    },
    { key: 'desks', header: t('column.desks'), value: ({ id }) => desks.get(id) ?? 0, align: 'end' },
    attributes,
    {
      key: 'onPlan',
      header: t('column.onPlan'),
      value: ({ polygon }) => polygon.length > 0,
      hiddenByDefault: true,
    },
  ];
}

function useRoomFilters(structure: Structure | undefined): Filter[] {
  const { t } = useTranslation('structure');
  const ways = useWays();
  const { floor, attribute } = useSpaceFilters(structure);
  return [
    floor,
    { name: 'way', label: t('column.reservedBy'), options: WAYS.map((way) => ({ value: way, label: ways[way].name })) },
    attribute,
  ];
}
