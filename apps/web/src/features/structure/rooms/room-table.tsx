import type { Room } from '@berth/contract';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { Labels } from '../attributes/label.tsx';
import type { Filter } from '../../../ui/filters/filters.tsx';
import { Swatch } from '../attributes/label.tsx';
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
  return [
    { key: 'name', header: t('column.name'), value: ({ name }) => name, width: 190 },
    { key: 'floor', header: t('column.floor'), value: ({ floorId }) => structure?.floorOf(floorId)?.name ?? null },
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
    {
      key: 'attributes',
      header: t('column.attributes'),
      value: ({ attributes }) => attributes.join(', ') || null,
      cell: ({ attributes }) => <Labels names={attributes} colourOf={(name) => structure?.attributeOf(name)?.colour} />,
    },
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
  return [
    {
      name: 'floor',
      label: t('column.floor'),
      options: structure?.floors.map(({ name }) => ({ value: name, label: name })) ?? [],
    },
    { name: 'way', label: t('column.reservedBy'), options: WAYS.map((way) => ({ value: way, label: ways[way].name })) },
    {
      name: 'attribute',
      label: t('filter.attribute'),
      options:
        structure?.attributes.map(({ name, colour }) => ({
          value: name,
          label: name,
          mark: <Swatch colour={colour} />,
        })) ?? [],
    },
  ];
}
