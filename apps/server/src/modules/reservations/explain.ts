import type { Occurrence } from '@berth/contract';
import type { Refusal } from '@berth/domain';
import type { ProblemError } from '../../platform/http/problem.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { mayBeElsewhere, mayBeLater, spacesInstead, timesInstead } from './alternatives.ts';
import type { Judged } from './judge.ts';
import { openLedger, type Replaced, type Wanted } from './ledger.ts';
import type { Neighbourhoods } from './neighbourhood.ts';
import type { FactsRead } from './reservation-facts.sql.ts';
import { refused, seriesOverlaps } from './reservations.problems.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/** How many of each are offered; a series is long enough with one for each date. */
const OFFERED = { alone: { spaces: 3, times: 2 }, inSeries: { spaces: 1, times: 0 } };

type Offered = (typeof OFFERED)[keyof typeof OFFERED];
type Refused = { readonly wanted: Wanted; readonly refusal: Refusal };

/** What could be had instead of what was refused, by whatever is being changed too. */
async function alternativesTo(
  neighbourhoods: Neighbourhoods,
  caller: Present,
  read: FactsRead,
  all: readonly Refused[],
  { offered, replaced }: { offered: Offered; replaced: Replaced | undefined },
): Promise<Occurrence['alternatives'][]> {
  const ledger = openLedger(read, caller, replaced);
  const elsewhere = all.filter(({ refusal }) => mayBeElsewhere(refusal.rule));
  const days = [...new Set(elsewhere.map(({ wanted }) => wanted.wish.localDay))].sort();
  const spaceId = elsewhere[0]?.wanted.wish.spaceId;
  const around = spaceId === undefined ? undefined : await neighbourhoods.glance(caller, spaceId, days);
  return all.map(({ wanted, refusal }) => ({
    spaces:
      around !== undefined && mayBeElsewhere(refusal.rule)
        ? spacesInstead(read, caller, around, wanted, { most: offered.spaces, replaced })
        : [],
    times: mayBeLater(refusal.rule) ? timesInstead(ledger, wanted, offered.times) : [],
  }));
}

export async function occurrencesOf(
  neighbourhoods: Neighbourhoods,
  caller: Present,
  read: FactsRead,
  judged: readonly Judged[],
  replaced?: Replaced,
): Promise<Occurrence[]> {
  const offered = judged.length > 1 ? OFFERED.inSeries : OFFERED.alone;
  const not = judged.flatMap(({ seat, refusal }) => (refusal === undefined ? [] : [{ wanted: seat, refusal }]));
  const alternatives = await alternativesTo(neighbourhoods, caller, read, not, { offered, replaced });
  const instead = new Map(not.map(({ wanted }, at) => [wanted, alternatives[at]]));
  return judged.map(({ seat, refusal }) => ({
    date: seat.wish.localDay,
    startDatetime: iso(seat.wish.period.start),
    endDatetime: iso(seat.wish.period.end),
    allowed: refusal === undefined,
    rule: refusal?.rule ?? null,
    numbers: refusal?.numbers ?? {},
    alternatives: instead.get(seat) ?? { spaces: [], times: [] },
  }));
}

const COLLISIONS: ReadonlySet<string> = new Set(['space-taken', 'disable-overlapping-reservation']);

/** Why an order is refused: a series by the dates that collide, anything else by the first rule that refuses. */
export function refusalFrom(judged: readonly Judged[], occurrences: readonly Occurrence[], zone: string): ProblemError {
  const refusals = judged.flatMap(({ refusal }) => refusal ?? []);
  const other = refusals.find(({ rule }) => !COLLISIONS.has(rule));
  const first = other ?? refusals[0];
  if (first === undefined) throw new Error('nothing was refused');
  const isSeries = judged.some(({ seat }) => seat.wish.repeatWeeks > 0);
  if (!isSeries || other !== undefined) {
    const at = judged.findIndex(({ refusal }) => refusal === first);
    return refused(first, zone, {
      alternatives: occurrences[at]?.alternatives,
      ...(occurrences.length > 1 ? { occurrences } : {}),
    });
  }
  const dates = [...new Set(occurrences.filter(({ allowed }) => !allowed).map(({ date }) => date))];
  return seriesOverlaps(dates, { occurrences });
}
