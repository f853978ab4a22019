import { daysAfter, localDayOf } from '@berth/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconHelpCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { desksQuery, floorsQuery, roomsQuery, settingsQuery } from '../../../lib/queries/queries.ts';
import { useScreenSearch } from '../../../lib/reservations/screen-search.ts';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { workingHours } from '../floor-view/window/working-hours.ts';
import { Filters } from './filters.tsx';
import { type ListRequest, listQueryOf, PAGE_SIZES, pagesOf, readListAddress } from './list-address.ts';
import { ReservationsTable } from './reservations-table.tsx';
import { allReservationsQuery } from './staff-queries.ts';
import paged from '../../../ui/paged-table.module.css';
import { useStaffActions } from './use-staff-actions.ts';

const WhyNotDialog = lazyPart(async () => (await import('./why-not-dialog.tsx')).WhyNotDialog);

/** Every reservation of the building, for staff. */
export function AllReservationsScreen() {
  const { t } = useTranslation('all-reservations');
  const { place, group } = useMe();
  const [isAsking, setAsking] = useState(false);
  return (
    <Page
      title={t('title')}
      lead={group && t('zone', { zone: group.timezone })}
      aside={
        <Button
          variant="default"
          leftSection={<IconHelpCircle size={18} stroke={1.6} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('why.open')}
        </Button>
      }
    >
      {place && (
        <Building
          key={`${place.org}/${place.building}`}
          place={place}
          isAsking={isAsking}
          onAsked={() => setAsking(false)}
        />
      )}
    </Page>
  );
}

type BuildingProps = { place: Place; isAsking: boolean; onAsked(): void };

function Building({ place, isAsking, onAsked }: BuildingProps) {
  const settings = useQuery(settingsQuery(place));
  const floors = useQuery(floorsQuery(place));
  const rooms = useQuery(roomsQuery(place));
  const desks = useQuery(desksQuery(place));
  const now = useNow();
  if (settings.error && !settings.data)
    return <ErrorState problem={settings.error} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <Ghosts />;
  const { reservationSettings } = settings.data;
  const { timezone: zone, earlyEntryMinutes } = reservationSettings;
  return (
    <>
      <List place={place} zone={zone} now={now} earlyEntryMinutes={earlyEntryMinutes} />
      <WhyNotDialog
        opened={isAsking}
        onClose={onAsked}
        place={place}
        structure={{ floors: floors.data ?? [], rooms: rooms.data ?? [], desks: desks.data ?? [] }}
        zone={zone}
        date={daysAfter(localDayOf(now, zone), 1)}
        hours={workingHours(reservationSettings)}
      />
    </>
  );
}

const addressOf = (change: Partial<ListRequest>) => ({
  ...('search' in change && { search: change.search === '' ? undefined : change.search }),
  ...('showRooms' in change && { rooms: change.showRooms ? undefined : '0' }),
  ...('showDesks' in change && { desks: change.showDesks ? undefined : '0' }),
  ...('day' in change && { day: change.day }),
  ...('perPage' in change && { size: String(change.perPage) }),
  ...('orderBy' in change && { sort: change.orderBy, order: change.direction }),
  // Changing the filter returns to the first page.
  page: change.page === undefined || change.page === 1 ? undefined : String(change.page),
});

type ListProps = { place: Place; zone: string; now: number; earlyEntryMinutes: number };

function List({ place, zone, now, earlyEntryMinutes }: ListProps) {
  const { t, i18n } = useTranslation('all-reservations');
  const address = useScreenSearch();
  const today = localDayOf(now, zone);
  const request = readListAddress(address, today);
  const list = useQuery(allReservationsQuery(place, listQueryOf(request, zone)));
  const actions = useStaffActions(place);
  const change = (next: Partial<ListRequest>) => address.set(addressOf(next));
  const { data } = list;
  const pages = data && pagesOf(data.count, request.perPage);
  const isBeyond = pages !== undefined && request.page > pages && !list.isPlaceholderData;
  const { set } = address;
  // The current page may no longer exist, because rows were removed.
  useEffect(() => {
    if (isBeyond) set(addressOf({ page: pages }));
  }, [isBeyond, pages, set]);
  return (
    <>
      <Filters request={request} today={today} onChange={change} />
      {list.error && !data && <ErrorState problem={list.error} onRetry={() => void list.refetch()} />}
      {!list.error && !data && <Ghosts />}
      {data && (
        <div className={paged.frame} data-old={list.isPlaceholderData || undefined} aria-busy={list.isPlaceholderData}>
          {data.reservations.length === 0 ? (
            <EmptyState title={t('noData')} text={t('noDataText')} />
          ) : (
            <ReservationsTable
              rows={data.reservations}
              zone={zone}
              now={now}
              earlyEntryMinutes={earlyEntryMinutes}
              order={request}
              onOrder={change}
              actions={actions}
            />
          )}
          <ListFoot
            page={request.page}
            pages={pages ?? 1}
            perPage={request.perPage}
            sizes={PAGE_SIZES}
            count={t('pages.count', { count: data.count, number: data.count.toLocaleString(i18n.language) })}
            onPage={(to) => change({ page: to })}
            onSize={(perPage) => change({ perPage })}
          />
        </div>
      )}
    </>
  );
}

function Ghosts() {
  return (
    <Loading>
      <div className={paged.ghosts}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </div>
    </Loading>
  );
}
