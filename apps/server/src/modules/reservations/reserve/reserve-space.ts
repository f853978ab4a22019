import { inTenant } from '@berth/database';
import { type Holder, localDayOf, type PlannedReservation, type ReservationRequest } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import { Busy } from '../../../platform/http/problem.ts';
import { inCrowd } from '../../../platform/http/turns.ts';
import { onceLock } from '../../../platform/idempotency/answer-once.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { isVerified, type Verify } from '../../../platform/identity/entering.ts';
import { mayBeElsewhere, spacesInstead } from '../explain/alternatives.ts';
import { occurrencesOf, refusalFrom } from '../explain/explain.ts';
import type { NearbySpacesReader } from '../explain/nearby-spaces.ts';
import type { KnownPremises } from '../../premises/index.ts';
import { createNoteRefusals } from '../refusals/note-refusals.ts';
import { TooFewFree } from '../reservations.problems.ts';
import { findSpaces } from './find-spaces.ts';
import { type Also, type Asked, grantRequest, type Outcome } from './grant-request.ts';
import { type LockNames, lockKeys, lockNames } from './lock-names.ts';
import { datesOf, type FoundSpaces, foundKey, planReservations } from './plan-reservations.ts';
import type { RequestContexts } from './request-context.ts';
import { Overtaken, type ReserveAnswer } from './store-planned.ts';

/** A request is tried again when a limit or a space changed between looking and locking, which is rare. */
const ATTEMPTS = 5;

export type Shared = { readonly contexts: RequestContexts; readonly nearbySpaces: NearbySpacesReader };
type Refused = Extract<Outcome, { kind: 'refused' }>;
type Attempt = Asked & {
  readonly request: ReservationRequest;
  readonly locked: LockNames;
  readonly also: Also | undefined;
  readonly verify: Verify;
};

/** With no more to store than one row, its events and its answer. */
const isPlain = ({ planned, request: { guests, assets }, also }: Attempt) =>
  planned.length === 1 && guests.length === 0 && assets.length === 0 && also === undefined;

/**
 * The one way in which reservations come to be, for one person or several, once or weekly. Rivals queue at the locks, in
 * one global order; then one read, the rules, and one statement that stores everything with what follows from it. A plain
 * one takes the locks of many people's limits with that statement, which counts again; whoever is overtaken there is
 * read and evaluated once more with all locks taken before.
 */
export function reserveSpace(
  deps: Deps,
  { contexts, nearbySpaces, known }: Shared & { readonly known: KnownPremises },
) {
  /** For further people somebody has to look which spaces are free before they can be locked. */
  const foundFor = async (
    caller: BuildingCaller,
    request: ReservationRequest,
    people: readonly Holder[],
    zone: string,
  ): Promise<FoundSpaces> => {
    if (people.length === 1) return new Map();
    const dates = new Map(datesOf(request, zone).map((period) => [localDayOf(period.start, zone), period]));
    const nearby = await nearbySpaces.current(caller, request.spaceId, [...dates.keys()].sort());
    const found = findSpaces(nearby, dates, people.length);
    if (found === undefined) throw TooFewFree({ values: { asked: people.length } });
    return found;
  };

  /** Another space for each date that was refused one; undefined when a date has none. */
  const elsewhere = async (caller: BuildingCaller, { evaluated, read }: Refused): Promise<FoundSpaces | undefined> => {
    const refusals = evaluated.filter(({ refusal }) => refusal !== undefined);
    const [first] = refusals;
    if (first === undefined || refusals.some(({ refusal }) => refusal && !mayBeElsewhere(refusal.rule)))
      return undefined;
    const days = [...new Set(refusals.map(({ planned }) => planned.localDay))].sort();
    const nearby = await nearbySpaces.current(caller, first.planned.spaceId, days);
    const found = new Map<string, string>();
    for (const { planned } of refusals) {
      const [space] = spacesInstead(read, caller, nearby, planned, { most: 1 });
      if (space === undefined) return undefined;
      found.set(foundKey(planned.localDay, 0), space.objectId);
    }
    return found;
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

  /** Undefined when somebody was faster. */
  const grant = async (attempt: Attempt, isOvertaken: boolean): Promise<Outcome | undefined> => {
    const { caller, locked, once, also } = attempt;
    const { organisationId, buildingId } = caller;
    const wait = lockKeys(organisationId, [...locked.own, ...(also?.lockNames ?? [])]);
    const crowd = lockKeys(organisationId, locked.crowd);
    const isLate = isPlain(attempt) && !isOvertaken;
    const asked = { ...attempt, late: isLate ? crowd : undefined };
    const locks = { wait, waitLast: isLate ? [] : crowd, refuse: onceLock(caller, once), byKey: true };
    const work = () => inTenant(deps.db, organisationId, (tx) => grantRequest(deps, tx, asked), locks);
    try {
      return await (locked.crowd.size > 0 ? inCrowd(buildingId, work) : work());
    } catch (error) {
      if (error instanceof Overtaken) return undefined;
      throw error;
    }
  };

  return async (
    caller: BuildingCaller,
    request: ReservationRequest,
    once: Once | undefined,
    { also, verify = isVerified }: { readonly also?: Also; readonly verify?: Verify } = {},
  ): Promise<ReserveAnswer> => {
    const asked = { caller, request, once, also, verify, premises: await known(caller) };
    let isOvertakenByCrowd = false;
    let instead: FoundSpaces = new Map();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { limits, people } = await contexts.of(caller, request);
      const { zone } = limits;
      const found = new Map([...(await foundFor(caller, request, people, zone)), ...instead]);
      const planned = planReservations(request, people, { zone, actorId: caller.memberId, found });
      const locked = lockNames(planned, limits, caller.buildingId);
      const outcome = await grant({ ...asked, planned, limits, locked }, isOvertakenByCrowd);
      if (outcome === undefined) {
        isOvertakenByCrowd = true;
        continue;
      }
      if (outcome.kind === 'granted') return outcome.answer;
      if (outcome.kind === 'outdated') {
        contexts.remember(caller, outcome.read);
        continue;
      }
      // What was only found may have been taken meanwhile; what somebody named is refused.
      const isFound = ({ localDay, holder }: PlannedReservation) =>
        found.has(
          foundKey(
            localDay,
            people.findIndex(({ memberId }) => memberId === holder.memberId),
          ),
        );
      const isOvertaken = outcome.evaluated.every(
        (one) => one.refusal === undefined || (isFound(one.planned) && one.refusal.rule === 'space-taken'),
      );
      const other = request.onConflict === 'alternative' ? await elsewhere(caller, outcome) : undefined;
      if (other !== undefined) instead = new Map([...instead, ...other]);
      else if (!isOvertaken || attempt === ATTEMPTS) throw await explained(caller, outcome);
    }
    throw Busy({ headers: { 'retry-after': '1' } });
  };
}
