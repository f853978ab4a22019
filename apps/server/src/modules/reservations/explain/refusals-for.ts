import { inTenant } from '@berth/database';
import {
  allRefusals,
  type PlannedReservation,
  type Refusal,
  type ReservationRequest,
} from '@berth/domain/reservations';
import { meets, type Period } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { collectFacts } from '../engine/4-collect-facts.ts';
import { holderBelongs } from '../engine/4-decide.ts';
import { readFactsFor } from '../engine/3-read.sql.ts';
import type { FactsRead } from '../engine/3-read-facts.sql.ts';
import { planReservations } from '../engine/1-plan.ts';
import { requestContextsOf } from '../engine/1-request-context.ts';

/** A hold of the caller's own, which keeps the space for them. */
type OwnHold = Period & { readonly spaceId: string };

const withoutHold = (read: FactsRead, hold: OwnHold | undefined): FactsRead =>
  hold === undefined
    ? read
    : {
        ...read,
        taken: read.taken.filter((one) => one.spaceId !== hold.spaceId || !meets(one, hold)),
        inBuilding: [...read.inBuilding, { start: hold.start, end: hold.end, quantity: -1 }],
      };

/** A request of the caller for themselves, without any extras. */
export const plainRequest = (spaceId: string, period: Period): ReservationRequest => ({
  spaceId,
  period,
  forAddress: undefined,
  alsoFor: [],
  repeatWeeks: 0,
  visibleToOthers: true,
  subject: undefined,
  guests: [],
  assets: [],
  onConflict: undefined,
  skipDates: [],
  seriesId: undefined,
  atKiosk: false,
});

/**
 * All refusals that the caller would get for each of these spaces, by the id of the space; none for a space that would
 * be granted. Without locks and without storing, so the answer may be outdated at once. Undefined if the caller does not
 * belong to the building.
 */
export const createRefusalsFor =
  ({ db }: Pick<Deps, 'db'>) =>
  async (
    caller: BuildingCaller,
    {
      spaceIds,
      period,
      hold,
    }: { readonly spaceIds: readonly string[]; readonly period: Period; readonly hold?: OwnHold },
  ): Promise<ReadonlyMap<string, readonly Refusal[]> | undefined> => {
    const [first] = spaceIds;
    if (first === undefined) return new Map();
    const request = plainRequest(first, period);
    const { limits, people } = await requestContextsOf(db).of(caller, request);
    const [one] = planReservations(request, people, {
      zone: limits.zone,
      actorId: caller.memberId,
      assigned: new Map(),
    });
    if (one === undefined) return new Map();
    const planned = spaceIds.map((spaceId): PlannedReservation => ({ ...one, id: newId(), spaceId }));
    const read = await inTenant(
      db,
      caller.organisationId,
      (tx) => readFactsFor(tx, { caller, planned, limits, once: undefined }),
      { byKey: true },
    );
    if (!holderBelongs(read, caller, one.holder.memberId)) return undefined;
    const collected = collectFacts(withoutHold(read, hold), caller);
    return new Map(
      planned.map((wanted) => {
        const facts = collected.factsFor(wanted);
        return [wanted.spaceId, facts === undefined ? [] : allRefusals(wanted, facts, collected.today)];
      }),
    );
  };
