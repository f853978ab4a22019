import type { AlternativeSpace, AlternativeTime, AnswerOf, checkReservation } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import { ApiProblem } from '../../../../lib/api.ts';

/** A refusal with the numbers that decided, and the alternatives. */
export type Refused = {
  readonly rule: string;
  readonly message: string;
  readonly numbers: Readonly<Record<string, unknown>>;
  readonly spaces: readonly AlternativeSpace[];
  readonly times: readonly Period[];
};

type Data = {
  rule?: string;
  numbers?: Record<string, unknown>;
  alternatives?: { spaces?: AlternativeSpace[]; times?: AlternativeTime[] };
};

const timesFrom = (times: readonly AlternativeTime[]): Period[] =>
  times.map(({ startDatetime, endDatetime }) => ({ start: Date.parse(startDatetime), end: Date.parse(endDatetime) }));

export function refusedBy(problem: unknown): Refused | undefined {
  if (!(problem instanceof ApiProblem)) return undefined;
  const { rule, numbers = {}, alternatives } = (problem.data ?? {}) as Data;
  if (rule === undefined) return undefined;
  return {
    rule,
    message: problem.message,
    numbers,
    spaces: alternatives?.spaces ?? [],
    times: timesFrom(alternatives?.times ?? []),
  };
}

type Occurrence = AnswerOf<typeof checkReservation>['occurrences'][number];

/** The same for a request that was only checked. */
export function refusedIn({ allowed, rule, numbers, reasons, alternatives }: Occurrence): Refused | undefined {
  if (allowed || rule === null) return undefined;
  return {
    rule,
    message: reasons.find((reason) => reason.rule === rule)?.message ?? '',
    numbers,
    spaces: alternatives.spaces,
    times: timesFrom(alternatives.times),
  };
}
