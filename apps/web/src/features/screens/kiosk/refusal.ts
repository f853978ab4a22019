import type { AlternativeSpace, AlternativeTime } from '@berth/contract';
import { ApiProblem } from '../../../lib/api.ts';

/** Why not, in the words of the answer, and what could be had instead with one touch. */
export type Refusal = {
  readonly message: string;
  readonly spaces: readonly AlternativeSpace[];
  readonly times: readonly AlternativeTime[];
};

/** A refusal by a rule; undefined for anything else, such as somebody who is not known here. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiProblem) || !error.code.startsWith('reservation.')) return undefined;
  const { alternatives } = (error.data ?? {}) as { alternatives?: Partial<Refusal> };
  if (alternatives === undefined) return { message: error.message, spaces: [], times: [] };
  const { spaces = [], times = [] } = alternatives;
  return { message: error.message, spaces, times };
}
