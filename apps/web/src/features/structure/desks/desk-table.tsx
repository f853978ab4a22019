import type { AdminDesk } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconDoor, IconFileImport, IconPencil, IconPlus, IconQrcode, IconTag, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { inNaturalOrder } from '../../../lib/natural-order.ts';
import { DataTable, type TableAction } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useReissueCode } from '../code-labels/use-reissue-code.ts';
import { type Filter, Filters } from '../filters.tsx';
import { MOST_AT_ONCE } from '../most-at-once.ts';
import { NothingLeft } from '../nothing-left.tsx';
import { type Chosen, isFiltered } from '../space-filter.ts';
import { TableMore } from '../table-more.tsx';
import { useNumbers } from '../use-numbers.ts';
import { type Structure, useIsAdmin, usePlace } from '../use-structure.ts';
import { useDeskColumns } from './desk-columns.tsx';
import type { OpenDialog } from './desk-dialogs.tsx';
import { NEW } from './desk-inspector.tsx';
import { useRemoveDesks } from './use-desk-changes.ts';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type DeskTableProps = {
  /** Undefined: on their way. */
  rows: readonly AdminDesk[] | undefined;
  all: readonly AdminDesk[];
  structure: Structure | undefined;
  chosen: Chosen;
  onChoose: (name: string, values: readonly string[]) => void;
  onClear: () => void;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onDialog: (dialog: OpenDialog) => void;
  onOrder: (ids: readonly string[]) => void;
};

export function DeskTable(props: DeskTableProps) {
  const { rows, all, structure, chosen, onChoose, onClear, openId, onOpen, onDialog, onOrder } = props;
  const { t } = useTranslation('structure');
  const place = usePlace();
  const columns = useDeskColumns(structure);
  const actions = useDeskActions(props);
  return (
    <DataTable
      name="desks"
      organisation={place.org}
      label={t('desks')}
      rows={rows}
      rowId={({ id }) => id}
      columns={columns}
      extraFilter={<Filters filters={useDeskFilters(structure, all)} chosen={chosen} onChoose={onChoose} />}
      actions={
        <>
          <DeskMore rows={rows ?? []} onDialog={onDialog} />
          <Button size="sm" leftSection={<IconPlus {...ICON} />} onClick={() => onOpen(NEW)}>
            {t('desk.add')}
          </Button>
        </>
      }
      rowActions={actions.ofRow}
      bulkActions={actions.ofMany}
      onOpen={({ id }) => onOpen(id)}
      openId={openId}
      footer={(shown) => footerOf(shown, onOrder)}
      empty={
        isFiltered(chosen) && all.length > 0 ? (
          <NothingLeft onClear={onClear} />
        ) : (
          <EmptyState title={t('desk.none')} text={t('desk.noneText')} />
        )
      }
    />
  );
}

function DeskMore({ rows, onDialog }: { rows: readonly AdminDesk[]; onDialog: (dialog: OpenDialog) => void }) {
  const { t } = useTranslation('structure');
  const isAdmin = useIsAdmin();
  return (
    <TableMore
      items={[
        { label: t('attribute.manage'), icon: <IconTag {...ICON} />, onClick: () => onDialog({ kind: 'labels' }) },
        ...(isAdmin
          ? [
              {
                label: t('import.open'),
                icon: <IconFileImport {...ICON} />,
                onClick: () => onDialog({ kind: 'import' }),
              },
              {
                label: t('codes.print'),
                icon: <IconQrcode {...ICON} />,
                onClick: () => onDialog({ kind: 'codes', ids: rows.map(({ id }) => id) }),
              },
            ]
          : []),
      ]}
    />
  );
}

type DeskActions = {
  ofRow: (desk: AdminDesk) => TableAction<AdminDesk>[];
  ofMany: (desks: readonly AdminDesk[]) => TableAction<readonly AdminDesk[]>[];
};

function useDeskActions({ openId, onOpen, onDialog }: DeskTableProps): DeskActions {
  const { t } = useTranslation('structure');
  const numbers = useNumbers();
  const isAdmin = useIsAdmin();
  const reissue = useReissueCode();
  const remove = useRemoveDesks((ids) => {
    if (openId !== undefined && ids.includes(openId)) onOpen(undefined);
  });
  const idsOf = (desks: readonly AdminDesk[]) => desks.map(({ id }) => id);
  return {
    ofRow: () => [
      { label: t('edit'), icon: <IconPencil {...ICON} />, onClick: ({ id }) => onOpen(id) },
      {
        label: t('column.attributes'),
        icon: <IconTag {...ICON} />,
        onClick: ({ id }) => onDialog({ kind: 'attributes', ids: [id] }),
      },
      ...(isAdmin ? [{ label: t('codes.reissue'), icon: <IconQrcode {...ICON} />, onClick: reissue }] : []),
      { label: t('remove.one'), icon: <IconTrash {...ICON} />, danger: true, onClick: (desk) => void remove([desk]) },
    ],
    ofMany: (desks) => {
      const limit =
        desks.length > MOST_AT_ONCE ? { disabled: true, reason: t('tooMany', { number: MOST_AT_ONCE }) } : {};
      return [
        {
          label: t('column.attributes'),
          icon: <IconTag {...ICON} />,
          onClick: (chosen) => onDialog({ kind: 'attributes', ids: idsOf(chosen) }),
          ...limit,
        },
        {
          label: t('desk.move'),
          icon: <IconDoor {...ICON} />,
          onClick: (chosen) => onDialog({ kind: 'change', ids: idsOf(chosen) }),
          ...limit,
        },
        ...(isAdmin
          ? [
              {
                label: t('codes.print'),
                icon: <IconQrcode {...ICON} />,
                onClick: (chosen: readonly AdminDesk[]) => onDialog({ kind: 'codes', ids: idsOf(chosen) }),
              },
            ]
          : []),
        {
          label: t('remove.yes', { what: numbers.desks(desks.length) }),
          icon: <IconTrash {...ICON} />,
          danger: true,
          onClick: (chosen) => void remove(chosen),
          ...limit,
        },
      ];
    },
  };
}

function useDeskFilters(structure: Structure | undefined, all: readonly AdminDesk[]): Filter[] {
  const { t } = useTranslation('structure');
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  const rooms = inNaturalOrder([...new Set(all.map(({ roomName }) => roomName))], (name) => name);
  return [
    { name: 'floor', label: t('column.floor'), options: named(structure?.floors.map(({ name }) => name) ?? []) },
    { name: 'room', label: t('column.room'), options: named(rooms) },
    {
      name: 'type',
      label: t('column.type'),
      options: [
        { value: 'DESK', label: t('type.desk') },
        { value: 'PARKING', label: t('type.parking') },
      ],
    },
    {
      name: 'attribute',
      label: t('filter.attribute'),
      options: structure?.attributes.map(({ name, colour }) => ({ value: name, label: name, colour })) ?? [],
    },
    {
      name: 'holder',
      label: t('desk.fixed'),
      options: [
        { value: 'fixed', label: t('yes') },
        { value: 'free', label: t('no') },
      ],
    },
  ];
}

const footerOf = (rows: readonly AdminDesk[], onOrder: DeskTableProps['onOrder']) => (
  <Footer rows={rows} onOrder={onOrder} />
);

/** Counts what the filters leave, and tells the order in which it stands. */
function Footer({
  rows,
  onOrder,
}: {
  rows: readonly AdminDesk[];
  onOrder: (ids: readonly string[]) => void;
}): ReactNode {
  const { t } = useTranslation('structure');
  const { plain } = useNumbers();
  useEffect(() => onOrder(rows.map(({ id }) => id)));
  const parking = rows.filter(({ type }) => type === 'PARKING').length;
  const fixed = rows.filter((desk) => desk.fixed !== null).length;
  return (
    <span>
      {t('desk.counts', { desks: plain(rows.length - parking), parking: plain(parking), fixed: plain(fixed) })}
    </span>
  );
}
