import type { AnswerOf, monthlySummary } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import {
  type DayRange,
  monthsTouching,
  roundedHours as halfHours,
  roundedPeople,
  SETTLED_AFTER_DAYS,
  shownCount,
  SMALLEST_GROUP,
  weeksTouching,
  whyEmpty,
} from '@berth/domain/insights';
import { daysAfter, type LocalDate } from '@berth/domain/time';
import { TooManyRows } from '../insights.problems.ts';
import {
  countOfGroups,
  type GroupSummary,
  groupSummaries,
  type PeriodLetter,
  settledIn,
  type SummaryAsked,
  type SummaryFigures,
} from './group-summaries.sql.ts';
import { noteLook } from './note-look.ts';
import { type PersonAsked, peopleOfPage, personSummaries, planForThese } from './person-summaries.sql.ts';
import type { Paged } from './paged.ts';
import type { Report, ReportAsked } from './report.ts';
import { earliestKnown, showsPeople } from './report-people.ts';
import { roundedHours } from './rounded.ts';

type Answer = AnswerOf<typeof monthlySummary>;
type Row = Answer['rows'][number];
export type SummariesAsked = ReportAsked & Paged & { readonly letter: PeriodLetter };

const MINUTES = 60;

const TOUCHING: Readonly<Record<PeriodLetter, (days: DayRange) => ReturnType<typeof weeksTouching>>> = {
  w: weeksTouching,
  m: monthsTouching,
};

function groupRow({ userpool, people, startsOn, reservedMinutes, ...figures }: GroupSummary): Row {
  const { reservations, days, attended, noShows, cancelled, lateCancelled } = figures;
  return {
    who: { userpool: userpool === '' ? null : userpool },
    period: startsOn,
    people: roundedPeople(people),
    reservations,
    days,
    reservedHours: halfHours(reservedMinutes),
    attended: shownCount(attended, attended + noShows, people),
    noShows: shownCount(noShows, attended + noShows, people),
    cancelled: shownCount(cancelled, reservations + cancelled, people),
    lateCancelled: shownCount(lateCancelled, cancelled, people),
  };
}

async function ofGroups(tx: TenantTx, query: SummaryAsked) {
  const rows = await groupSummaries(tx, query);
  const { count, withheld } = await countOfGroups(tx, query);
  // The table guarantees this already; checked again before data leaves the server.
  const visible = rows.filter(({ people }) => people >= SMALLEST_GROUP);
  return {
    rows: visible.map(groupRow),
    count,
    people: false,
    suppressed: withheld > 0 || visible.length < rows.length,
  };
}

const personRow = (who: Row['who'], { startsOn, reservedMinutes, ...figures }: SummaryFigures): Row => {
  const { reservations, days, attended, noShows, cancelled, lateCancelled } = figures;
  return {
    who,
    period: startsOn,
    people: null,
    reservations,
    days,
    attended,
    noShows,
    cancelled,
    lateCancelled,
    reservedHours: roundedHours(reservedMinutes / MINUTES),
  };
};

async function ofPeople(tx: TenantTx, query: PersonAsked) {
  const { count, people } = await peopleOfPage(tx, query);
  await planForThese(tx);
  const summaries = await personSummaries(
    tx,
    query,
    people.map(({ id }) => id),
  );
  const byPerson = Map.groupBy(summaries, ({ memberId }) => memberId);
  const rows = people.flatMap(({ id, username, firstName, lastName }) =>
    (byPerson.get(id) ?? []).map((figures) => personRow({ username, firstName, lastName }, figures)),
  );
  return { rows, count, people: true, suppressed: false };
}

const lastDaySettled = (todays: readonly LocalDate[]): LocalDate =>
  daysAfter(todays.toSorted()[0] ?? '2000-01-01', -SETTLED_AFTER_DAYS);

/** Summaries of stored groups, or of people if every requested building shows them. */
export const userSummaries =
  (report: Report) =>
  (query: SummariesAsked): Promise<Answer> =>
    report(query, async (tx, { organisationId, buildings, days }) => {
      const { letter, search, page, perPage, mostRows, caller } = query;
      const periods = TOUCHING[letter](days);
      const buildingIds = buildings.map(({ id }) => id);
      const summaries = { organisationId, buildingIds, buildings, letter, periods, search, page, perPage };
      const isOfPeople = showsPeople(buildings);
      const body = await (isOfPeople ? ofPeople(tx, { ...summaries, now: caller.now }) : ofGroups(tx, summaries));
      if (mostRows !== undefined && body.count * periods.length > mostRows) throw TooManyRows({ values: { mostRows } });
      const emptyBecause =
        body.people || body.count > 0 || search !== ''
          ? null
          : whyEmpty({
              today: buildings[0]?.today ?? days.to,
              knownFrom: earliestKnown(buildings),
              periods,
              settled: await settledIn(tx, summaries),
            });
      const name = letter === 'w' ? 'weekly' : 'monthly';
      if (isOfPeople) await noteLook(tx, caller, buildings, { report: name, people: true, ...query });
      return {
        ...body,
        emptyBecause,
        groupsUntil: lastDaySettled(buildings.map(({ today }) => today)),
        anonymisedBefore: earliestKnown(buildings),
      };
    });
