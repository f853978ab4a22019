import { mayReserve, type Refusal } from '@berth/domain';
import { SpaceNotFound } from '../structure/index.ts';
import type { Ledger, Wanted } from './ledger.ts';
import type { Seat } from './order.ts';

export type Judged = { readonly seat: Seat; readonly refusal: Refusal | undefined };

/** Whether one wish is granted as the ledger stands. */
export function refusalOf(ledger: Ledger, wanted: Wanted): Refusal | undefined {
  const facts = ledger.factsOf(wanted);
  if (facts === undefined) throw SpaceNotFound();
  const decision = mayReserve(wanted.wish, facts, ledger.today);
  return decision.allowed ? undefined : decision.because;
}

/** One after the other, each against what was granted before it. */
export const judge = (ledger: Ledger, seats: readonly Seat[]): Judged[] =>
  seats.map((seat) => {
    const refusal = refusalOf(ledger, seat);
    if (refusal === undefined) ledger.enter(seat);
    return { seat, refusal };
  });
