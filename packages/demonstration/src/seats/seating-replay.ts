import { type NearbyPerson, type SeatFacts, suggestSeats } from '@berth/domain/seat-suggestions';
import { type LocalDate, meets } from '@berth/domain/time';
import { chanceOf } from '../chance.ts';
import { dayPlan } from '../days/day-plan.ts';
import type { DemoReservation } from '../days/demo-reservation.ts';
import { freeDesks } from '../days/free-desks.ts';
import type { DemoColleague } from '../people/colleagues.ts';
import { peopleOf } from '../people/people-of.ts';
import type { DemoBuilding } from '../types.ts';

/** People who chose some colleagues and reserve a desk while the others of the day have theirs. */
export type SeatingReplay = {
  readonly cases: number;
  /** The mean distance to chosen colleagues who are in, from the first free desk in the list of their floor. */
  readonly firstFreeMetres: number;
  /** The same from the suggested desk. */
  readonly suggestedMetres: number;
};

const CHOSEN = 3;

function seatsOf({ floors }: DemoBuilding): ReadonlyMap<string, SeatFacts> {
  return new Map(
    floors.flatMap(({ id: floorId, metresPerUnit, rooms }) =>
      rooms.flatMap(({ id: roomId, name: roomName, desks }) =>
        desks.map((desk) => [
          desk.id,
          { ...desk, floorId, roomId, roomName, metresPerUnit, ownNeighbourhood: undefined, usual: undefined },
        ]),
      ),
    ),
  );
}

/** Some people of the same team, always the same ones for a person. */
function chosenBy({ memberId, team }: DemoColleague, people: readonly DemoColleague[]): DemoColleague[] {
  const others = people.filter((one) => one.team === team && one.memberId !== memberId);
  const chance = chanceOf(memberId, 'sits with');
  return others
    .map((one) => ({ one, rank: chance() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, CHOSEN)
    .map(({ one }) => one);
}

const metresBetween = (a: SeatFacts, b: NearbyPerson) =>
  Math.hypot((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0)) * (a.metresPerUnit ?? 0);

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const byListOrder = (a: SeatFacts, b: SeatFacts) => a.name.localeCompare(b.name, 'en', { numeric: true });

/** Both distances for each person who has a desk on a day, while the others keep theirs. */
function distancesOn(
  building: DemoBuilding,
  seats: ReadonlyMap<string, SeatFacts>,
  day: LocalDate,
): { firstFree: number; suggested: number }[] {
  const colleagues = peopleOf(building);
  const byId = new Map(colleagues.map((one) => [one.memberId, one]));
  const desks = freeDesks(building, day).flatMap(({ id }) => seats.get(id) ?? []);
  const held = dayPlan(building, day).reservations.filter(
    (one) => one.cancelledAt === null && seats.get(one.spaceId)?.type === 'DESK',
  );
  const placed = ({ memberId, spaceId }: DemoReservation): NearbyPerson[] => {
    const seat = seats.get(spaceId);
    return seat === undefined ? [] : [{ ...seat, memberId, firstName: '', weight: 2 }];
  };
  return held.flatMap((own) => {
    const me = byId.get(own.memberId);
    if (me?.team === undefined) return [];
    const others = held.filter((one) => one !== own && meets(one, own));
    const chosen = new Set(chosenBy(me, colleagues).map(({ memberId }) => memberId));
    const people = others.filter(({ memberId }) => chosen.has(memberId)).flatMap(placed);
    const taken = new Set(others.map(({ spaceId }) => spaceId));
    const free = desks.filter(({ id }) => !taken.has(id));
    // The comparison is with a list that is already on the right floor.
    const listed = free.filter(({ floorId }) => floorId === people[0]?.floorId).toSorted(byListOrder);
    const [first] = listed;
    const best = suggestSeats(free, people, [], 1)[0]?.seat;
    if (first === undefined || best === undefined) return [];
    const meanFrom = (seat: SeatFacts) => meanOf(people.map((person) => metresBetween(seat, person)));
    return [{ firstFree: meanFrom(first), suggested: meanFrom(best) }];
  });
}

export function seatingReplay(buildings: readonly DemoBuilding[], days: readonly LocalDate[]): SeatingReplay {
  const cases = buildings.flatMap((building) => {
    const seats = seatsOf(building);
    return days.flatMap((day) => distancesOn(building, seats, day));
  });
  return {
    cases: cases.length,
    firstFreeMetres: meanOf(cases.map(({ firstFree }) => firstFree)),
    suggestedMetres: meanOf(cases.map(({ suggested }) => suggested)),
  };
}
