import type { Organisation } from '@berth/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { OrganisationDialog } from './organisation-dialog.tsx';
import { organisationsQuery } from './organisations-queries.ts';
import classes from './organisations-screen.module.css';
import { RemovedOrganisations } from './removed-organisations.tsx';
import { useRemoval } from './use-removal.ts';

const EDIT = <IconPencil size={16} stroke={1.6} aria-hidden />;
const REMOVE = <IconTrash size={16} stroke={1.6} aria-hidden />;

/** All organisations of the installation, and recently removed ones. For operators only. */
export function OrganisationsScreen() {
  const { t } = useTranslation('organisations');
  const showsRemoved = useSearch({ strict: false, select: (search) => 'removed' in search });
  return (
    <Page title={t('title')} lead={showsRemoved ? t('nothingRemovedText') : t('lead')} aside={<Views />}>
      {showsRemoved ? <RemovedOrganisations /> : <PresentOrganisations />}
    </Page>
  );
}

/** The active link marks itself. */
function Views() {
  const { t } = useTranslation('organisations');
  const link = { to: '.', className: classes.view, activeOptions: { exact: true, includeSearch: true } } as const;
  return (
    <nav className={classes.views} aria-label={t('views')}>
      <Link {...link} search={{}}>
        {t('present')}
      </Link>
      <Link {...link} search={{ removed: '1' }}>
        {t('removed')}
      </Link>
    </nav>
  );
}

function useColumns(): readonly Column<Organisation>[] {
  const { t } = useTranslation('organisations');
  return useMemo(
    () => [
      { key: 'name', header: t('name'), hint: t('nameColumnHint'), value: ({ name }) => name },
      { key: 'displayName', header: t('displayName'), value: ({ displayName }) => displayName },
      { key: 'domains', header: t('domains'), hint: t('domainsHint'), value: ({ domains }) => domains.join(', ') },
      { key: 'buildings', header: t('buildings'), value: ({ buildings }) => buildings, align: 'end', width: 110 },
    ],
    [t],
  );
}

function PresentOrganisations() {
  const { t } = useTranslation('organisations');
  const list = useQuery(organisationsQuery(false));
  const columns = useColumns();
  const remove = useRemoval();
  // `{}` opens the dialog for a new one.
  const [edited, setEdited] = useState<{ organisation?: Organisation }>();
  const add = (
    <Button size="sm" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setEdited({})}>
      {t('add')}
    </Button>
  );

  if (list.isError && !list.data) return <ErrorState problem={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <DataTable
        name="organisations"
        organisation="berth"
        label={t('title')}
        rows={list.data}
        rowId={({ id }) => id}
        columns={columns}
        actions={add}
        onOpen={(organisation) => setEdited({ organisation })}
        rowActions={() => [
          {
            label: t('ui:edit'),
            icon: EDIT,
            onClick: (organisation) => setEdited({ organisation }),
          },
          {
            label: t('ui:remove'),
            icon: REMOVE,
            danger: true,
            onClick: remove,
          },
        ]}
        empty={<EmptyState title={t('none')} text={t('noneText')} action={add} />}
      />
      {edited && <OrganisationDialog organisation={edited.organisation} onClose={() => setEdited(undefined)} />}
    </>
  );
}
