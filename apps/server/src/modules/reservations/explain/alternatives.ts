import type { AlternativeSpace, AlternativeTime } from '@berth/contract';
import { nearestFirst, nearTimes, type PlannedReservation, type RuleName } from '@berth/domain/reservations';
import { meets, type Period } from '@berth/domain/time';
import { refusalOf } from '../engine/4-decide.ts';
import { type Asker, type CollectedFacts, collectFacts } from '../engine/4-collect-facts.ts';
import type { StoredReservation } from '../stored-reservation.sql.ts';
import type { NearbySpaces } from './nearby-spaces.ts';
import type { FactsRead } from '../engine/3-read-facts.sql.ts';

/** Refusals that another space may avoid. */
const BY_SPACE: ReadonlySet<RuleName> = new Set<RuleName>([
  'not-reservable',
  'neighbourhood-restricted',
  'neighbourhood-guarantee',
  'own-fixed-desk',
  'fixed-desk',
  'closed-day',
  'allowed-timeslot',
  'space-taken',
]);
/** Refusals that another time of the same day may avoid. */
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

/** The first candidates that no rule refuses, up to a number. */
function firstAllowed<T>(candidates: Iterable<T>, isAllowed: (one: T) => boolean, most: number): T[] {
  const allowed: T[] = [];
  for (const candidate of candidates) {
    if (allowed.length === most) break;
    if (isAllowed(candidate)) allowed.push(candidate);
  }
  return allowed;
}

/** The nearest spaces that this person could reserve at this time instead, under the same rules. */
export function spacesInstead(
  read: FactsRead,
  asker: Asker,
  { nearest, facts }: NearbySpaces,
  planned: PlannedReservation,
  { most, replaced }: { most: number; replaced?: StoredReservation | undefined },
): AlternativeSpace[] {
  const collected = collectFacts({ ...read, ...facts }, asker, replaced);
  // Most spaces of a full floor drop out here, before a rule is evaluated.
  const taken = new Set(facts.taken.filter((one) => meets(one, planned.period)).map(({ spaceId }) => spaceId));
  const isAllowed = ({ id }: { id: string }) =>
    !taken.has(id) &&
    collected.space(id) !== undefined &&
    refusalOf(collected, { ...planned, spaceId: id }) === undefined;
  return firstAllowed(nearest, isAllowed, most).map(({ id }) => {
    const { name = '', roomName = null } = collected.space(id) ?? {};
    return { objectId: id, objectName: name, roomName };
  });
}

/** The times on the same day, nearest to the requested one, at which this person could reserve this space. */
export function timesInstead(collected: CollectedFacts, planned: PlannedReservation, most: number): AlternativeTime[] {
  const facts = most > 0 ? collected.factsFor(planned) : undefined;
  if (facts === undefined) return [];
  const { day, openings, taken } = facts;
  const { period: requested } = planned;
  const isAllowed = (period: Period) =>
    !taken.some((one) => meets(one, period)) && refusalOf(collected, { ...planned, period }) === undefined;
  // One later and one earlier time: a second one on a side would be only a quarter of an hour from the first.
  const { later, earlier } = nearTimes(requested, day, collected.zone);
  const times = collected.building.settings.timeslot
    ? firstAllowed(nearestFirst(requested, openings ?? []), isAllowed, most)
    : nearestFirst(requested, [...firstAllowed(later, isAllowed, 1), ...firstAllowed(earlier, isAllowed, 1)]);
  return times.slice(0, most).map(({ start, end }) => ({
    startDatetime: new Date(start).toISOString(),
    endDatetime: new Date(end).toISOString(),
  }));
}

export const mayBeLater = (rule: RuleName): boolean => BY_TIME.has(rule);
