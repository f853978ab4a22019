import { type FixedDeskUser, fixedDeskUsers } from '@berth/contract';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { fixedDesksKey } from '../absences-queries.ts';
import classes from './fixed-desks.module.css';

const fixedDeskUsersQuery = (place: Place) =>
  queryOptions({
    queryKey: fixedDesksKey(place),
    queryFn: ({ signal }) => call(fixedDeskUsers, { params: place }, { signal }),
  });

const addressOf = (username: string) => `/workplace/absences/${encodeURIComponent(username)}`;

/** People with a fixed desk in this building; each links to their absences. */
export function FixedDesksScreen() {
  const { t } = useTranslation('fixed-desks');
  const { place } = useMe();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {place && <Employees place={place} />}
    </Page>
  );
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function Employees({ place }: { place: Place }) {
  const { t } = useTranslation('fixed-desks');
  const list = useQuery(fixedDeskUsersQuery(place));
  const columns = useColumns();
  const navigate = useNavigate();
  const toast = useToast();
  const open = ({ username }: FixedDeskUser) => {
    if (username === null) toast.failed(new Error(t('noAccount')));
    else void navigate({ to: addressOf(username) });
  };
  if (list.isError && !list.data) return <ErrorState problem={list.error} onRetry={() => void list.refetch()} />;
  return (
    <DataTable
      name="fixed-desk-employees"
      organisation={place.org}
      label={t('title')}
      rows={list.data}
      rowId={({ username, desks }) => username ?? desks[0]?.id ?? ''}
      columns={columns}
      onOpen={open}
      rowActions={({ username }) => [
        {
          label: t('absences'),
          icon: <IconCalendarOff {...ICON} />,
          onClick: open,
          disabled: username === null,
          reason: t('noAccount'),
        },
      ]}
      empty={
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={
            <Button size="sm" renderRoot={(props) => <Link to="/workplace/admin" {...props} />}>
              {t('toDesks')}
            </Button>
          }
        />
      }
    />
  );
}

const each = (row: FixedDeskUser, part: 'name' | 'roomName' | 'floorName') =>
  [...new Set(row.desks.map((desk) => desk[part]))].join(', ');

function useColumns(): readonly Column<FixedDeskUser>[] {
  const { t } = useTranslation('fixed-desks');
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('column.name'),
        value: ({ name }) => name,
        cell: ({ name, username }) =>
          username === null ? (
            <span title={t('noAccount')}>{name}</span>
          ) : (
            <Link className={classes.link} to={addressOf(username)}>
              {name}
            </Link>
          ),
      },
      { key: 'username', header: t('column.username'), value: ({ username }) => username },
      { key: 'desks', header: t('column.desks'), value: (row) => each(row, 'name') },
      { key: 'rooms', header: t('column.rooms'), value: (row) => each(row, 'roomName') },
      { key: 'floors', header: t('column.floors'), value: (row) => each(row, 'floorName') },
      { key: 'employeeNumber', header: t('column.employeeNumber'), value: (row) => row.employeeNumber || null },
      {
        key: 'emergencyResponder',
        header: t('column.emergencyResponder'),
        value: ({ emergencyResponder }) => emergencyResponder,
        hiddenByDefault: true,
      },
      { key: 'absences', header: t('absences'), value: ({ absences }) => absences, align: 'end', width: 150 },
    ],
    [t],
  );
}
