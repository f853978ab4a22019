import type { AnswerOf, Reservation, reserveSpace as reserveCall, WaitlistEntry } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { afterDecline, DECLINE_DAYS } from '@berth/domain/waitlist';
import type { Deps } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { storedAnswer } from '../../platform/idempotency/idempotency.sql.ts';
import { checkSameRequest, type Once, onceLock } from '../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import type { BuildingKey } from '../../platform/keys.ts';
import {
  announceEntries,
  announceHolds,
  callerForMember,
  deleteHolds,
  holdsIn,
  passOn,
  type WaitlistHold,
} from '../reservations/index.ts';
import { plainRequest, reserveSpace } from '../reservations/index.ts';
import { reservedBy } from './building.sql.ts';
import { openEntry } from './change-entry.ts';
import { declinesSince, endEntry, lockedEntry, type StoredEntry, storeEntry } from './entries.sql.ts';
import { nowOf } from '../../platform/clock.ts';
import { presentOne } from './join-waitlist.ts';
import { EntryNotFound, NoOffer } from './waitlist.problems.ts';

const OK = 200;

type ReserveAnswer = AnswerOf<typeof reserveCall>;

type Fulfilling = {
  readonly caller: BuildingCaller;
  readonly entry: Pick<StoredEntry, 'id' | 'memberId' | 'type'>;
  readonly hold: WaitlistHold;
  readonly how: 'automatic' | 'accepted';
  readonly once: Once | undefined;
};

/**
 * Turns a hold into a reservation of its member, under the same rules as any other. The hold ends in the same
 * transaction, so a refusal leaves it as it was. Who has such a space already gets no second one.
 */
export function createFulfil(deps: Deps) {
  const reserve = reserveSpace(deps);
  return async ({ caller, entry, hold, how, once }: Fulfilling): Promise<Reservation> => {
    const { organisationId, buildingId, personId } = caller;
    const before = async (tx: TenantTx) => {
      const stored = await lockedEntry(tx, caller, entry.id);
      if (stored?.state !== 'waiting') throw NoOffer();
      const [ended] = await deleteHolds(tx, organisationId, [hold.id]);
      if (ended?.subjectId !== entry.id) throw NoOffer();
      const own = await reservedBy(tx, caller, entry.memberId, hold);
      if (own.some(({ spaceType }) => spaceType === entry.type)) throw NoOffer();
    };
    const within = async (tx: TenantTx, { reservations: [reservation] }: { reservations: Reservation[] }) => {
      if (reservation === undefined) throw NoOffer();
      await endEntry(tx, caller, entry.id, { reservationId: reservation.id });
      const payload = {
        buildingId,
        entryId: entry.id,
        memberId: entry.memberId,
        reservationId: reservation.id,
        spaceId: hold.spaceId,
        how,
      };
      await deps.record(tx, { organisationId, actorId: personId, type: 'waitlist.fulfilled.v1', payload });
      announceEntries(deps.live, tx, caller, [entry]);
    };
    const answer = await reserve(caller, plainRequest(hold.spaceId, hold), once, {
      also: { lockNames: [], before, within },
    });
    const [reservation] = answer.reservations;
    if (reservation === undefined) throw NoOffer();
    return reservation;
  };
}

const offerOf = async (tx: TenantTx, at: BuildingKey, entryId: string): Promise<WaitlistHold | undefined> =>
  (await holdsIn(tx, at, [entryId])).find(({ offeredAt }) => offeredAt !== null);

/** An answer that arrives while the space is still held is in time, whatever the clock says. */
export function acceptOffer(deps: Deps) {
  const fulfil = createFulfil(deps);
  return async (caller: BuildingCaller, id: string, once: Once | undefined): Promise<{ reservation: Reservation }> => {
    const { db } = deps;
    const { organisationId } = caller;
    const { stored, entry, hold } = await inTenant(
      db,
      organisationId,
      async (tx) => {
        const answered = once && (await storedAnswer(tx, caller, once));
        if (answered !== undefined) return { stored: answered };
        return { entry: await openEntry(tx, caller, id), hold: await offerOf(tx, caller, id) };
      },
      { refuse: onceLock(caller, once) },
    );
    if (stored !== undefined && once !== undefined) {
      checkSameRequest(stored, once);
      const [reservation] = (stored.answer as ReserveAnswer).reservations;
      if (reservation !== undefined) return { reservation };
    }
    if (entry === undefined) throw EntryNotFound();
    const holder =
      entry.memberId === caller.memberId ? caller : await callerForMember(db, caller, entry.memberId, caller.personId);
    if (holder === undefined) throw EntryNotFound();
    if (hold === undefined) throw NoOffer();
    return { reservation: await fulfil({ caller: holder, entry, hold, how: 'accepted', once }) };
  };
}

/** Keeps the position. The space goes to the next person, and is not offered to this one again. */
export const declineOffer =
  (deps: Deps) =>
  (caller: BuildingCaller, id: string, once: Once | undefined): Promise<WaitlistEntry> =>
    answerOnce(deps.db, { actor: caller, once, status: OK }, async (tx) => {
      const { organisationId, buildingId, personId } = caller;
      const entry = await openEntry(tx, caller, id);
      const hold = await offerOf(tx, caller, id);
      if (hold === undefined) throw NoOffer();
      const { memberId } = entry;
      const declines = 1 + (await declinesSince(tx, caller, { memberId, days: DECLINE_DAYS }));
      const after = afterDecline(entry, hold.spaceId, declines, await nowOf(tx));
      const about = { buildingId, entryId: id, memberId };
      const actor = { organisationId, actorId: personId };
      if (after.outcome === 'ended') {
        await endEntry(tx, caller, id, { reason: after.reason });
        await deps.record(tx, { ...actor, type: 'waitlist.ended.v1', payload: { ...about, reason: after.reason } });
      } else await storeEntry(tx, caller, after.entry);
      const payload = { ...about, reservationId: hold.id, spaceId: hold.spaceId };
      await deps.record(tx, { ...actor, type: 'waitlist.declined.v1', payload });
      await passOn(tx, caller, [hold]);
      announceHolds(deps.live, tx, caller, [hold]);
      announceEntries(deps.live, tx, caller, [entry]);
      return presentOne(tx, caller, id);
    });

export const isRefusal = (error: unknown): error is ProblemError => error instanceof ProblemError && error.status < 500;
