import { instantOf, type LocalDate, meets, MINUTE_MS, type Period, QUARTER_MS } from '@berth/domain/time';
import { chanceOf } from '../chance.ts';
import { demoIdAt } from '../demo-id.ts';
import { isSensed } from '../sensors/sensed-spaces.ts';
import type { DemoBuilding } from '../types.ts';
import { type ComingPerson, isHalfDay } from './coming-people.ts';
import type { DayPlan, DemoReservation } from './demo-reservation.ts';
import { fateOf, plannedAhead, shortNotice } from './fate.ts';
import { freeDesks, type Seat } from './free-desks.ts';

/** Later, a released desk is not worth the journey. */
const LATEST = '14:00';
const DAY_ENDS = '17:30';
const LATER_MS = 5 * MINUTE_MS;

type Fated = Omit<DemoReservation, 'id' | 'floorId' | 'spaceId' | 'subject' | 'guests' | 'loans'>;

const reservationOf = (seat: Seat, fated: Fated): DemoReservation => ({
  ...fated,
  id: demoIdAt(fated.madeAt, seat.id, fated.localDay, fated.memberId),
  floorId: seat.floorId,
  spaceId: seat.id,
  subject: null,
  guests: [],
  loans: [],
});

/** The desks of the team first, from the person's usual one on, then the others of the floor. */
function wantedDesks(desks: readonly Seat[], { team, place }: ComingPerson): Seat[] {
  const own = desks.filter(({ roomId }) => team.rooms.some(({ id }) => id === roomId));
  const usual = place % Math.max(1, own.length);
  const others = desks.filter((desk) => desk.floorId === team.floorId && !own.includes(desk));
  return [...own.slice(usual), ...own.slice(0, usual), ...others];
}

/** People sit with their team. Those who find no desk wait, and take one that is released. */
export function deskReservations(building: DemoBuilding, people: readonly ComingPerson[], day: LocalDate): DayPlan {
  const zone = building.timezone;
  const desks = freeDesks(building, day);
  const taken = new Map<string, readonly Period[]>();
  const reservations: DemoReservation[] = [];
  const waiting: ComingPerson[] = [];

  for (const person of people) {
    const { memberId, hours } = person;
    const period = { start: instantOf(day, hours[0], zone), end: instantOf(day, hours[1], zone) };
    const seat = wantedDesks(desks, person).find(({ id }) => !taken.get(id)?.some((other) => meets(other, period)));
    if (seat === undefined) {
      waiting.push(person);
      continue;
    }
    taken.set(seat.id, [...(taken.get(seat.id) ?? []), period]);
    const chance = chanceOf(memberId, day, 'desk');
    const madeAt = isHalfDay(person) ? shortNotice(day, period, zone, chance) : plannedAhead(day, zone, chance);
    const fate = fateOf(period, madeAt, isSensed(building, seat.id), chance);
    reservations.push(reservationOf(seat, { ...period, ...fate, memberId, localDay: day, madeAt }));
  }

  const latest = instantOf(day, LATEST, zone);
  // The loop adds reservations.
  const planned = reservations.slice();
  for (const { spaceId, cancelledBy, cancelledAt } of planned) {
    if (cancelledBy !== 's' || cancelledAt === null || cancelledAt > latest || taken.get(spaceId)?.length !== 1)
      continue;
    const seat = desks.find(({ id }) => id === spaceId);
    const next = waiting.findIndex(({ team }) => team.floorId === seat?.floorId);
    const [person] = next === -1 ? [] : waiting.splice(next, 1);
    if (seat === undefined || person === undefined) continue;
    const madeAt = cancelledAt + LATER_MS;
    const start = Math.ceil((madeAt + LATER_MS) / QUARTER_MS) * QUARTER_MS;
    const came = { checkedInAt: start + LATER_MS, leftAt: null, cancelledAt: null, cancelledBy: null };
    const held = { start, end: instantOf(day, DAY_ENDS, zone), memberId: person.memberId, localDay: day, madeAt };
    reservations.push(reservationOf(seat, { ...held, ...came }));
  }
  const refusals = [...Map.groupBy(waiting, ({ team }) => team.floorId)].map(
    ([scopeId, those]) => ({ scopeId, spaceType: 'd', rule: 'space-taken', count: those.length }) as const,
  );
  return { reservations, refusals };
}
