import type { AnswerOf, reservationsInsight } from '@berth/contract';
import { inTenant, type Database, type TenantTx } from '@berth/database';
import { OUTCOMES, passesGuard, SMALLEST_GROUP, toIso } from '@berth/domain';
import { TooManyRows } from '../insights.problems.ts';
import type { SpaceLetter } from '../usage/open-hours.ts';
import { noteLook } from './note-look.ts';
import type { Paged } from './paged.ts';
import { pathOf, type Report, type ReportAsked, type ReportScope } from './report.ts';
import { reportBuildings } from './report-buildings.ts';
import { earliestKnown, showsPeople } from './report-people.ts';
import {
  outcomesOf,
  type ReportedReservation,
  reportedReservations,
  type ReservationsAsked,
} from './reservations-report.sql.ts';
import { sizesOf } from './sizes.sql.ts';

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

async function reservationsQuery(
  tx: TenantTx,
  { caller, search }: Query,
  scope: ReportScope,
): Promise<ReservationsAsked> {
  const { organisationId, buildings } = scope;
  const sizes = await sizesOf(
    tx,
    organisationId,
    buildings.map(({ id }) => id),
  );
  const named = (kind: SpaceLetter) =>
    sizes
      .filter(({ spaceType, spaces }) => spaceType === kind && spaces >= SMALLEST_GROUP)
      .flatMap(({ roomId }) => roomId ?? []);
  const onlooker = { memberId: caller.memberId ?? null, isStaff: passesGuard(caller.roles, 'A') };
  return {
    ...scope,
    now: caller.now,
    onlooker: showsPeople(buildings) ? onlooker : undefined,
    namedRooms: { desks: named('d'), spots: named('p') },
    search,
  };
}

/**
 * The staff's list for some days with the outcome of each reservation. It has no names unless every building shows
 * people.
 */
export const reservationsReport =
  (report: Report) =>
  (query: Query): Promise<Answer> =>
    report(query, async (tx, scope) => {
      const { caller, org, page, perPage, mostRows } = query;
      const visible = await reservationsQuery(tx, query, scope);
      if (visible.onlooker !== undefined)
        await noteLook(tx, caller, scope.buildings, { report: 'reservations', ...query });
      const outcomes = await outcomesOf(tx, visible);
      const count = outcomes.values().reduce((sum, of) => sum + of, 0);
      if (mostRows !== undefined && count > mostRows) throw TooManyRows({ values: { mostRows } });
      const rows = await reportedReservations(tx, visible, { limit: perPage, offset: (page - 1) * perPage });
      return {
        rows: rows.map(presentRow(org)),
        count,
        totals: Object.fromEntries(
          OUTCOMES.map((outcome) => [outcome, outcomes.get(outcome) ?? 0]),
        ) as Answer['totals'],
        people: visible.onlooker !== undefined,
        anonymisedBefore: earliestKnown(scope.buildings),
        suppressed: visible.onlooker === undefined,
      };
    });

const ROWS_AT_ONCE = 2_000;

/** Reads all rows in parts, so that no transaction stays open while a client is slow. */
export const allReservations = (db: Database) =>
  async function* (query: Query): AsyncGenerator<ReservationRow> {
    const { caller, org, days, allBuildings } = query;
    let after: { start: number; id: string } | undefined;
    for (;;) {
      const part = after === undefined ? { limit: ROWS_AT_ONCE } : { limit: ROWS_AT_ONCE, after };
      const rows = await inTenant(db, caller.organisationId, async (tx) => {
        const buildings = await reportBuildings(tx, caller, { allBuildings });
        const visible = await reservationsQuery(tx, query, { organisationId: caller.organisationId, buildings, days });
        return reportedReservations(tx, visible, part);
      });
      yield* rows.map(presentRow(org));
      after = rows.at(-1);
      if (after === undefined || rows.length < ROWS_AT_ONCE) return;
    }
  };
