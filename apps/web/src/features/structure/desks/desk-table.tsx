import type { AdminDesk } from '@berth/contract';
import { IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { inNaturalOrder } from '../../../lib/natural-order.ts';
import type { Filter } from '../../../ui/filters/filters.tsx';
import { useSpaceFilters } from '../space-columns.tsx';
import { SpaceTable, type SpaceTableState } from '../space-table.tsx';
import { useNumbers } from '../use-numbers.ts';
import { type Structure, useIsAdmin } from '../use-structure.ts';
import { useDeskColumns } from './desk-columns.tsx';
import { useRemoveDesks } from './use-desk-changes.ts';

type DeskTableProps = SpaceTableState & {
  /** Undefined while loading. */
  rows: readonly AdminDesk[] | undefined;
  all: readonly AdminDesk[];
  structure: Structure | undefined;
};

export function DeskTable({ rows, all, structure, ...state }: DeskTableProps) {
  const { openId, onOpen } = state;
  const { t } = useTranslation('structure');
  const numbers = useNumbers();
  const remove = useRemoveDesks((ids) => {
    if (openId !== undefined && ids.includes(openId)) onOpen(undefined);
  });
  return (
    <SpaceTable
      {...state}
      name="desks"
      rows={rows}
      hasAny={all.length > 0}
      columns={useDeskColumns(structure)}
      filters={useDeskFilters(structure, all)}
      texts={{
        label: t('desks'),
        add: t('desk.add'),
        change: t('desk.move'),
        none: t('desk.none'),
        noneText: t('desk.noneText'),
      }}
      removeText={(number) => t('remove.yes', { what: numbers.desks(number) })}
      changeIcon={<IconDoor size={16} stroke={1.6} aria-hidden />}
      mayImportAndPrint={useIsAdmin()}
      onRemove={(desks) => void remove(desks)}
      summary={(visible) => <Summary rows={visible} />}
    />
  );
}

function Summary({ rows }: { rows: readonly AdminDesk[] }) {
  const { t } = useTranslation('structure');
  const { plain } = useNumbers();
  const parking = rows.filter(({ type }) => type === 'PARKING').length;
  const fixed = rows.filter((desk) => desk.fixed !== null).length;
  return t('desk.counts', { desks: plain(rows.length - parking), parking: plain(parking), fixed: plain(fixed) });
}

function useDeskFilters(structure: Structure | undefined, all: readonly AdminDesk[]): Filter[] {
  const { t } = useTranslation('structure');
  const { floor, attribute } = useSpaceFilters(structure);
  const rooms = inNaturalOrder([...new Set(all.map(({ roomName }) => roomName))], (name) => name);
  return [
    floor,
    { name: 'room', label: t('column.room'), options: rooms.map((name) => ({ value: name, label: name })) },
    {
      name: 'type',
      label: t('column.type'),
      options: [
        { value: 'DESK', label: t('type.desk') },
        { value: 'PARKING', label: t('type.parking') },
      ],
    },
    attribute,
    {
      name: 'holder',
      label: t('desk.fixed'),
      options: [
        { value: 'fixed', label: t('ui:yes') },
        { value: 'free', label: t('ui:no') },
      ],
    },
  ];
}
