import { inTenant } from '@berth/database';
import type { Holder, PlannedReservation, ReservationRequest } from '@berth/domain/reservations';
import { localDayOf } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { Busy } from '../../../platform/http/problem.ts';
import { inLimitQueue } from '../../../platform/fast-path/admission-control.ts';
import { type Once, onceLock } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { isVerified, type Verify } from '../../../platform/fast-path/unverified-caller.ts';
import { mayBeElsewhere, spacesInstead } from '../explain/alternatives.ts';
import { occurrencesOf, refusalFrom } from '../explain/explain.ts';
import { nearbySpacesOf } from '../explain/nearby-spaces.ts';
import { createKnownPremises } from '../../premises/index.ts';
import { createNoteRefusals } from '../refusals/note-refusals.ts';
import { TooFewFree } from '../reservations.problems.ts';
import type { FactsInput } from './3-read.sql.ts';
import { type Also, grantRequest, type Outcome, RolledBack } from './grant-request.ts';
import { type LockNames, lockKeys, lockNames } from './2-lock.ts';
import { type AssignedSpaces, assignedKey, datesOf, findSpaces, planReservations } from './1-plan.ts';
import { requestContextsOf } from './1-request-context.ts';
import { LostRace, type ReserveAnswer } from './5-store.ts';
import { endingHolds } from '../holds/ending-holds.ts';

/** A request is retried if a limit or a space changed between reading and locking, which is rare. */
const ATTEMPTS = 5;

type Refused = Extract<Outcome, { kind: 'refused' }>;
type Attempt = FactsInput & {
  readonly request: ReservationRequest;
  readonly locked: LockNames;
  readonly also: Also | undefined;
  readonly verify: Verify;
};

/** A plain request: one reservation, no guests, no assets, nothing added by the caller. */
const isPlain = ({ planned, request: { guests, assets }, also }: Attempt) =>
  planned.length === 1 && guests.length === 0 && assets.length === 0 && also === undefined;

/**
 * The only way to create reservations, for one person or several, once or weekly; see README.md. Concurrent requests
 * queue at the locks, in one global order; then follow one read, the rules, and one statement that stores everything with its
 * events. A plain request takes the locks of contended limits with that statement, which counts again; if it loses the
 * race there, it is read and evaluated once more with all locks taken first.
 */
export function reserveSpace(deps: Deps) {
  const contexts = requestContextsOf(deps.db);
  const nearbySpaces = nearbySpacesOf(deps.db);
  const snapshotOf = createKnownPremises(deps.db);

  /** Further people need free spaces, which have to be found before they can be locked. */
  const spacesFor = async (
    caller: BuildingCaller,
    request: ReservationRequest,
    people: readonly Holder[],
    zone: string,
  ): Promise<AssignedSpaces> => {
    if (people.length === 1) return new Map();
    const dates = new Map(datesOf(request, zone).map((period) => [localDayOf(period.start, zone), period]));
    const nearby = await nearbySpaces.current(caller, request.spaceId, [...dates.keys()].sort());
    const spaces = findSpaces(nearby, dates, people.length);
    if (spaces === undefined) throw TooFewFree({ values: { asked: people.length } });
    return spaces;
  };

  /** Another space for each refused date; undefined if a date has none. */
  const elsewhere = async (
    caller: BuildingCaller,
    { evaluated, read }: Refused,
  ): Promise<AssignedSpaces | undefined> => {
    const refusals = evaluated.filter(({ refusal }) => refusal !== undefined);
    const [first] = refusals;
    if (first === undefined || refusals.some(({ refusal }) => refusal && !mayBeElsewhere(refusal.rule)))
      return undefined;
    const days = [...new Set(refusals.map(({ planned }) => planned.localDay))].sort();
    const nearby = await nearbySpaces.current(caller, first.planned.spaceId, days);
    const spaces = new Map<string, string>();
    for (const { planned } of refusals) {
      const [space] = spacesInstead(read, caller, nearby, planned, { most: 1 });
      if (space === undefined) return undefined;
      spaces.set(assignedKey(planned.localDay, 0), space.objectId);
    }
    return spaces;
  };

  const noteRefusals = createNoteRefusals(deps);

  const explained = async (caller: BuildingCaller, refused: Refused) => {
    const { evaluated, read } = refused;
    const [occurrences] = await Promise.all([
      occurrencesOf(nearbySpaces, caller, read, evaluated),
      noteRefusals(caller, refused),
    ]);
    return refusalFrom(evaluated, occurrences, read.zone);
  };

  /** Undefined if the request lost a race. */
  const grant = async (attempt: Attempt, hasLostRace: boolean): Promise<Outcome | undefined> => {
    const { caller, locked, once, also } = attempt;
    const { organisationId, buildingId } = caller;
    const wait = lockKeys(organisationId, [...locked.own, ...(also?.lockNames ?? [])]);
    const crowd = lockKeys(organisationId, locked.crowd);
    const isLate = isPlain(attempt) && !hasLostRace;
    const input = { ...attempt, late: isLate ? crowd : undefined };
    const locks = { wait, waitLast: isLate ? [] : crowd, refuse: onceLock(caller, once), byKey: true };
    const work = () => inTenant(deps.db, organisationId, (tx) => grantRequest(deps, tx, input), locks);
    try {
      return await (locked.crowd.size > 0 ? inLimitQueue(buildingId, work) : work());
    } catch (error) {
      if (error instanceof LostRace) return undefined;
      if (error instanceof RolledBack) return error.outcome;
      throw error;
    }
  };

  return async (
    caller: BuildingCaller,
    request: ReservationRequest,
    once: Once | undefined,
    { also, verify = isVerified }: { readonly also?: Also; readonly verify?: Verify } = {},
  ): Promise<ReserveAnswer> => {
    const input = { caller, request, once, verify, premises: await snapshotOf(caller) };
    let hasLostRace = false;
    let reclaim: Also | undefined;
    let instead: AssignedSpaces = new Map();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { limits, people } = await contexts.of(caller, request);
      const { zone } = limits;
      const assigned = new Map([...(await spacesFor(caller, request, people, zone)), ...instead]);
      const planned = planReservations(request, people, { zone, actorId: caller.memberId, assigned });
      const locked = lockNames(planned, limits, caller.buildingId);
      const outcome = await grant({ ...input, also: also ?? reclaim, planned, limits, locked }, hasLostRace);
      if (outcome === undefined) {
        hasLostRace = true;
        continue;
      }
      if (outcome.kind === 'granted') return outcome.answer;
      if (outcome.kind === 'outdated') {
        contexts.cacheLimits(caller, outcome.read);
        continue;
      }
      // An assigned space may have been taken since, which is retried; a space that the request names is refused.
      const isAssigned = ({ localDay, holder }: PlannedReservation) =>
        assigned.has(
          assignedKey(
            localDay,
            people.findIndex(({ memberId }) => memberId === holder.memberId),
          ),
        );
      const canRetry = outcome.evaluated.every(
        (one) => one.refusal === undefined || (isAssigned(one.planned) && one.refusal.rule === 'space-taken'),
      );
      if (also === undefined && reclaim === undefined) {
        reclaim = await endingHolds(deps, caller, outcome.evaluated);
        if (reclaim !== undefined) continue;
      }
      const other = request.onConflict === 'alternative' ? await elsewhere(caller, outcome) : undefined;
      if (other !== undefined) instead = new Map([...instead, ...other]);
      else if (!canRetry || attempt === ATTEMPTS) throw await explained(caller, outcome);
    }
    throw Busy({ headers: { 'retry-after': '1' } });
  };
}
