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

type Scored = { readonly seat: SeatFacts; readonly score: number };

const byScore = (a: Scored, b: Scored) => b.score - a.score || byPlaceName(a.seat, b.seat);

/** Sorting thousands of seats, many of them equally good, would compare names more than anything else. */
function bestOf(seats: readonly SeatFacts[], most: number, scoreOf: (seat: SeatFacts) => number): Scored[] {
  const best: Scored[] = [];
  for (const seat of seats) {
    const scored = { seat, score: scoreOf(seat) };
    const last = best.at(-1);
    if (scored.score <= 0 || (best.length === most && last !== undefined && byScore(last, scored) < 0)) continue;
    const at = best.findIndex((other) => byScore(scored, other) < 0);
    best.splice(at === -1 ? best.length : at, 0, scored);
    if (best.length > most) best.pop();
  }
  return best;
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
  const rooms = Map.groupBy(free, ({ roomId }) => roomId);
  const scores = inOrder.map((person) => {
    const closenessTo = closenessOf(person, rooms);
    return (seat: SeatFacts) => (WEIGHTS.nearby * person.weight * closenessTo(seat)) / totalWeight;
  });

  const othersOf = (seat: SeatFacts): Omit<Contributions, 'nearby'> => ({
    usual: WEIGHTS.usual * (seat.usual?.share ?? 0),
    attributes:
      wanted.length === 0
        ? 0
        : (WEIGHTS.attributes * wanted.filter((one) => seat.attributes.includes(one)).length) / wanted.length,
    neighbourhood: seat.ownNeighbourhood === undefined ? 0 : WEIGHTS.neighbourhood,
  });
  const scoreOf = (seat: SeatFacts): number => {
    const { usual, attributes, neighbourhood } = othersOf(seat);
    let total = usual + attributes + neighbourhood;
    for (const nearbyOf of scores) total += nearbyOf(seat);
    return Math.round(total * PRECISION) / PRECISION;
  };

  return bestOf(matching(free, wanted), most, scoreOf).map(({ seat, score }) => {
    const contributions = { ...othersOf(seat), nearby: scores.map((nearbyOf) => nearbyOf(seat)) };
    return { seat, score, reasons: reasonsFor(seat, contributions, { people: inOrder, wanted }) };
  });
}
