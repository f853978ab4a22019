import { removedTeams, restoreTeam, type TeamRow } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';
import { type Column, DataTable, type TableAction } from '../../ui/data-table/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { RemovedItems } from '../../workplace/removed-items/removed-items.tsx';
import { teamsKey } from '../../workplace/teams/my-teams-query.ts';
import { OpenTeam } from './open-team.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { allTeamsQuery, useRemoveTeam, useStaleTeams } from './teams-queries.ts';

/** Every team of the organisation, for its staff. */
export function TeamsScreen() {
  const { t } = useTranslation('teams');
  const { place } = useMe();
  if (!place) return null;
  return (
    <Page title={t('admin.title')} lead={t('admin.lead')} aside={<RemovedTeams place={place} />}>
      <Teams key={place.org} place={place} />
    </Page>
  );
}

function RemovedTeams({ place }: { place: Place }) {
  const params = { org: place.org };
  return (
    <RemovedItems
      queryKey={teamsKey(place)}
      load={(signal) => call(removedTeams, { params }, { signal })}
      restore={(teamId) => call(restoreTeam, { params: { ...params, teamId } })}
      onRestored={useStaleTeams(place)}
    />
  );
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
const NEW = 'new';

function Teams({ place }: { place: Place }) {
  const { t } = useTranslation('teams');
  const { data, isError, error, refetch } = useQuery(allTeamsQuery(place));
  const [opened, setOpened] = useState<TeamRow | typeof NEW>();
  const remove = useRemoveTeam(place);
  const columns = useColumns();
  const close = () => setOpened(undefined);
  const actionsOf = ({ mayChange }: TeamRow): TableAction<TeamRow>[] =>
    mayChange
      ? [
          { label: t('ui:edit'), icon: <IconPencil {...ICON} />, onClick: setOpened },
          { label: t('ui:remove'), icon: <IconTrash {...ICON} />, danger: true, onClick: (team) => void remove(team) },
        ]
      : [{ label: t('admin.show'), icon: <IconUsersGroup {...ICON} />, onClick: setOpened }];
  const add = (
    <Button size="sm" leftSection={<IconPlus {...ICON} />} onClick={() => setOpened(NEW)}>
      {t('new')}
    </Button>
  );
  if (isError && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable
        name="teams"
        organisation={place.org}
        label={t('admin.title')}
        rows={data}
        rowId={({ id }) => id}
        columns={columns}
        actions={add}
        rowActions={actionsOf}
        onOpen={setOpened}
        empty={<EmptyState title={t('admin.none')} text={t('admin.noneText')} action={add} />}
      />
      {opened === NEW && <TeamDialog place={place} team={undefined} onClose={close} />}
      {opened !== undefined && opened !== NEW && <OpenTeam place={place} team={opened} onClose={close} />}
    </>
  );
}

function useColumns(): Column<TeamRow>[] {
  const { t } = useTranslation('teams');
  return useMemo(
    () => [
      { key: 'name', header: t('column.name'), value: ({ name }) => name },
      { key: 'people', header: t('column.people'), value: ({ size }) => size, align: 'end', width: 110 },
      { key: 'leads', header: t('column.leads'), value: ({ leads }) => leads.join(', ') || null },
      {
        key: 'source',
        header: t('column.source'),
        value: ({ source }) => (source === 'directory' ? t('source.directory') : t('source.manual')),
      },
    ],
    [t],
  );
}
