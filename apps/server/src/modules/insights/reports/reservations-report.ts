import type { AnswerOf, reservationsInsight } from '@berth/contract';
import { inTenant, type Database, type TenantTx } from '@berth/database';
import { passesGuard } from '@berth/domain/identity';
import { OUTCOMES, outcomesOfDays, sharedGroups } from '@berth/domain/insights';
import { toIso } from '@berth/domain/time';
import { TooManyRows } from '../insights.problems.ts';
import { noteLook } from './note-look.ts';
import type { Paged } from './paged.ts';
import { pathOf, type Report, type ReportAsked, type ReportScope } from './report.ts';
import { reportBuildings } from './report-buildings.ts';
import { earliestKnown, showsPeople } from './report-people.ts';
import { outcomeDays, reservationGroups, type ReservationGroup } from './reservation-groups.sql.ts';
import {
  outcomesOf,
  type ReportedReservation,
  reportedReservations,
  type ReservationsAsked,
} from './reservations-report.sql.ts';

type Answer = AnswerOf<typeof reservationsInsight>;
export type ReservationRow = Answer['rows'][number];
type Query = ReportAsked & Paged;

const holderOf = ({ username, firstName, lastName, isEmergencyResponder }: ReportedReservation) =>
  username === null ? null : { username, firstname: firstName, lastname: lastName, isEmergencyResponder };

const presentRow =
  (org: string) =>
  (row: ReportedReservation): ReservationRow => ({
    building: pathOf(org, row),
    floorName: row.floorName,
    roomName: row.roomName,
    objectType: row.objectType,
    objectName: row.objectName,
    startDatetime: toIso(row.start),
    endDatetime: toIso(row.end),
    outcome: row.outcome === 'running' ? null : row.outcome,
    forUser: holderOf(row),
    reservationSubject: row.subject,
  });

const reservationsQuery = ({ caller, search }: Query, scope: ReportScope): ReservationsAsked => ({
  ...scope,
  now: caller.now,
  onlooker: { memberId: caller.memberId ?? null, isStaff: passesGuard(caller.roles, 'A') },
  search,
});

const presentGroup =
  (org: string) =>
  ({ floorName, objectType, day, reservations, ...at }: ReservationGroup): Answer['groups'][number] => ({
    building: pathOf(org, at),
    floorName,
    objectType,
    day,
    count: reservations,
  });

function checkRows(count: number, { mostRows }: Query): void {
  if (mostRows !== undefined && count > mostRows) throw TooManyRows({ values: { mostRows } });
}

/** One by one, with the outcome of each. */
async function rowsOf(tx: TenantTx, query: Query, scope: ReportScope) {
  const { org, page, perPage, mostRows } = query;
  // A file reads its rows by itself.
  const limit = mostRows === undefined ? perPage : 0;
  const matching = reservationsQuery(query, scope);
  const outcomes = await outcomesOf(tx, matching);
  const count = outcomes.values().reduce((sum, of) => sum + of, 0);
  checkRows(count, query);
  const rows = await reportedReservations(tx, matching, { limit, offset: (page - 1) * perPage });
  const totals = OUTCOMES.map((outcome) => [outcome, outcomes.get(outcome) ?? 0]);
  return {
    rows: rows.map(presentRow(org)),
    groups: [],
    count,
    hidden: 0,
    totals: Object.fromEntries(totals) as Answer['totals'],
    reservations: count,
    people: true,
    suppressed: false,
  };
}

/** Only what at least five people share. */
async function groupsOf(tx: TenantTx, query: Query, scope: ReportScope) {
  const { org, page, perPage, search, caller } = query;
  const { groups, hidden } = sharedGroups(await reservationGroups(tx, scope, search));
  checkRows(groups.length, query);
  const outcomes = outcomesOfDays(await outcomeDays(tx, scope, caller.now));
  return {
    rows: [],
    groups: groups.slice((page - 1) * perPage, page * perPage).map(presentGroup(org)),
    count: groups.length,
    hidden,
    ...outcomes,
    people: false,
    suppressed: outcomes.suppressed || hidden > 0,
  };
}

/** Reservations of some days, one by one if every building shows people. Each read is audited. */
export const reservationsReport =
  (report: Report) =>
  (query: Query): Promise<Answer> =>
    report(query, async (tx, scope) => {
      const people = showsPeople(scope.buildings);
      const body = await (people ? rowsOf : groupsOf)(tx, query, scope);
      await noteLook(tx, query.caller, scope.buildings, { report: 'reservations', people, ...query });
      return { ...body, anonymisedBefore: earliestKnown(scope.buildings) };
    });

const ROWS_AT_ONCE = 2_000;

/**
 * Reads all rows in parts, so that no transaction stays open while a client is slow. Ends early if people
 * become hidden in between.
 */
export const allReservations = (db: Database) =>
  async function* (query: Query): AsyncGenerator<ReservationRow> {
    const { caller, org, days, allBuildings } = query;
    let after: { start: number; id: string } | undefined;
    for (;;) {
      const part = after === undefined ? { limit: ROWS_AT_ONCE } : { limit: ROWS_AT_ONCE, after };
      const rows = await inTenant(db, caller.organisationId, async (tx) => {
        const buildings = await reportBuildings(tx, caller, { allBuildings });
        if (!showsPeople(buildings)) return [];
        const scope = { organisationId: caller.organisationId, buildings, days };
        return reportedReservations(tx, reservationsQuery(query, scope), part);
      });
      yield* rows.map(presentRow(org));
      after = rows.at(-1);
      if (after === undefined || rows.length < ROWS_AT_ONCE) return;
    }
  };
