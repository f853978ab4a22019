import { nearnessOf } from '../structure/nearness.ts';
import type { NearbyPerson, SeatFacts, UsualSeat } from './seat.ts';

/** Where a seat is from colleagues, from the closest. */
const PLACES = ['next', 'across', 'room', 'floor'] as const;

export type SeatReason =
  | { readonly kind: (typeof PLACES)[number]; readonly people: readonly NearbyPerson[] }
  | ({ readonly kind: 'usual' } & Pick<UsualSeat, 'days' | 'ofDays'>)
  | { readonly kind: 'attributes'; readonly attributes: readonly string[] }
  | { readonly kind: 'neighbourhood'; readonly name: string };

/** The parts of a seat's score. */
export type Contributions = {
  /** One for each person, in their order. */
  readonly nearby: readonly number[];
  readonly usual: number;
  readonly attributes: number;
  readonly neighbourhood: number;
};

/** More would be read less. */
const MOST_REASONS = 2;

function placeOf(seat: SeatFacts, person: NearbyPerson): (typeof PLACES)[number] {
  const { kind } = nearnessOf(person, seat, seat.metresPerUnit);
  if (kind === 'next' || kind === 'across') return kind;
  return seat.roomId === person.roomId ? 'room' : 'floor';
}

const sum = (scores: readonly { readonly score: number }[]) => scores.reduce((total, { score }) => total + score, 0);

/** The largest contributions to the score of a seat, people by their place. */
export function reasonsFor(
  seat: SeatFacts,
  { nearby, usual, attributes, neighbourhood }: Contributions,
  { people, wanted }: { readonly people: readonly NearbyPerson[]; readonly wanted: readonly string[] },
): SeatReason[] {
  const scored = people.map((person, at) => ({ person, score: nearby[at] ?? 0 })).filter(({ score }) => score > 0);
  const close = Map.groupBy(scored, ({ person }) => placeOf(seat, person));
  const reasons: { reason: SeatReason; score: number }[] = PLACES.flatMap((kind) => {
    const here = close.get(kind) ?? [];
    return here.length === 0 ? [] : [{ reason: { kind, people: here.map(({ person }) => person) }, score: sum(here) }];
  });
  if (seat.usual !== undefined)
    reasons.push({ reason: { kind: 'usual', days: seat.usual.days, ofDays: seat.usual.ofDays }, score: usual });
  reasons.push({
    reason: { kind: 'attributes', attributes: wanted.filter((one) => seat.attributes.includes(one)) },
    score: attributes,
  });
  if (seat.ownNeighbourhood !== undefined)
    reasons.push({ reason: { kind: 'neighbourhood', name: seat.ownNeighbourhood }, score: neighbourhood });
  return reasons
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => reason);
}
