import type { Occurrence, Reason } from '@berth/contract';
import { inTenant } from '@berth/database';
import { allRefusals, localTimeOf, REFUSAL_TEXTS, refusalValues } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { occurrencesOf } from './explain.ts';
import { readFor, seatedAsRead } from './grant-order.ts';
import { judge } from './judge.ts';
import { openLedger } from './ledger.ts';
import type { Neighbourhoods } from './neighbourhood.ts';
import { type Order, seatsOf } from './order.ts';
import type { Prospects } from './prospects.ts';

type Text = (code: string, values: Record<string, string | number>) => string;
type Checked = { allowed: boolean; occurrences: (Occurrence & { reasons: Reason[] })[] };

/** The same judgement as a reservation gets, without locks and without a trace; so it may be overtaken. */
export const checkWish =
  (deps: Pick<Deps, 'db'>, { prospects, neighbourhoods }: { prospects: Prospects; neighbourhoods: Neighbourhoods }) =>
  async (caller: Present, order: Order, text: Text): Promise<Checked> => {
    const { surroundings, people } = await prospects.of(caller, order);
    const { zone } = surroundings;
    const wished = seatsOf(order, people, { zone, actorId: caller.memberId, found: new Map() });
    const asking = { caller, seats: wished, surroundings, once: undefined };
    const read = await inTenant(deps.db, caller.organisationId, (tx) => readFor(tx, asking), { byKey: true });
    const seats = seatedAsRead(wished, read, caller);
    const ledger = openLedger(read, caller);
    const judged = judge(ledger, seats);
    const occurrences = await occurrencesOf(neighbourhoods, caller, read, judged);

    const fresh = openLedger(read, caller);
    const timeOf = (instant: number) => localTimeOf(instant, zone);
    const reasons = judged.map(({ seat, refusal }): Reason[] => {
      const facts = fresh.factsOf(seat);
      if (refusal === undefined || facts === undefined) return [];
      // All that stand in the way, and the one that was found first even where only its own series does.
      const all = allRefusals(seat.wish, facts, fresh.today);
      return (all.some(({ rule }) => rule === refusal.rule) ? all : [refusal, ...all]).map((one) => ({
        rule: one.rule,
        numbers: one.numbers,
        message: text(REFUSAL_TEXTS[one.rule], refusalValues(one, timeOf)),
      }));
    });
    return {
      allowed: judged.every(({ refusal }) => refusal === undefined),
      occurrences: occurrences.map((occurrence, at) => ({ ...occurrence, reasons: reasons[at] ?? [] })),
    };
  };
