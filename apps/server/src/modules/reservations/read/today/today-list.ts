import type { DailyReservation } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { dayPeriod, daysAfter, localDayOf } from '@berth/domain/time';
import type { ScreenCaller } from '../../../../platform/identity/caller.ts';
import { createSharedAnswers, type SharedQuestion } from '../../../../platform/messaging/shared-answers.ts';
import type { Live } from '../../../../platform/messaging/live.ts';
import type { KnownPremises, Premises } from '../../../premises/index.ts';
import { fixedOn } from '../hours/day-schedule.ts';
import { inOrder, presentFixed, presentReserved } from './present-today.ts';
import type { TodayScope } from './today-scope.ts';
import { fixedDesksNamed, namesOf, todaysReservations } from './todays-reservations.sql.ts';

type Question = SharedQuestion & TodayScope;

type TodayList = {
  readonly reservations: readonly DailyReservation[];
  readonly tomorrow: DailyReservation | null;
  readonly names: { readonly organisation: string; readonly building: string };
  readonly zone: string;
  /** The end of the day. */
  readonly until: number;
};

type Reading = { readonly db: Database; readonly premises: KnownPremises; readonly live: Live };

const floorsOf = ({ floors }: Premises, { floors: requested }: TodayScope) =>
  requested.length === 0 ? [...floors.keys()] : requested.filter((id) => floors.has(id));

async function readToday({ db, premises: snapshotOf }: Reading, question: Question): Promise<TodayList> {
  const { organisationId, now, showDesks, showsNames } = question;
  const premises = await snapshotOf(question);
  const { zone, settings } = premises;
  const day = localDayOf(now, zone);
  const period = dayPeriod(day, zone);
  const floorIds = floorsOf(premises, question);
  const expected = showDesks
    ? [...premises.fixedDesks.values()].filter((desk) => {
        const space = premises.spaces.get(desk.spaceId);
        return space !== undefined && floorIds.includes(space.floorId) && fixedOn(desk, day, zone).length > 0;
      })
    : [];
  const types = showDesks ? (['ROOM', 'DESK'] as const) : (['ROOM'] as const);
  const days = [daysAfter(day, -1), day];
  const query = { organisationId, floorIds, types, days, tomorrow: daysAfter(day, 1), endsAfter: period.start };
  const { reserved, fixed, names } = await inTenant(db, organisationId, async (tx) => ({
    reserved: await todaysReservations(tx, query),
    names: await namesOf(tx, question),
    fixed:
      expected.length === 0
        ? []
        : await fixedDesksNamed(
            tx,
            organisationId,
            expected.map(({ spaceId }) => spaceId),
          ),
  }));
  const rules = { settings, showsNames };
  const today = reserved.filter(({ start }) => start < period.end);
  const [first] = inOrder(
    reserved.filter(({ start }) => start >= period.end).map((row) => presentReserved(row, rules)),
  );
  const rows = [
    ...today.map((row) => presentReserved(row, rules)),
    ...fixed.map((row) => presentFixed(row, period, rules)),
  ];
  return { reservations: inOrder(rows), tomorrow: first ?? null, names, zone, until: period.end };
}

type Page = { readonly page: number; readonly pageSize: number; readonly upcoming: 'true' | 'false' };

/** Today's reservations, computed once for all screens of a building with the same scope. */
export function createTodayList(reading: Reading) {
  const shared = createSharedAnswers<Question, TodayList>({
    live: reading.live,
    read: (question) => readToday(reading, question),
    trueUntil: ({ until }) => until,
  });
  return async (caller: ScreenCaller, scope: TodayScope, { page, pageSize, upcoming }: Page) => {
    const { organisationId, buildingId, rulesVersion, now } = caller;
    const key = JSON.stringify([scope.floors.toSorted(), scope.showDesks, scope.showsNames]);
    const list = await shared({ organisationId, buildingId, rulesVersion, now, key, ...scope });
    // Not part of the cached answer, which is true for the whole day.
    const rows =
      upcoming === 'true'
        ? list.reservations.filter(({ endDatetime }) => Date.parse(endDatetime) > now)
        : list.reservations;
    return {
      reservations: rows.slice((page - 1) * pageSize, page * pageSize),
      totalCount: rows.length,
      now: new Date(now).toISOString(),
      timezone: list.zone,
      organisationName: list.names.organisation,
      buildingName: list.names.building,
      tomorrow: list.tomorrow,
    };
  };
}
