import type { AnswerOf, buildingSettings, Desk, Floor, ListedReservation, Room } from '@berth/contract';
import { type LocalDate, localDayOf, mondayOf, RESERVE_FOR_OTHERS } from '@berth/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { useScreenSearch } from '../../../lib/reservations/screen-search.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { isDate } from '../floor-view/address.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useLastDate } from '../floor-view/window/use-last-date.ts';
import { workingHours } from '../floor-view/window/working-hours.ts';
import { listQuery, weekOpeningsQuery, weekQuery } from './my-queries.ts';
import classes from './my-reservations.module.css';
import { ForOthers, isOver, Past, Upcoming } from './list/reservation-list.tsx';
import { ReservationDialogs } from './reservation-dialogs.tsx';
import { SeveralDays } from './week/several-days.tsx';
import { useLinkedReservation } from './use-linked-reservation.ts';
import { useReservationActions } from './use-reservation-actions.ts';
import { WeekBar } from './week/week-bar.tsx';
import { kindOf, placesOn, usualOf, weekDays } from './week/week.ts';
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
  const [chosen, setChosen] = useState<ReadonlySet<LocalDate>>(new Set());
  const [changing, setChanging] = useState<ListedReservation>();
  const upcoming = listQuery(place, 'upcoming', today, zone);
  const linked = useLinkedReservation(upcoming, (one) => !isOver(one, now));
  const recent = useInfiniteQuery({ ...listQuery(place, 'past', today, zone), enabled: chosen.size > 0 });

  const lastDate = useLastDate(today, settings);
  const bound = settings.policies.includes('allowed-timeslot') ? openings.data : undefined;
  const days = weekDays(monday);
  const calendar = { today, lastDate, zone, openings: bound };
  const isFree = (date: LocalDate) =>
    kindOf(date, calendar) === 'open' && placesOn(date, week.data ?? [], zone).main === undefined;
  const dates = days.filter((date) => chosen.has(date) && isFree(date));
  const drop = (dropped: readonly LocalDate[]) =>
    setChosen((before) => new Set([...before].filter((date) => !dropped.includes(date))));
  const lists = { floors: structure.floors, zone, now, earlyEntryMinutes: settings.earlyEntryMinutes, actions };
  const past = recent.data?.pages.flatMap(({ reservations }) => reservations) ?? [];
  const listed = [...new Map([...past, ...(week.data ?? [])].map((one) => [one.id, one])).values()];
  const usual = usualOf(listed, zone) ?? { objectId: '', ...workingHours(settings) };

  return (
    <>
      {linked.isMissing && (
        <p className={classes.missing} role="status">
          {t('linkedGone')}
        </p>
      )}
      <div className={classes.bar}>
        <WeekBar
          monday={monday}
          today={today}
          onChange={(next) => {
            setChosen(new Set());
            address.set({ week: next === undefined || next === mondayOf(today) ? undefined : next });
          }}
        />
        <p className={classes.zone}>{t('zone', { zone })}</p>
      </div>
      {week.error && week.data === undefined ? (
        <ErrorState problem={week.error} onRetry={() => void week.refetch()} />
      ) : (
        <WeekView
          place={place}
          days={days}
          // The opening hours decide whether a day is closed, so the week waits for them.
          reservations={openings.isPending ? undefined : week.data}
          kindOf={(date) => kindOf(date, calendar)}
          floors={structure.floors}
          desks={structure.desks}
          zone={zone}
          now={now}
          earlyEntryMinutes={settings.earlyEntryMinutes}
          chosen={chosen}
          onChoose={(date, isChosen) => {
            if (isChosen) setChosen(new Set(chosen).add(date));
            else drop([date]);
          }}
        />
      )}
      {/* Waits for the usual place: a field that is filled in later would overwrite the user's choice. */}
      {dates.length > 0 && (recent.data ?? recent.error) && (
        <SeveralDays
          place={place}
          structure={structure}
          zone={zone}
          dates={dates}
          usual={usual}
          slots={settings.timeslot ? (openings.data ?? []).filter(({ unrestricted }) => !unrestricted) : undefined}
          onDrop={drop}
        />
      )}
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
