import type { Decision, Refusal } from './decision.ts';
import type { Facts, Today } from './facts.ts';
import { RULE_NAMES, RULES, type Rules } from './rules.ts';
import type { PlannedReservation } from './planned-reservation.ts';

/** Whether a request is granted; the first rule that refuses says why. Tests pass other rules to plant mistakes. */
export function mayReserve(planned: PlannedReservation, facts: Facts, today: Today, rules: Rules = RULES): Decision {
  for (const name of RULE_NAMES) {
    const because = rules[name](planned, facts, today);
    if (because !== undefined) return { allowed: false, because };
  }
  return { allowed: true };
}

/** All refusals, in the order of the rules, to explain them. */
export const allRefusals = (planned: PlannedReservation, facts: Facts, today: Today): Refusal[] =>
  RULE_NAMES.map((name) => RULES[name](planned, facts, today)).filter((refusal) => refusal !== undefined);
