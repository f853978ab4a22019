import type { AlternativeSpace, AlternativeTime } from '@berth/contract';
import { ApiProblem } from '../../../lib/api.ts';

/** The server's message, and the alternatives with one touch. */
export type Refusal = {
  readonly message: string;
  readonly spaces: readonly AlternativeSpace[];
  readonly times: readonly AlternativeTime[];
};

/** A refusal by a rule; undefined for anything else, such as an unknown user. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiProblem) || !error.code.startsWith('reservation.')) return undefined;
  const { alternatives } = (error.data ?? {}) as { alternatives?: Partial<Refusal> };
  if (alternatives === undefined) return { message: error.message, spaces: [], times: [] };
  const { spaces = [], times = [] } = alternatives;
  return { message: error.message, spaces, times };
}
