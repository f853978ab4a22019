import type { Occurrence, Reason } from '@berth/contract';
import { inTenant } from '@berth/database';
import { allRefusals, type ReservationRequest, refusalText, refusalValues } from '@berth/domain/reservations';
import { localTimeOf } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { collectFacts } from '../engine/4-collect-facts.ts';
import { evaluate, withHoldersAsRead } from '../engine/4-decide.ts';
import { readFactsFor } from '../engine/3-read.sql.ts';
import { planReservations } from '../engine/1-plan.ts';
import { requestContextsOf } from '../engine/1-request-context.ts';
import { occurrencesOf } from './explain.ts';
import { nearbySpacesOf } from './nearby-spaces.ts';

type Text = (code: string, values: Record<string, string | number>) => string;
type Checked = { allowed: boolean; occurrences: (Occurrence & { reasons: Reason[] })[] };

/** The same answer as for a reservation, without locks and without storing; so it may be outdated at once. */
export const checkRequest =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: BuildingCaller, request: ReservationRequest, text: Text): Promise<Checked> => {
    const { limits, people } = await requestContextsOf(db).of(caller, request);
    const { zone } = limits;
    const requested = planReservations(request, people, { zone, actorId: caller.memberId, assigned: new Map() });
    const read = await inTenant(
      db,
      caller.organisationId,
      (tx) => readFactsFor(tx, { caller, planned: requested, limits, once: undefined }),
      { byKey: true },
    );
    const evaluated = evaluate(collectFacts(read, caller), withHoldersAsRead(requested, read, caller));
    const occurrences = await occurrencesOf(nearbySpacesOf(db), caller, read, evaluated);

    const fresh = collectFacts(read, caller);
    const timeOf = (instant: number) => localTimeOf(instant, zone);
    const reasons = evaluated.map(({ planned, refusal }): Reason[] => {
      const facts = fresh.factsFor(planned);
      if (refusal === undefined || facts === undefined) return [];
      // All rules that refuse, and the first one even if only the other dates of the series cause it.
      const all = allRefusals(planned, facts, fresh.today);
      return (all.some(({ rule }) => rule === refusal.rule) ? all : [refusal, ...all]).map((one) => ({
        rule: one.rule,
        numbers: one.numbers,
        message: text(refusalText(one), refusalValues(one, timeOf)),
      }));
    });
    return {
      allowed: evaluated.every(({ refusal }) => refusal === undefined),
      occurrences: occurrences.map((occurrence, at) => ({ ...occurrence, reasons: reasons[at] ?? [] })),
    };
  };
