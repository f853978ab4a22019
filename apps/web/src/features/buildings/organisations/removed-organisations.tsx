import type { Organisation } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { OWN_ZONE, useMomentText } from '../../../lib/moments.ts';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { organisationsQuery } from './organisations-queries.ts';
import { useRestoring } from './use-removal.ts';

const RESTORE = <IconArrowBackUp size={16} stroke={1.6} aria-hidden />;

type MomentText = ReturnType<typeof useMomentText>;

function columnsIn(momentText: MomentText, t: TFunction<'organisations'>): readonly Column<Organisation>[] {
  return [
    { key: 'name', header: t('name'), value: ({ name }) => name },
    { key: 'displayName', header: t('displayName'), value: ({ displayName }) => displayName },
    {
      key: 'removedAt',
      header: t('removedAt'),
      value: ({ removedAt }) => removedAt,
      cell: ({ removedAt }) =>
        removedAt !== null && <time dateTime={removedAt}>{momentText(Date.parse(removedAt), OWN_ZONE)}</time>,
    },
  ];
}

/** Organisations removed in the last 30 days, which can be restored. */
export function RemovedOrganisations() {
  const { t } = useTranslation('organisations');
  const momentText = useMomentText();
  const list = useQuery(organisationsQuery(true));
  const restore = useRestoring();
  const columns = useMemo(() => columnsIn(momentText, t), [t, momentText]);

  if (list.isError && !list.data) return <ErrorState problem={list.error} onRetry={() => void list.refetch()} />;
  return (
    <DataTable
      name="removed-organisations"
      organisation="berth"
      label={t('removedTitle')}
      rows={list.data}
      rowId={({ id }) => id}
      columns={columns}
      rowActions={() => [{ label: t('ui:restore'), icon: RESTORE, onClick: restore }]}
      empty={<EmptyState title={t('nothingRemoved')} text={t('nothingRemovedText')} />}
    />
  );
}
