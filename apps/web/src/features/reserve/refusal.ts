import type { AlternativeSpace, AlternativeTime } from '@berth/contract';
import { ApiProblem } from '../../lib/api.ts';

/** A refusal with what could be had instead. */
export type Refused = {
  readonly message: string;
  /** When it is because somebody else has it: from when to when. */
  readonly taken: { readonly from: number; readonly until: number } | undefined;
  readonly spaces: readonly AlternativeSpace[];
  readonly times: readonly AlternativeTime[];
};

type Data = {
  rule?: string;
  numbers?: { takenFrom?: unknown; takenUntil?: unknown };
  alternatives?: { spaces?: AlternativeSpace[]; times?: AlternativeTime[] };
};

export function refusedBy(problem: unknown): Refused | undefined {
  if (!(problem instanceof ApiProblem)) return undefined;
  const { rule, numbers, alternatives } = (problem.data ?? {}) as Data;
  if (rule === undefined) return undefined;
  const { takenFrom: from, takenUntil: until } = numbers ?? {};
  return {
    message: problem.message,
    taken:
      rule === 'space-taken' && typeof from === 'number' && typeof until === 'number' ? { from, until } : undefined,
    spaces: alternatives?.spaces ?? [],
    times: alternatives?.times ?? [],
  };
}
