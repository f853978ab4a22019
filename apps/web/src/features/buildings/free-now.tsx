import { type BuildingGroup, freeByDay } from '@berth/contract';
import { localDayOf, localTimeOf, MINUTE_MS, roundUpToQuarter } from '@berth/domain/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { type Place, placeOf } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';
import classes from './building-card.module.css';

/** An hour, at most until midnight. */
function hourFrom(start: number, zone: string) {
  const from = localTimeOf(start, zone);
  const hour = Number(from.slice(0, 2)) + 1;
  return { from, to: hour === 24 ? '24:00' : `${String(hour).padStart(2, '0')}${from.slice(2)}` };
}

/** The stream reports changes of the active building; the others are read every minute. */
const freeNowQuery = (place: Place, zone: string) =>
  queryOptions({
    queryKey: [...topicKey(place, 'reservations'), 'free-now'],
    queryFn: async ({ signal }) => {
      // From the next quarter of an hour, as the reservation screen: nothing can be reserved from any other minute.
      const start = roundUpToQuarter(Date.now());
      const query = { date: localDayOf(start, zone), days: 1, ...hourFrom(start, zone) };
      const [today] = await call(freeByDay, { params: place, query }, { signal });
      return today ? { ...today, start } : null;
    },
    refetchInterval: MINUTE_MS,
  });

/** The number of desks that are free in the coming hour, or when the building opens; nothing while it is unknown. */
export function FreeNow({ group }: { group: BuildingGroup }) {
  const place = placeOf(group.path);
  return place && group.member && group.reservationsEnabled ? <Count place={place} zone={group.timezone} /> : null;
}

function Count({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('buildings');
  const { data: today } = useQuery(freeNowQuery(place, zone));
  if (!today || today.of === 0) return null;
  const { window, start, free } = today;
  // An hour outside the opening hours is answered with hours that are open.
  const opens = window && Date.parse(window.startDatetime);
  const isOpen = opens !== null && opens <= start;
  const closed = opens === null ? t('closedNow') : t('closedUntil', { time: localTimeOf(opens, zone) });
  return (
    <p className={classes.free} data-closed={!isOpen || undefined}>
      {isOpen ? t('freeNow', { count: free }) : closed}
    </p>
  );
}
