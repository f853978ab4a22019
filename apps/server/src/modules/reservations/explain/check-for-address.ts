import { inTenant } from '@berth/database';
import {
  allRefusals,
  isForEveryone,
  type Holder,
  personalLimits,
  type ReservationRequest,
} from '@berth/domain/reservations';
import type { Deps } from '../../../platform/deps.ts';
import type { ProblemError } from '../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { type KnownPremises, SpaceNotFound } from '../../premises/index.ts';
import { collectFacts } from '../engine/4-collect-facts.ts';
import { evaluate } from '../engine/4-decide.ts';
import { limitsIn } from '../engine/1-request-context.ts';
import { readFactsFor } from '../engine/3-read.sql.ts';
import { planReservations } from '../engine/1-plan.ts';
import { occurrencesOf, refusalFrom } from './explain.ts';
import { nearbySpacesOf } from './nearby-spaces.ts';

/** `person` is the caller with the id and attributes that belong to the address; `nobody` has neither. */
type Askers = { readonly person: BuildingCaller; readonly nobody: BuildingCaller };

type Checked = {
  /** A refusal that every person would get, with the alternatives of a person without groups or reservations. */
  readonly forEveryone: ProblemError | undefined;
  readonly isAllowed: boolean;
};

const holderOf = ({ memberId = '', attributes }: BuildingCaller): Holder => ({
  memberId,
  userpools: personalLimits(attributes).userpools,
});

/**
 * Checks a request for an address that may belong to no member. The statements and their number are the same for
 * members and strangers, and a refusal for everyone is computed without the person's facts.
 */
export function createCheckForAddress({ db }: Pick<Deps, 'db'>, snapshotOf: KnownPremises) {
  const nearbySpaces = nearbySpacesOf(db);
  return async ({ person, nobody }: Askers, request: ReservationRequest): Promise<Checked> => {
    const limits = limitsIn(await snapshotOf(person));
    const plannedFor = (asker: BuildingCaller) =>
      planReservations(request, [holderOf(asker)], {
        zone: limits.zone,
        actorId: holderOf(asker).memberId,
        assigned: new Map(),
      });
    const read = await inTenant(
      db,
      person.organisationId,
      (tx) => readFactsFor(tx, { caller: person, planned: plannedFor(person), limits, once: undefined }),
      { byKey: true },
    );
    const collected = collectFacts(read, nobody);
    const evaluated = plannedFor(nobody).map((planned) => {
      const facts = collected.factsFor(planned);
      if (facts === undefined) throw SpaceNotFound();
      const refusal = allRefusals(planned, facts, collected.today).find(({ rule }) => isForEveryone(rule));
      return { planned, refusal };
    });
    if (evaluated.some(({ refusal }) => refusal !== undefined)) {
      const occurrences = await occurrencesOf(nearbySpaces, nobody, read, evaluated);
      return { forEveryone: refusalFrom(evaluated, occurrences, read.zone), isAllowed: false };
    }
    const personal = evaluate(collectFacts(read, person), plannedFor(person));
    return { forEveryone: undefined, isAllowed: personal.every(({ refusal }) => refusal === undefined) };
  };
}
