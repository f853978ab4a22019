import { daysAfter, localDayOf } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconHelpCircle, IconHourglass, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { desksQuery, floorsQuery, roomsQuery, settingsQuery } from '../../../lib/queries/queries.ts';
import { useNow } from '../../../lib/use-now.ts';
import { withTexts } from '../../../lib/languages/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { workingHours } from '../floor-view/window/working-hours.ts';
import classes from './all-reservations.module.css';
import { useSummary } from './filters/use-summary.ts';
import { ReservationsOfBuilding } from './reservations-of-building.tsx';
import { useReservationList } from './use-reservation-list.ts';

const WhyNotDialog = lazyPart(async () => (await import('./why-not/why-not-dialog.tsx')).WhyNotDialog);
const WaitlistDialog = lazyPart(
  async () => (await withTexts(import('../waitlist/staff/waitlist-dialog.tsx'), 'member')).WaitlistDialog,
);

/** Every reservation of the building, for staff. */
export function AllReservationsScreen() {
  const { t } = useTranslation('all-reservations');
  const { place } = useMe();
  if (!place) return <Page title={t('title')}>{null}</Page>;
  return <Building key={`${place.org}/${place.building}`} place={place} />;
}

function Building({ place }: { place: Place }) {
  const { t } = useTranslation('all-reservations');
  const { group } = useMe();
  const [isAsking, setAsking] = useState(false);
  const [isWaitlistOpen, setWaitlistOpen] = useState(false);
  const settings = useQuery(settingsQuery(place));
  const floors = useQuery(floorsQuery(place));
  const rooms = useQuery(roomsQuery(place));
  const desks = useQuery(desksQuery(place));
  const now = useNow();
  const structure = { floors: floors.data ?? [], rooms: rooms.data ?? [], desks: desks.data ?? [] };
  const reservationSettings = settings.data?.reservationSettings;
  const zone = reservationSettings?.timezone ?? group?.timezone;
  const list = useReservationList(place, zone, now);
  const { from } = list.query;
  const summary = useSummary(list.request, list.counts, { today: list.today, zone: zone ?? 'UTC' });
  const content = (): ReactNode => {
    if (settings.error && !settings.data)
      return <ErrorState problem={settings.error} onRetry={() => void settings.refetch()} />;
    if (!reservationSettings)
      return (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      );
    return (
      <>
        <ReservationsOfBuilding
          place={place}
          settings={reservationSettings}
          structure={structure}
          now={now}
          list={list}
        />
        <WhyNotDialog
          opened={isAsking}
          onClose={() => setAsking(false)}
          place={place}
          structure={structure}
          zone={reservationSettings.timezone}
          date={daysAfter(localDayOf(now, reservationSettings.timezone), 1)}
          hours={workingHours(reservationSettings)}
        />
        {reservationSettings.waitlist && (
          <WaitlistDialog
            opened={isWaitlistOpen}
            onClose={() => setWaitlistOpen(false)}
            place={place}
            zone={reservationSettings.timezone}
            floors={structure.floors}
            date={from === undefined ? list.today : localDayOf(Date.parse(from), reservationSettings.timezone)}
          />
        )}
      </>
    );
  };
  return (
    <Page
      title={t('title')}
      lead={
        <>
          {summary} {zone && <span>{t('zone', { zone })}</span>}
        </>
      }
      aside={
        <div className={classes.aside}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconHelpCircle size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('why.open')}
          </Button>
          {reservationSettings?.waitlist === true && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconHourglass size={18} stroke={1.6} aria-hidden />}
              onClick={() => setWaitlistOpen(true)}
            >
              {t('waitlist')}
            </Button>
          )}
          <Button
            component={Link}
            to="/workplace/desks"
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          >
            {t('reserveFor')}
          </Button>
        </div>
      }
    >
      {content()}
    </Page>
  );
}
