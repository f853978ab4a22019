import type { Decision, Refusal } from './decision.ts';
import type { Facts, Today } from './facts.ts';
import { RULE_NAMES, RULES, type Rules } from './rules.ts';
import type { Wish } from './wish.ts';

/** Whether a wish is granted; the first rule that refuses says why. Other rules than ours only where tests plant mistakes. */
export function mayReserve(wish: Wish, facts: Facts, today: Today, rules: Rules = RULES): Decision {
  for (const name of RULE_NAMES) {
    const because = rules[name](wish, facts, today);
    if (because !== undefined) return { allowed: false, because };
  }
  return { allowed: true };
}

/** Everything that stands in the way, in the order of the rules, for whoever explains it. */
export const allRefusals = (wish: Wish, facts: Facts, today: Today): Refusal[] =>
  RULE_NAMES.map((name) => RULES[name](wish, facts, today)).filter((refusal) => refusal !== undefined);
