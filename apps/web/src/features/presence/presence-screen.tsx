import type { AnswerOf, presentPeople } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconFirstAidKit } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf, type Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { EVACUATION_PATH } from './addresses.ts';
import classes from './presence.module.css';
import { presentPeopleQuery } from './presence-queries.ts';

type Present = AnswerOf<typeof presentPeople>;
type Row = Present['people'][number];

/** The people in the building today, for staff. */
export function PresenceScreen() {
  const { t } = useTranslation('presence');
  const { place } = useMe();
  return (
    <Page
      title={t('today.title')}
      lead={t('today.lead')}
      aside={
        <Button component={Link} to={EVACUATION_PATH} variant="default">
          {t('today.evacuation')}
        </Button>
      }
    >
      {place && <People key={pathOf(place)} place={place} />}
    </Page>
  );
}

function People({ place }: { place: Place }) {
  const { t } = useTranslation('presence');
  const { data, error, refetch } = useQuery(presentPeopleQuery(place));
  const columns = useColumns(data);
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  const isOver = ({ evidence }: Row) => evidence === 'reservation-over';
  const mayHaveLeft = data?.people.filter(isOver) ?? [];
  const table = { name: 'presence', organisation: place.org, rowId: ({ memberId }: Row) => memberId, columns };
  return (
    <>
      <div className={classes.people}>
        <DataTable
          {...table}
          label={t('today.title')}
          rows={data?.people.filter((row) => !isOver(row))}
          empty={<EmptyState title={t('today.none')} text={t('today.noneText')} />}
        />
      </div>
      {mayHaveLeft.length > 0 && (
        <Section heading={t('today.overTitle')} text={t('today.overText')}>
          <DataTable {...table} label={t('today.overTitle')} rows={mayHaveLeft} />
        </Section>
      )}
    </>
  );
}

function useColumns(data: Present | undefined): readonly Column<Row>[] {
  const { t } = useTranslation('presence');
  const { group } = useMe();
  const zone = group?.timezone ?? 'UTC';
  return useMemo(() => {
    const floors = new Map(data?.floors.map(({ id, name }) => [id, name]));
    const how = {
      'checked-in': t('today.checkedIn'),
      'reservation-over': t('today.reservationOver'),
      entrance: t('today.entrance'),
      reserved: t('today.reserved'),
      'fixed-desk': t('today.fixedDesk'),
    } as const satisfies Record<Row['evidence'], string>;
    return [
      {
        key: 'name',
        header: t('today.name'),
        value: ({ firstName, lastName }) => `${firstName} ${lastName}`,
        cell: ({ firstName, lastName, isEmergencyResponder }) => (
          <>
            {firstName} {lastName}{' '}
            {isEmergencyResponder && (
              <IconFirstAidKit size={16} stroke={1.75} role="img" aria-label={t('today.responder')} />
            )}
          </>
        ),
      },
      { key: 'how', header: t('today.how'), value: ({ evidence }) => how[evidence] },
      {
        key: 'since',
        header: t('today.since'),
        value: ({ evidence, sinceDatetime }) =>
          evidence === 'fixed-desk' ? null : localTimeOf(Date.parse(sinceDatetime), zone),
        width: 100,
      },
      { key: 'space', header: t('today.space'), value: ({ spaceName }) => spaceName },
      { key: 'floor', header: t('today.floor'), value: ({ floorId }) => floors.get(floorId ?? '') ?? null },
    ];
  }, [data?.floors, t, zone]);
}
