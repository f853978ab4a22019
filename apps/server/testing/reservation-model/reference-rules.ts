import type { Policy } from '@berth/domain/buildings';
import { daysAfter, daysFrom, MINUTE_MS, QUARTER_MS, weekdayOf } from '@berth/domain/time';
import {
  atHour,
  dayOf,
  liesIn,
  meets,
  minutes,
  minutesAway,
  mondayOf,
  openings,
  wholeDays,
} from './reference-calendar.ts';
import type { Name, Period, Person, Row, Space, SpaceName, State, RequestedDate } from './world.ts';
import { FLOORS, NEIGHBOURHOOD_SPACES, PEOPLE, SPACES } from './world.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** The maximum at any moment of a period: it only rises where a reservation starts. */
const most = <P extends Period>(rows: readonly P[], period: Period, worth: (row: P) => number) =>
  [period, ...rows.filter(({ start }) => start > period.start && start < period.end)]
    .map(({ start: at }) => sum(rows.filter(({ start, end }) => start <= at && at < end).map(worth)))
    .reduce((a, b) => Math.max(a, b));

export const isStaff = (name: Name) =>
  PEOPLE[name].roles.some((role) => ['Dashboard-admin', 'Customer-admin', 'Customer-coordinator'].includes(role));

/** Others wait until it opens. Then they may take all but its last untouched spaces, until an hour of the day. */
function neighbourhoodRefusal({ space, holder, start, replaces }: RequestedDate, { now, rules, rows, opened }: State) {
  const { pools, weekdays, daysBefore, hour, guaranteed, untilHour } = rules.neighbourhood;
  const day = dayOf(start);
  const isTheirs = weekdays.some((one) => one === weekdayOf(day)) && pools.length > 0;
  const isOthers = !PEOPLE[holder].userpools.some((pool) => pools.includes(pool));
  if (!NEIGHBOURHOOD_SPACES.includes(space) || !isTheirs || !isOthers) return undefined;
  if (!opened.includes(day) && now < atHour(daysAfter(day, -daysBefore), hour)) return 'neighbourhood-restricted';
  const isUntouched = (name: SpaceName, ignored?: Row) =>
    !rows.some((row) => row.holds && row !== ignored && row.space === name && row.day === day);
  // A fixed desk is never one of them, and a move within the neighbourhood leaves one behind.
  const untouched = NEIGHBOURHOOD_SPACES.filter((name) => !SPACES[name].fixedTo && isUntouched(name, replaces));
  const isOneOfThem = !SPACES[space].fixedTo && isUntouched(space);
  if (now >= atHour(day, untilHour) || !isOneOfThem || untouched.length > guaranteed) return undefined;
  return 'neighbourhood-guarantee';
}

/** The first rule that refuses, in their order; undefined if the request is granted. */
export function refusalOf(requested: RequestedDate, state: State): string | undefined {
  for (const refusal of refusalsOf(requested, state)) return refusal;
  return undefined;
}

/** Every rule that refuses, in their order. */
export function* refusalsOf(requested: RequestedDate, state: State): Generator<string> {
  const { now, rules, rows, absences } = state;
  const { settings: s, policies } = rules;
  const { start, end, guests, assets, replaces: before } = requested;
  const space: Space = SPACES[requested.space];
  const holder: Person = PEOPLE[requested.holder];
  const isTeamLead = PEOPLE[requested.actor].roles.some((role) => role === 'Customer-team-lead');
  const day = dayOf(start);
  const limit = (policy: Policy, value: number) => (policies.includes(policy) && value > 0 ? value : Infinity);
  const subject = requested.subject.replace(/[~`!@#$%*|^&()_={}[\]:;,.<>+/?\-"\\]/g, '').trim();
  const step = s.timeslot ? MINUTE_MS : QUARTER_MS;
  const mayEnterWith = space.type === 'ROOM' ? (space.occupants ?? Infinity) - 1 : 1;
  const floor = FLOORS[space.floor] ?? [];
  const hours = policies.includes('allowed-timeslot') ? openings(space.room, holder.userpools, day) : [wholeDays(day)];
  const fits = (slot: Period) => liesIn(slot, requested) && (!s.timeslot || minutes(slot) === minutes(requested));
  // Cancelled reservations never count, and one that is being changed does not block itself.
  const counted = rows.filter((row) => row.state !== 'c' && row !== before);
  const holding = counted.filter(({ holds }) => holds);
  const own = counted.filter((row) => row.holder === requested.holder);
  const onDay = counted.filter((row) => row.day === day);
  const spentBy = (pool: string) =>
    onDay.filter((row) => PEOPLE[row.holder].userpools.some((one) => one === pool)).length;
  const inWeek = own.filter((row) => mondayOf(row.day) === mondayOf(day));
  const buildingWeek = s.weekly_reservation_hours * 60 + s.weekly_reservation_minutes;
  const weekMinutes = holder.weekMinutes || limit('weekly-limit', buildingWeek);
  const daysAhead = Math.max(limit('future-day-max', s.future_day_maximum), holder.daysAhead);
  const assetCount = sum(assets.map(({ quantity }) => quantity));

  // Before any lookup, so that the answer does not reveal who is known here.
  if (requested.actor !== requested.holder && !isStaff(requested.actor) && !isTeamLead) yield 'not-for-others';
  if (!rules.workplace) yield 'reservations-off';
  if (!space.reservable) yield 'not-reservable';
  if (floor.length > 0 && !holder.userpools.some((pool) => floor.includes(pool))) yield 'floor-restricted';
  const byNeighbours = neighbourhoodRefusal(requested, state);
  if (byNeighbours !== undefined) yield byNeighbours;
  if (space.fixedTo === requested.holder) yield 'own-fixed-desk';
  if (requested.weeks > 0 && !isStaff(requested.actor)) yield 'no-repeat';
  if (guests.length > 0 && !s.enable_all_users_to_invite_guests && !PEOPLE[requested.actor].mayInvite)
    yield 'no-guests';
  if (!requested.visible && !s.allow_private_reservations) yield 'no-private';
  if (subject !== '' && !(space.type === 'ROOM' ? s.allow_room_reservation_subject : s.allow_desk_reservation_subject))
    yield 'no-subject';
  if (end <= start) yield 'end-before-start';
  // The current quarter can still be reserved, a timeslot until it ends, and a running reservation keeps its start.
  if (end <= now || (start < now - (now % QUARTER_MS) && !s.timeslot && start !== before?.start)) yield 'in-the-past';
  if (!liesIn(wholeDays(day), requested)) yield 'within-one-day';
  if ((start % step !== 0 && start !== before?.start) || (end % step !== 0 && end !== before?.end)) yield 'time-step';
  if (requested.weeks > (s.repeat_weeks_maximum || 99)) yield 'repeat-weeks-maximum';
  if (Array.from(subject).length >= 255) yield 'subject-too-long';
  if (guests.some(({ name, email }) => name === '' || email === '')) yield 'guest-incomplete';
  if (guests.some(({ email }) => !/^\w+@\w+\.\w+$/.test(email))) yield 'guest-address';
  if (guests.length + requested.guestsBefore > mayEnterWith) yield 'too-many-guests';
  if (daysFrom(dayOf(now), requested.firstDay) > daysAhead) yield 'future-day-max';
  if (space.fixedTo && minutesAway(absences, space.fixedTo, requested) < minutes(requested)) yield 'fixed-desk';
  if (hours.length === 0) yield 'closed-day';
  if (policies.includes('allowed-timeslot') && !hours.some(fits)) yield 'allowed-timeslot';
  if (minutes(requested) > limit('reservation-time-limit', s.reservation_time_limit)) yield 'reservation-time-limit';
  if ([...holding, ...state.holds].some((row) => row.space === requested.space && meets(row, requested)))
    yield 'space-taken';
  // A desk, a room and a parking spot may be held at the same time; two of a kind may not.
  const ownOfKind = own.filter((row) => row.holds && SPACES[row.space].type === space.type);
  if (policies.includes('disable-overlapping-reservation') && ownOfKind.some((row) => meets(row, requested)))
    yield 'disable-overlapping-reservation';
  if (own.filter((row) => row.day === day).length >= limit('daily-maximum', s.daily_maximum)) yield 'daily-maximum';
  if (own.filter((row) => row.end > now).length >= limit('total-reservations-limit', s.total_reservations_limit))
    yield 'total-reservations-limit';
  if (sum(inWeek.map(minutes)) + minutes(requested) > weekMinutes) yield 'weekly-limit';
  if (most([...holding, ...state.holds], requested, () => 1) >= limit('building-maximum', s.building_maximum))
    yield 'building-maximum';
  if (holder.userpools.some((pool) => spentBy(pool) >= limit('userpool-daily-budget', s.userpool_daily_budget)))
    yield 'userpool-daily-budget';
  if (assets.some(({ asset }) => asset === 'unknown' || !rules.beamersOffered)) yield 'asset-unavailable';
  if (assets.some(({ quantity }) => quantity < 1 || quantity % 1 !== 0)) yield 'asset-quantity';
  if (assets.length > 0 && most(holding, requested, ({ beamers }) => beamers) + assetCount > rules.beamers)
    yield 'asset-stock';
}
