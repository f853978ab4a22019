import type { AnswerOf, buildingSettings, Desk, Floor, ListedReservation, Room } from '@berth/contract';
import { RESERVE_FOR_OTHERS } from '@berth/domain/reservations';
import { localDayOf, mondayOf } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { isDate } from '../floor-view/address.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useLastDate } from '../floor-view/window/use-last-date.ts';
import { listQuery, weekOpeningsQuery, weekQuery } from './my-queries.ts';
import classes from './my-reservations.module.css';
import { ForOthers, isOver, Past, Upcoming } from './list/reservation-list.tsx';
import { ReservationDialogs } from './reservation-dialogs.tsx';
import { PlanWeek } from './week/plan/plan-week.tsx';
import { useLinkedReservation } from './use-linked-reservation.ts';
import { useReservationActions } from './use-reservation-actions.ts';
import { WaitlistCards } from '../waitlist/waitlist-cards.tsx';
import { useRange, WeekBar } from './week/week-bar.tsx';
import { weekDays } from './week/week.ts';
import { WeekView } from './week/week-view.tsx';

type MyListProps = {
  place: Place;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  structure: { floors: readonly Floor[]; rooms: readonly Room[]; desks: readonly Desk[] };
};

/** The week, and all actions on the user's reservations. */
export function MyList({ place, settings, structure }: MyListProps) {
  const { t } = useTranslation('my-reservations');
  const { roles } = useMe();
  const zone = settings.timezone;
  const now = useNow();
  const today = localDayOf(now, zone);
  const address = useScreenSearch();
  const requested = address.one('week');
  const monday = mondayOf(requested !== undefined && isDate(requested) ? requested : today);
  const week = useQuery(weekQuery(place, monday, zone));
  const openings = useQuery(weekOpeningsQuery(place, monday, zone));
  const actions = useReservationActions(place, zone);
  const isPlanning = address.one('plan') !== undefined;
  const rangeOf = useRange();
  const [changing, setChanging] = useState<ListedReservation>();
  const upcoming = listQuery(place, 'upcoming', today, zone);
  const linked = useLinkedReservation(upcoming, (one) => !isOver(one, now));

  const lastDate = useLastDate(today, settings);
  const bound = settings.policies.includes('allowed-timeslot') ? openings.data : undefined;
  const calendar = { today, lastDate, zone, openings: bound };
  const lists = { floors: structure.floors, zone, now, earlyEntryMinutes: settings.earlyEntryMinutes, actions };

  return (
    <>
      {linked.isMissing && (
        <p className={classes.missing} role="status">
          {t('linkedGone')}
        </p>
      )}
      {settings.waitlist && (
        <div className={classes.waitlist}>
          <WaitlistCards place={place} floors={structure.floors} zone={zone} isShown={() => true} />
        </div>
      )}
      <div className={classes.bar}>
        <WeekBar
          monday={monday}
          today={today}
          weeks={isPlanning ? 2 : 1}
          onChange={(next) => address.set({ week: next === undefined || next === mondayOf(today) ? undefined : next })}
        />
        <p className={classes.zone}>{t('zone', { zone })}</p>
        {!isPlanning && (
          <Button
            variant="light"
            leftSection={<IconCalendarCheck size={18} stroke={1.6} aria-hidden />}
            onClick={() => address.set({ plan: '1' }, 'push')}
          >
            {t('plan.open')}
          </Button>
        )}
      </div>
      {isPlanning && (
        <PlanWeek
          place={place}
          settings={settings}
          structure={structure}
          zone={zone}
          now={now}
          today={today}
          lastDate={lastDate}
          monday={monday}
          rangeOf={rangeOf}
          onClose={() => address.set({ plan: undefined })}
        />
      )}
      {!isPlanning && week.error && week.data === undefined && (
        <ErrorState problem={week.error} onRetry={() => void week.refetch()} />
      )}
      {!isPlanning && (week.data !== undefined || !week.error) && (
        <WeekView
          place={place}
          label={t('week.days')}
          days={weekDays(monday)}
          // The opening hours decide whether a day is closed, so the week waits for them.
          reservations={openings.isPending ? undefined : week.data}
          calendar={calendar}
          settings={settings}
          floors={structure.floors}
          desks={structure.desks}
          now={now}
        />
      )}
      {!isPlanning && (
        <>
          <Upcoming
            {...lists}
            query={upcoming}
            onChange={setChanging}
            // The week above would push the row away while it loads.
            linkedId={week.isPending || openings.isPending ? undefined : linked.id}
          />
          {roles.some((role) => RESERVE_FOR_OTHERS.includes(role)) && (
            <ForOthers {...lists} query={listQuery(place, 'for-others', today, zone)} onChange={setChanging} />
          )}
          <Past {...lists} query={listQuery(place, 'past', today, zone)} onChange={setChanging} />
        </>
      )}
      <ReservationDialogs
        place={place}
        settings={settings}
        now={now}
        actions={actions}
        changing={changing}
        onClose={() => setChanging(undefined)}
      />
    </>
  );
}
