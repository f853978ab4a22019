import type { Decision, Refusal } from './decision.ts';
import type { Facts, Today } from './facts.ts';
import { RULE_NAMES, RULES, type Rules } from './rules.ts';
import type { PlannedReservation } from './planned-reservation.ts';

/** Decides on a request; the first rule that refuses gives the reason. Tests pass other rules to plant faults. */
export function mayReserve(planned: PlannedReservation, facts: Facts, today: Today, rules: Rules = RULES): Decision {
  for (const name of RULE_NAMES) {
    const because = rules[name](planned, facts, today);
    if (because !== undefined) return { allowed: false, because };
  }
  return { allowed: true };
}

/** Returns all refusals, in the order of the rules, for explanations. */
export const allRefusals = (planned: PlannedReservation, facts: Facts, today: Today): Refusal[] =>
  RULE_NAMES.map((name) => RULES[name](planned, facts, today)).filter((refusal) => refusal !== undefined);
