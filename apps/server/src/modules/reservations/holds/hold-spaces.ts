import { inTenant, type TenantTx } from '@berth/database';
import type { PlannedReservation, Refusal } from '@berth/domain/reservations';
import { localDayOf, type Period } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { inLimitQueue } from '../../../platform/fast-path/admission-control.ts';
import { Busy } from '../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { planReservations } from '../engine/1-plan.ts';
import { type BuildingLimits, limitsIn, requestContextsOf } from '../engine/1-request-context.ts';
import { coversAll, lockKeys, lockNames } from '../engine/2-lock.ts';
import { readFactsFor } from '../engine/3-read.sql.ts';
import { collectFacts, type CollectedFacts } from '../engine/4-collect-facts.ts';
import { evaluate, refusalOf, withHoldersAsRead } from '../engine/4-decide.ts';
import { plainRequest } from '../explain/refusals-for.ts';
import { type HoldReason, insertHolds } from './holds.sql.ts';

/** A space for a member. */
export type WantedSeat = { readonly memberId: string; readonly spaceId: string; readonly floorId: string };

const ATTEMPTS = 5;

const plannedFor = (
  zone: string,
  period: Period,
  { memberId, spaceId }: Pick<WantedSeat, 'memberId' | 'spaceId'>,
): PlannedReservation[] =>
  planReservations(plainRequest(spaceId, period), [{ memberId, userpools: [] }], {
    zone,
    actorId: memberId,
    assigned: new Map(),
  });

/** Members act for themselves, so the roles of the caller do not count. */
const factsOf = (read: Awaited<ReturnType<typeof readFactsFor>>, { buildingId }: BuildingKey): CollectedFacts =>
  collectFacts(read, { buildingId, memberId: undefined, roles: [] });

const asRead = (caller: BuildingCaller, planned: readonly PlannedReservation[], read: Parameters<typeof factsOf>[0]) =>
  withHoldersAsRead(planned, read, caller).map((one) => ({ ...one, forSomeoneElse: false }));

export type RefusalsOf = (memberId: string, spaceId: string) => Refusal | undefined;

/**
 * Evaluates the rules for any of these people and any of these spaces, from a single read. Without locks, so the
 * answer may be outdated at once. The people have to belong to the building.
 */
export const createRefusalsForPeople =
  ({ db }: Pick<Deps, 'db'>) =>
  async (
    caller: BuildingCaller,
    { memberIds, spaceIds, period }: { memberIds: readonly string[]; spaceIds: readonly string[]; period: Period },
  ): Promise<RefusalsOf> => {
    const [[someone], [somewhere]] = [memberIds, spaceIds];
    if (someone === undefined || somewhere === undefined) return () => undefined;
    const limits = await requestContextsOf(db).limitsOf(caller);
    const of = (memberId: string, spaceId: string) => plannedFor(limits.zone, period, { memberId, spaceId });
    // Names every person and every space once; the pairs are evaluated on demand.
    const planned = [
      ...memberIds.flatMap((memberId) => of(memberId, somewhere)),
      ...spaceIds.flatMap((spaceId) => of(someone, spaceId)),
    ];
    const read = await inTenant(db, caller.organisationId, (tx) =>
      readFactsFor(tx, { caller, planned, limits, once: undefined }),
    );
    const facts = factsOf(read, caller);
    const people = new Map(asRead(caller, planned, read).map((one) => [one.holder.memberId, one]));
    return (memberId, spaceId) => {
      const person = people.get(memberId);
      return person && refusalOf(facts, { ...person, spaceId });
    };
  };

type Holding = {
  readonly seats: readonly WantedSeat[];
  readonly period: Period;
  readonly reason: HoldReason;
  readonly subjectId: string;
  readonly expiresAt: number;
  /** Locks of the caller, taken with those of the reservations. */
  readonly wait: readonly bigint[];
};

/** Thrown to roll back the transaction. */
class NotHeld extends Error {
  override name = 'NotHeld';
}
class Outdated extends Error {
  override name = 'Outdated';
  readonly limits: BuildingLimits;
  constructor(limits: BuildingLimits) {
    super('outdated');
    this.limits = limits;
  }
}

/**
 * Holds all of these spaces for their members or none, in one transaction under the locks of the reservations that they
 * can become. Each is evaluated under the rules for its member, and those before it count. Undefined if a space was taken
 * or a rule refuses one.
 */
export const createHoldSpaces =
  (deps: Pick<Deps, 'db'>) =>
  async <T>(
    caller: BuildingCaller,
    { seats, period, reason, subjectId, expiresAt, wait }: Holding,
    within: (tx: TenantTx, holdOf: ReadonlyMap<string, string>) => Promise<T>,
  ): Promise<T | undefined> => {
    const { organisationId, buildingId } = caller;
    let limits = await requestContextsOf(deps.db).limitsOf(caller);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { zone } = limits;
      const planned = seats.flatMap((seat) => plannedFor(zone, period, seat));
      const locked = lockNames(planned, limits, buildingId);
      const locks = {
        wait: [...lockKeys(organisationId, locked.own), ...wait],
        waitLast: lockKeys(organisationId, locked.crowd),
      };
      const hold = async (tx: TenantTx) => {
        const read = await readFactsFor(tx, { caller, planned, limits, once: undefined });
        const all = asRead(caller, planned, read);
        const current = limitsIn(read);
        if (!coversAll(locked, lockNames(all, current, buildingId)) || current.zone !== zone)
          throw new Outdated(current);
        if (evaluate(factsOf(read, caller), all).some(({ refusal }) => refusal !== undefined)) throw new NotHeld();
        const localDay = localDayOf(period.start, zone);
        const holds = seats.map(({ memberId, spaceId, floorId }) => ({
          ...period,
          id: newId(),
          memberId,
          spaceId,
          floorId,
          localDay,
          subjectId,
          expiresAt,
          reclaim: undefined,
        }));
        const stored = await insertHolds(tx, organisationId, holds, reason);
        if (stored.length < holds.length) throw new NotHeld();
        return within(tx, new Map(holds.map(({ memberId, id }) => [memberId, id])));
      };
      const work = () => inTenant(deps.db, organisationId, hold, locks);
      try {
        return await (locked.crowd.size > 0 ? inLimitQueue(buildingId, work) : work());
      } catch (error) {
        if (error instanceof NotHeld) return undefined;
        if (!(error instanceof Outdated)) throw error;
        ({ limits } = error);
      }
    }
    throw Busy({ headers: { 'retry-after': '1' } });
  };
