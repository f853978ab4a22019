import type { Room } from '@berth/contract';
import { Button } from '@mantine/core';
import {
  IconAdjustments,
  IconFileImport,
  IconPencil,
  IconPlus,
  IconQrcode,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type TableAction } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Labels } from '../attributes/label.tsx';
import { useReissueCode } from '../code-labels/use-reissue-code.ts';
import { type Filter, Filters } from '../filters.tsx';
import { NothingLeft } from '../nothing-left.tsx';
import { type Chosen, isFiltered } from '../space-filter.ts';
import { MOST_AT_ONCE } from '../most-at-once.ts';
import { TableMore } from '../table-more.tsx';
import { useNumbers } from '../use-numbers.ts';
import { type Structure, usePlace } from '../use-structure.ts';
import { useWays, WAYS } from './reserved-by.tsx';
import type { OpenRoomDialog } from './room-dialogs.tsx';
import { NEW } from './room-inspector.tsx';
import { useRemoveRooms } from './use-room-changes.ts';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type RoomTableProps = {
  /** Undefined: on their way. */
  rows: readonly Room[] | undefined;
  desks: ReadonlyMap<string, number>;
  structure: Structure | undefined;
  chosen: Chosen;
  onChoose: (name: string, values: readonly string[]) => void;
  onClear: () => void;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onDialog: (dialog: OpenRoomDialog) => void;
  onOrder: (ids: readonly string[]) => void;
};

export function RoomTable(props: RoomTableProps) {
  const { rows, desks, structure, chosen, onChoose, onClear, openId, onOpen, onDialog, onOrder } = props;
  const { t } = useTranslation('structure');
  const place = usePlace();
  const columns = useRoomColumns(structure, desks);
  const filters = useRoomFilters(structure);
  const actions = useRoomActions(props);
  const more = [
    { label: t('attribute.manage'), icon: <IconTag {...ICON} />, onClick: () => onDialog({ kind: 'labels' }) },
    { label: t('import.open'), icon: <IconFileImport {...ICON} />, onClick: () => onDialog({ kind: 'import' }) },
    {
      label: t('codes.print'),
      icon: <IconQrcode {...ICON} />,
      onClick: () => onDialog({ kind: 'codes', ids: rows?.map(({ id }) => id) ?? [] }),
    },
  ];
  return (
    <DataTable
      name="rooms"
      organisation={place.org}
      label={t('rooms')}
      rows={rows}
      rowId={({ id }) => id}
      columns={columns}
      extraFilter={<Filters filters={filters} chosen={chosen} onChoose={onChoose} />}
      actions={
        <>
          <TableMore items={more} />
          <Button size="sm" leftSection={<IconPlus {...ICON} />} onClick={() => onOpen(NEW)}>
            {t('room.add')}
          </Button>
        </>
      }
      rowActions={actions.ofRow}
      bulkActions={actions.ofMany}
      onOpen={({ id }) => onOpen(id)}
      openId={openId}
      footer={(shown) => footerOf({ rows: shown, desks, onOrder })}
      empty={
        isFiltered(chosen) ? (
          <NothingLeft onClear={onClear} />
        ) : (
          <EmptyState title={t('room.none')} text={t('room.noneText')} />
        )
      }
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
      options: structure?.attributes.map(({ name, colour }) => ({ value: name, label: name, colour })) ?? [],
    },
  ];
}

type RoomActions = {
  ofRow: (room: Room) => TableAction<Room>[];
  ofMany: (rooms: readonly Room[]) => TableAction<readonly Room[]>[];
};

function useRoomActions({ desks, openId, onOpen, onDialog }: RoomTableProps): RoomActions {
  const { t } = useTranslation('structure');
  const numbers = useNumbers();
  const reissue = useReissueCode();
  const removeRooms = useRemoveRooms((ids) => {
    if (openId !== undefined && ids.includes(openId)) onOpen(undefined);
  });
  const idsOf = (rooms: readonly Room[]) => rooms.map(({ id }) => id);
  const remove = (rooms: readonly Room[]) =>
    void removeRooms(
      rooms,
      rooms.reduce((sum, { id }) => sum + (desks.get(id) ?? 0), 0),
    );
  return {
    ofRow: () => [
      { label: t('edit'), icon: <IconPencil {...ICON} />, onClick: ({ id }) => onOpen(id) },
      {
        label: t('column.attributes'),
        icon: <IconTag {...ICON} />,
        onClick: ({ id }) => onDialog({ kind: 'attributes', ids: [id] }),
      },
      { label: t('codes.reissue'), icon: <IconQrcode {...ICON} />, onClick: reissue },
      { label: t('remove.one'), icon: <IconTrash {...ICON} />, danger: true, onClick: (room) => remove([room]) },
    ],
    ofMany: (rooms) => {
      const limit =
        rooms.length > MOST_AT_ONCE ? { disabled: true, reason: t('tooMany', { number: MOST_AT_ONCE }) } : {};
      return [
        {
          label: t('column.attributes'),
          icon: <IconTag {...ICON} />,
          onClick: (chosen) => onDialog({ kind: 'attributes', ids: idsOf(chosen) }),
          ...limit,
        },
        {
          label: t('room.change'),
          icon: <IconAdjustments {...ICON} />,
          onClick: (chosen) => onDialog({ kind: 'change', ids: idsOf(chosen) }),
          ...limit,
        },
        {
          label: t('codes.print'),
          icon: <IconQrcode {...ICON} />,
          onClick: (chosen) => onDialog({ kind: 'codes', ids: idsOf(chosen) }),
        },
        {
          label: t('remove.yes', { what: numbers.rooms(rooms.length) }),
          icon: <IconTrash {...ICON} />,
          danger: true,
          onClick: remove,
          ...limit,
        },
      ];
    },
  };
}

type FooterProps = {
  rows: readonly Room[];
  desks: ReadonlyMap<string, number>;
  onOrder: (ids: readonly string[]) => void;
};

const footerOf = (props: FooterProps) => <Footer {...props} />;

/** Counts what the filters leave, and tells the order in which it stands. */
function Footer({ rows, desks, onOrder }: FooterProps) {
  const numbers = useNumbers();
  useEffect(() => onOrder(rows.map(({ id }) => id)));
  return <span>{numbers.desks(rows.reduce((sum, { id }) => sum + (desks.get(id) ?? 0), 0))}</span>;
}
