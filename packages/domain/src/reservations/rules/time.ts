/** Rules, part 4 of 5: when the space can be reserved, then existing reservations of the space and of the holder. */
import { isWithinOpenings } from '../../opening-hours/within-openings.ts';
import { minutesAfter } from '../../time/instant.ts';
import { daysAfter, daysFrom } from '../../time/local-date.ts';
import { covers, firstMeeting, meets, minutesOf, type Period } from '../../time/period.ts';
import { refuse, type Rule } from '../decision.ts';
import { activeLimit } from '../limits/active-limit.ts';

/**
 * Checks only the first day of a series: repeats have their own maximum, and a limit of a week would leave nothing to
 * repeat. A personal maximum can only extend the building's; if the building has none, there is nothing to extend.
 */
export const futureDayMax: Rule<'future-day-max'> = ({ firstDay }, { building, holder }, today) => {
  const ofBuilding = activeLimit(building.policies, 'future-day-max', building.settings.future_day_maximum);
  if (ofBuilding === undefined) return undefined;
  const limitDays = Math.max(ofBuilding, holder.futureDayMaximum ?? 0);
  if (!(daysFrom(today.localDay, firstDay) > limitDays)) return undefined;
  return refuse('future-day-max', { limitDays, lastDay: daysAfter(today.localDay, limitDays) });
};

/** Free for others only if a single absence of its holder covers the whole request. */
export const fixedDesk: Rule<'fixed-desk'> = ({ period }, { space: { fixed } }) => {
  if (fixed === undefined || fixed.isHolders) return undefined;
  if (fixed.absences.some((absence) => covers(absence, period))) return undefined;
  return refuse('fixed-desk', { freed: fixed.absences.filter((absence) => meets(absence, period)) });
};

/** Separate from 'allowed-timeslot', because another time does not help: it needs another date. */
export const closedDay: Rule<'closed-day'> = ({ localDay }, { building, openings }) => {
  const isClosed = building.policies.includes('allowed-timeslot') && openings !== undefined && openings.length === 0;
  return isClosed ? refuse('closed-day', { day: localDay }) : undefined;
};

export const allowedTimeslot: Rule<'allowed-timeslot'> = ({ period }, { building, openings }) => {
  if (!building.policies.includes('allowed-timeslot') || openings === undefined || openings.length === 0)
    return undefined;
  return isWithinOpenings(openings, period, building.settings)
    ? undefined
    : refuse('allowed-timeslot', { asked: period, openings });
};

export const reservationTimeLimit: Rule<'reservation-time-limit'> = ({ period }, { building }) => {
  const { reservation_time_limit } = building.settings;
  const limitMinutes = activeLimit(building.policies, 'reservation-time-limit', reservation_time_limit);
  if (limitMinutes === undefined || minutesOf(period) <= limitMinutes) return undefined;
  return refuse('reservation-time-limit', { limitMinutes, latestEnd: minutesAfter(period.start, limitMinutes) });
};

/** When the space is free again: reservations without a gap count as one. */
function endOfRun(periods: readonly Period[], first: Period): number {
  let { end } = first;
  for (const next of periods.toSorted((a, b) => a.start - b.start))
    if (next.start <= end && next.end > end) end = next.end;
  return end;
}

/** No setting switches this off: a space is never held twice. */
export const spaceTaken: Rule<'space-taken'> = ({ period }, { taken }) => {
  const rival = firstMeeting(taken, period);
  return rival && refuse('space-taken', { takenFrom: rival.start, takenUntil: endOfRun(taken, rival) });
};

/**
 * A person cannot hold two spaces of one kind at the same time, anywhere in the organisation. A desk, a room and a
 * parking spot go together: people park, work and meet on the same morning.
 */
export const disableOverlappingReservation: Rule<'disable-overlapping-reservation'> = (
  planned,
  { building, space, holding },
) => {
  if (!building.policies.includes('disable-overlapping-reservation')) return undefined;
  const sameKind = holding.filter(({ spaceType }) => spaceType === space.type);
  const other = firstMeeting(sameKind, planned.period);
  if (other === undefined) return undefined;
  return refuse('disable-overlapping-reservation', {
    takenFrom: other.start,
    takenUntil: other.end,
    spaceName: planned.forSomeoneElse ? undefined : other.spaceName,
    buildingName: planned.forSomeoneElse ? undefined : (other.buildingName ?? undefined),
  });
};
