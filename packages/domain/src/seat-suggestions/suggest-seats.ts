import { closenessOf } from './closeness.ts';
import { type Contributions, reasonsFor, type SeatReason } from './reasons-for.ts';
import { byPlaceName, type NearbyPerson, type SeatFacts } from './seat.ts';

/** Sitting with people is what the feature is for: the other parts together outweigh it only for distant seats. */
const WEIGHTS = { nearby: 5, usual: 3, attributes: 2, neighbourhood: 2 };

/** Differences below this are rounding errors of coordinates: two seats of a symmetrical row are equally good. */
const PRECISION = 1e6;

export type RankedSeat = { readonly seat: SeatFacts; readonly score: number; readonly reasons: readonly SeatReason[] };

const byId = (a: NearbyPerson, b: NearbyPerson) => (a.memberId < b.memberId ? -1 : Number(a.memberId > b.memberId));

/** Seats with all labels; if there are none, all of them, so that a partial match is better than nothing. */
function matching(free: readonly SeatFacts[], wanted: readonly string[]): readonly SeatFacts[] {
  if (wanted.length === 0) return free;
  const complete = free.filter(({ attributes }) => wanted.every((one) => attributes.includes(one)));
  return complete.length > 0 ? complete : free;
}

/** The best of the free seats with the reasons for them; seats that nothing speaks for are left out. */
export function suggestSeats(
  free: readonly SeatFacts[],
  people: readonly NearbyPerson[],
  wanted: readonly string[],
  most: number,
): RankedSeat[] {
  // In a fixed order, because sums of fractions depend on it.
  const inOrder = people.toSorted(byId);
  const totalWeight = people.reduce((sum, { weight }) => sum + weight, 0);
  const scoresOf = inOrder.map((person) => {
    const closenessTo = closenessOf(person, free);
    return (seat: SeatFacts) => (WEIGHTS.nearby * person.weight * closenessTo(seat)) / totalWeight;
  });

  const contributionsOf = (seat: SeatFacts): Contributions => ({
    nearby: scoresOf.map((scoreOf) => scoreOf(seat)),
    usual: WEIGHTS.usual * (seat.usual?.share ?? 0),
    attributes:
      wanted.length === 0
        ? 0
        : (WEIGHTS.attributes * wanted.filter((one) => seat.attributes.includes(one)).length) / wanted.length,
    neighbourhood: seat.isInMyNeighbourhood ? WEIGHTS.neighbourhood : 0,
  });

  return matching(free, wanted)
    .map((seat) => {
      const contributions = contributionsOf(seat);
      const { nearby, usual, attributes, neighbourhood } = contributions;
      const total = nearby.reduce((sum, score) => sum + score, usual + attributes + neighbourhood);
      return { seat, contributions, score: Math.round(total * PRECISION) / PRECISION };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || byPlaceName(a.seat, b.seat))
    .slice(0, most)
    .map(({ seat, score, contributions }) => ({
      seat,
      score,
      reasons: reasonsFor(seat, contributions, { people: inOrder, wanted }),
    }));
}
