import { HOUR_MS, instantOf, type LocalDate, meets, MINUTE_MS, type Period } from '@berth/domain/time';
import { chanceOf } from '../chance.ts';
import { demoIdAt } from '../demo-id.ts';
import { isSensed } from '../sensors/sensed-spaces.ts';
import type { DemoBuilding, DemoRoom } from '../types.ts';
import { comes, type DayPlan, type DemoGuest, type DemoLoan, type DemoReservation } from './demo-reservation.ts';
import { equipmentOnLoan } from './equipment.ts';
import { fateOf, plannedAhead, shortNotice } from './fate.ts';

const SUBJECTS = (
  'Weekly stand-up|Design review|Budget 2027|Sprint planning|Retrospective|Hiring panel|Quarterly results|Roadmap|' +
  'One to one|Supplier talks|Brand workshop|Onboarding|Security review|Customer feedback|Project kick-off|Demo'
).split('|');
const WITH_GUESTS = ['Client visit', 'Interview', 'Tender presentation', 'Audit', 'Partner lunch'];
const GUESTS = [
  'Gita Prakash',
  'Willem Bos',
  'Claire Dubois',
  'Jonas Weber',
  'Lucía Ortega',
  'Hannah Price',
  'Kofi Mensah',
];
const LENGTHS = [30, 60, 60, 90];
const FIRST_HOUR = 9;
const LAST_HOUR = 16;
const IN_A_ROOM = 0.42;
const IN_A_BOOTH = 0.22;
const SHORT_NOTICE = 0.2;

const pick = <T>(from: readonly T[], chance: () => number): T | undefined => from[Math.floor(chance() * from.length)];

function guestsOf(chance: () => number): DemoGuest[] {
  const first = Math.floor(chance() * GUESTS.length);
  return Array.from({ length: 1 + Math.floor(2 * chance()) }, (_, n) => {
    const name = GUESTS[(first + n) % GUESTS.length] ?? '';
    return {
      name,
      email: `${name
        .normalize('NFD')
        .replace(/[^a-z ]/gi, '')
        .toLowerCase()
        .replaceAll(' ', '.')}@guest.example`,
    };
  });
}

/** People who have a desk that day meet in rooms and call from booths. */
export function meetingsOn(building: DemoBuilding, desks: readonly DemoReservation[], day: LocalDate): DayPlan {
  const zone = building.timezone;
  const present = desks.filter(comes);
  const busy = new Map<string, readonly Period[]>();
  const equipment = equipmentOnLoan(building);
  const reservations: DemoReservation[] = [];
  const rooms = building.floors.flatMap((floor) =>
    floor.rooms.filter(({ reservedBy }) => reservedBy === 'whole').map((room) => ({ room, floorId: floor.id })),
  );

  const organiserAt = (period: Period, floorId: string, chance: () => number): string | undefined => {
    const there = present.filter(
      (one) => one.start <= period.start && period.end <= (one.leftAt ?? one.end) && !isBusy(one.memberId, period),
    );
    const near = there.filter((one) => one.floorId === floorId);
    return pick(near.length > 0 ? near : there, chance)?.memberId;
  };
  const isBusy = (memberId: string, period: Period) =>
    busy.get(memberId)?.some((other) => meets(other, period)) ?? false;

  const loansOf = ({ maximumOccupants }: DemoRoom, period: Period, hour: number, chance: () => number): DemoLoan[] => [
    ...(chance() < 0.3 ? equipment.lend('Projector', 1, period) : []),
    ...(chance() < 0.15 ? equipment.lend('Whiteboard on wheels', 1, period) : []),
    ...(chance() < 0.2 ? equipment.lend('Conference speaker', 1, period) : []),
    ...(hour === 12 && chance() < 0.6
      ? equipment.lend('Sandwich lunch', Math.ceil(maximumOccupants * 0.7), period)
      : []),
  ];

  for (const { room, floorId } of rooms) {
    const isBooth = room.maximumOccupants === 1;
    let freeFrom = 0;
    for (let hour = FIRST_HOUR; hour <= LAST_HOUR; hour += 1) {
      const chance = chanceOf(room.id, day, String(hour));
      const start = instantOf(day, `${String(hour).padStart(2, '0')}:00`, zone) + (chance() < 0.25 ? HOUR_MS / 2 : 0);
      if (start < freeFrom || chance() >= (isBooth ? IN_A_BOOTH : IN_A_ROOM)) continue;
      const period = { start, end: start + (isBooth ? 30 : (pick(LENGTHS, chance) ?? 60)) * MINUTE_MS };
      const memberId = organiserAt(period, floorId, chance);
      if (memberId === undefined) continue;
      freeFrom = period.end;
      busy.set(memberId, [...(busy.get(memberId) ?? []), period]);
      const isShort = isBooth || chance() < SHORT_NOTICE;
      const madeAt = isShort ? shortNotice(day, period, zone, chance) : plannedAhead(day, zone, chance);
      const hasGuests = !isBooth && chance() < 0.14;
      const subject = isBooth ? null : pick(hasGuests ? WITH_GUESTS : SUBJECTS, chance);
      reservations.push({
        ...period,
        ...fateOf(period, madeAt, isSensed(building, room.id), chance),
        id: demoIdAt(madeAt, room.id, day, String(start)),
        floorId,
        spaceId: room.id,
        memberId,
        localDay: day,
        madeAt,
        subject: subject ?? null,
        guests: hasGuests ? guestsOf(chance) : [],
        loans: isBooth ? [] : loansOf(room, period, hour, chance),
      });
    }
  }
  const refusals = [...equipment.refused].map(
    ([scopeId, count]) => ({ scopeId, spaceType: 'r', rule: 'asset-stock', count }) as const,
  );
  return { reservations, refusals };
}
