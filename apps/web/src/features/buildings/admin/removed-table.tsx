import type { Building } from '@berth/contract';
import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { OWN_ZONE, useMomentText } from '../../../lib/moments.ts';
import { type Column, DataTable, type TableAction } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { identityColumns } from './buildings-table.tsx';
import { daysLeft } from './days-left.ts';

type RemovedTableProps = {
  rows: readonly Building[] | undefined;
  extraFilter: ReactNode;
  onRestore: (row: Building) => void;
};

/** Removed buildings that can still be restored. */
export function RemovedTable({ rows, extraFilter, onRestore }: RemovedTableProps) {
  const { t } = useTranslation('buildings-admin');
  const momentText = useMomentText();
  const columns: Column<Building>[] = [
    ...identityColumns(t),
    {
      key: 'removedAt',
      header: t('column.removedAt'),
      value: ({ removedAt }) => removedAt,
      cell: ({ removedAt }) =>
        removedAt && <time dateTime={removedAt}>{momentText(Date.parse(removedAt), OWN_ZONE)}</time>,
    },
    {
      key: 'daysLeft',
      header: t('column.daysLeft'),
      value: ({ removedAt }) => daysLeft(removedAt, new Date()),
      align: 'end',
    },
  ];
  const rowActions = (): TableAction<Building>[] => [
    { label: t('ui:restore'), icon: <IconArrowBackUp size={16} stroke={1.6} aria-hidden />, onClick: onRestore },
  ];
  return (
    <DataTable
      name="removed-buildings"
      organisation={useMe().place?.org ?? 'berth'}
      label={t('removed')}
      rows={rows}
      rowId={({ id }) => id}
      columns={columns}
      extraFilter={extraFilter}
      rowActions={rowActions}
      empty={
        <EmptyState
          icon={<IconArchive size={28} stroke={1.5} aria-hidden />}
          title={t('noneRemoved')}
          text={t('noneRemovedText')}
        />
      }
    />
  );
}
