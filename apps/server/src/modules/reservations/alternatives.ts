import type { AlternativeSpace, AlternativeTime } from '@berth/contract';
import { meets, nearestFirst, nearTimes, type Period, type RuleName } from '@berth/domain';
import { refusalOf } from './judge.ts';
import { type Asker, type Ledger, openLedger, type Replaced, type Wanted } from './ledger.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import type { FactsRead } from './reservation-facts.sql.ts';

/** What another space may mend. */
const BY_SPACE: ReadonlySet<RuleName> = new Set<RuleName>([
  'not-reservable',
  'own-fixed-desk',
  'fixed-desk',
  'closed-day',
  'allowed-timeslot',
  'space-taken',
]);
/** What another time of the same day may mend. */
const BY_TIME: ReadonlySet<RuleName> = new Set<RuleName>([
  'in-the-past',
  'fixed-desk',
  'allowed-timeslot',
  'space-taken',
  'disable-overlapping-reservation',
  'building-maximum',
  'asset-stock',
]);

export const mayBeElsewhere = (rule: RuleName): boolean => BY_SPACE.has(rule);

/** The first so many that a rule does not refuse. */
function firstAllowed<T>(candidates: Iterable<T>, isAllowed: (one: T) => boolean, most: number): T[] {
  const allowed: T[] = [];
  for (const candidate of candidates) {
    if (allowed.length === most) break;
    if (isAllowed(candidate)) allowed.push(candidate);
  }
  return allowed;
}

/** The nearest spaces that this person could have at this time instead, judged by the same rules. */
export function spacesInstead(
  read: FactsRead,
  asker: Asker,
  { order, known }: Neighbourhood,
  wanted: Wanted,
  { most, replaced }: { most: number; replaced?: Replaced | undefined },
): AlternativeSpace[] {
  const ledger = openLedger({ ...read, ...known }, asker, replaced);
  const { wish } = wanted;
  // Most of a full floor is sorted out by this, before a rule is asked.
  const taken = new Set(known.taken.filter((one) => meets(one, wish.period)).map(({ spaceId }) => spaceId));
  const isAllowed = ({ id }: { id: string }) =>
    !taken.has(id) &&
    ledger.space(id) !== undefined &&
    refusalOf(ledger, { ...wanted, wish: { ...wish, spaceId: id } }) === undefined;
  return firstAllowed(order, isAllowed, most).map(({ id }) => {
    const { name = '', roomName = null } = ledger.space(id) ?? {};
    return { objectId: id, objectName: name, roomName };
  });
}

/** The times nearest to the wish, on the same day, at which this person could have this space. */
export function timesInstead(ledger: Ledger, wanted: Wanted, most: number): AlternativeTime[] {
  const facts = most > 0 ? ledger.factsOf(wanted) : undefined;
  if (facts === undefined) return [];
  const { day, openings, taken } = facts;
  const { period: wished } = wanted.wish;
  const isAllowed = (period: Period) =>
    !taken.some((one) => meets(one, period)) &&
    refusalOf(ledger, { ...wanted, wish: { ...wanted.wish, period } }) === undefined;
  // One later and one earlier: the second on a side would only be a quarter of an hour from the first.
  const { later, earlier } = nearTimes(wished, day, ledger.zone);
  const times = ledger.building.settings.timeslot
    ? firstAllowed(nearestFirst(wished, openings ?? []), isAllowed, most)
    : nearestFirst(wished, [...firstAllowed(later, isAllowed, 1), ...firstAllowed(earlier, isAllowed, 1)]);
  return times.slice(0, most).map(({ start, end }) => ({
    startDatetime: new Date(start).toISOString(),
    endDatetime: new Date(end).toISOString(),
  }));
}

export const mayBeLater = (rule: RuleName): boolean => BY_TIME.has(rule);
