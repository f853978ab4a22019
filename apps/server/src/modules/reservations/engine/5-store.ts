import type { AnswerOf, reserveSpace } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { cleanSubject, type PlannedReservation } from '@berth/domain/reservations';
import type { LocalDate } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { presentReservation } from '../present-reservation.ts';
import { createdEvents, type ReservationEvent } from '../reservations.events.ts';
import { refused } from '../reservations.problems.ts';
import type { StoredReservation } from '../stored-reservation.sql.ts';
import { announceReservations } from '../announce-reservations.ts';
import { newTicket } from '../ticket/ticket.ts';
import { roomIsLeftSql } from './5-recount-limits.sql.ts';
import { insertAndCommit, insertAssets, insertGuests, insertReservations } from './5-insert-reservations.sql.ts';
import type { FactsRead } from './3-read-facts.sql.ts';

export type ReserveAnswer = AnswerOf<typeof reserveSpace>;

const CREATED = 201;

type Granted = {
  readonly caller: BuildingCaller;
  readonly planned: readonly PlannedReservation[];
  readonly skipped: readonly LocalDate[];
  readonly seriesId: string | null;
  readonly read: FactsRead;
  readonly once: Once | undefined;
  readonly late: LateLocks | undefined;
  readonly isSilent: boolean;
};

/** Locks of contended limits, taken with the last statement. Undefined if more than the commit has to follow. */
export type LateLocks = readonly bigint[];

/** Thrown to roll back: under the late locks, the limit has no room left for the granted reservation. */
export class LostRace extends Error {
  override name = 'LostRace';
}

const rowOf = <T extends { id: string }>(rows: readonly T[], id: string): T => {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error('a granted reservation refers to a row that was not read');
  return row;
};

export const subjectFrom = (typed: string | undefined): string | null => cleanSubject(typed ?? '').trim() || null;

/** The reservation as it will be read back. */
function storedFrom(planned: PlannedReservation, { caller, seriesId, read }: Granted): StoredReservation {
  const { id, holder, period, localDay, forSomeoneElse, visibleToOthers, guests, assets } = planned;
  const space = rowOf(read.spaces, planned.spaceId);
  const { email, firstName, lastName, attributes, holdsResponderDesk } = rowOf(read.members, holder.memberId);
  return {
    id,
    spaceId: space.id,
    floorId: space.floorId,
    spaceType: space.type,
    spaceName: space.name,
    roomName: space.roomName,
    memberId: holder.memberId,
    email,
    firstName,
    lastName,
    attributes,
    holdsResponderDesk,
    ...period,
    localDay,
    state: 'reserved',
    version: 1,
    holds: true,
    visibleToOthers,
    ticket: newTicket(),
    madeById: forSomeoneElse ? caller.personId : null,
    seriesId,
    checkedInAt: null,
    noShowAt: null,
    noShowEvidence: null,
    subject: subjectFrom(planned.subject),
    userpools: holder.userpools,
    mirrored: false,
    guests,
    assets: assets.map((asset) => ({ ...asset, name: rowOf(read.assets, asset.id).name })),
  };
}

const eventsOf = (
  all: readonly PlannedReservation[],
  { caller: { buildingId }, seriesId, isSilent }: Granted,
): ReservationEvent[] =>
  [...Map.groupBy(all, ({ holder }) => holder.memberId)].flatMap(([memberId, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const { forSomeoneElse, guests, assets } = first;
    return createdEvents({
      buildingId,
      reservationId: first.id,
      memberId,
      seriesId,
      byOther: forSomeoneElse,
      count: own.length,
      hasGuests: guests.length > 0,
      hasAssets: assets.length > 0,
      isSilent,
    });
  });

/** The locks should prevent this; if a request gets past them, the constraint refuses. */
function taken({ period }: PlannedReservation, { zone }: FactsRead) {
  const { start: takenFrom, end: takenUntil } = period;
  return refused({ rule: 'space-taken', numbers: { takenFrom, takenUntil } }, zone);
}

/** Stores the granted reservations with their events and returns the answer; all or nothing. */
export async function storePlanned(deps: Deps, tx: TenantTx, granted: Granted): Promise<ReserveAnswer> {
  const { caller, planned, skipped, read, once, late } = granted;
  const { organisationId, personId } = caller;
  const rows = planned.map((one) => storedFrom(one, granted));
  const rules = { settings: settingsFrom(read.settings), now: read.now };
  const reservations = rows.map((row) => presentReservation(caller, row, rules));
  const answer: ReserveAnswer = { reservations, count: reservations.length, skipped: [...skipped] };

  const events = eventsOf(planned, granted);
  const repeatable = once && { once, status: CREATED, answer: JSON.stringify(answer) };
  const exclusive = read.policies.includes('disable-overlapping-reservation');
  const common = { organisationId, personId, exclusive, mirrored: false };
  announceReservations(deps.live, tx, caller, rows, read.zone);
  const [only] = planned;
  if (late !== undefined && only !== undefined && planned.length === 1) {
    const condition = late.length > 0 ? roomIsLeftSql(caller, only, read) : undefined;
    const isStored = await insertAndCommit(tx, { common, rows, events, kept: repeatable, condition }, late);
    if (!isStored) throw late.length > 0 ? new LostRace() : taken(only, read);
    return answer;
  }
  const stored = new Set(await insertReservations(tx, { common, rows, events, kept: repeatable }));
  const missing = planned.find(({ id }) => !stored.has(id));
  if (missing !== undefined) throw taken(missing, read);
  await insertGuests(tx, organisationId, rows);
  await insertAssets(tx, organisationId, rows);
  return answer;
}
