import { daysAfter, today } from '../dates.ts';
import { anotherReserves, openRoom, reserveAs, setRules } from './building-rules.ts';
import { aMappedBuilding, type MappedBuilding } from './mapped-building.ts';
import { aPerson } from '../persons.ts';

const TOMORROW = daysAfter(today(), 1);

type Case = {
  policy: string;
  /** Of the reason, in the catalogue. */
  text: string;
  settings?: Record<string, unknown>;
  before?(building: MappedBuilding, email: string): Promise<void>;
  date?: string;
  /** In English. */
  says: RegExp;
  facts: Record<string, string | RegExp>;
  /** One tap on this grants what is told after; none where only another day helps. */
  take?: [from: string, to: string];
};

const mine = (from: string, to: string) => (building: MappedBuilding, email: string) =>
  reserveAs(building, email, { desk: '1.01-A', date: TOMORROW, from, to });
const others = (desk: string) => (building: MappedBuilding) =>
  anotherReserves(building, { desk, date: TOMORROW, from: '09:00', to: '11:00' });

const CASES: Case[] = [
  {
    policy: 'disable-overlapping-reservation',
    text: 'problems:reservation.your_own_place',
    before: mine('10:00', '11:00'),
    says: /^You have 1\.01-A from 10:00 to 11:00\./,
    facts: { 'You have': '1.01-A', Overlap: '10:00–11:00, 1 h of 4 h' },
    take: ['11:00', '15:00'],
  },
  {
    policy: 'daily-maximum',
    text: 'problems:reservation.daily_maximum',
    settings: { daily_maximum: 1 },
    before: mine('15:00', '16:00'),
    says: /^The daily limit for .* is reached \(1 of 1\)\./,
    facts: { Reserved: '1 of 1' },
  },
  {
    policy: 'allowed-timeslot',
    text: 'problems:reservation.allowed_timeslot',
    before: (building) => openRoom(building, 'Studio', [['10:00', '18:00']]),
    says: /^Reserving for the selected timespan 09:00 - 13:00 isn't possible\./,
    facts: { Open: '10:00–18:00' },
    take: ['10:00', '14:00'],
  },
  {
    policy: 'future-day-max',
    text: 'problems:reservation.future_day_max',
    settings: { future_day_maximum: 3 },
    date: daysAfter(today(), 5),
    says: /^Reservation not allowed please select within date range$/,
    facts: { 'Last day': /^\d+ \w+$/ },
  },
  {
    policy: 'building-maximum',
    text: 'problems:reservation.building_maximum',
    settings: { building_maximum: 1 },
    before: others('1.01-C'),
    says: /^The building is full at this time \(1 of 1/,
    facts: { Reserved: '1 of 1' },
    take: ['11:00', '15:00'],
  },
  {
    policy: 'total-reservations-limit',
    text: 'problems:reservation.total_reservations_limit',
    settings: { total_reservations_limit: 1 },
    before: mine('15:00', '16:00'),
    says: /^The limit for upcoming reservations is reached \(1 of 1\)\./,
    facts: { Reserved: '1 of 1' },
  },
  {
    policy: 'reservation-time-limit',
    text: 'problems:reservation.reservation_time_limit',
    settings: { reservation_time_limit: 120 },
    says: /^A reservation can last at most 120 minutes here\./,
    facts: { 'At most': '2 h', 'Latest end': '11:00' },
    take: ['09:00', '11:00'],
  },
  {
    policy: 'weekly-limit',
    text: 'problems:reservation.weekly_limit',
    settings: { weekly_reservation_hours: 3 },
    says: /^Reservations here are limited to 180 minutes a week\./,
    facts: { 'Used this week': '0 min of 3 h', Left: '3 h' },
    take: ['09:00', '12:00'],
  },
  {
    policy: 'userpool-daily-budget',
    text: 'problems:reservation.userpool_daily_budget',
    settings: { userpool_daily_budget: 1 },
    before: mine('15:00', '16:00'),
    says: /^Finance has used all its reservations for this day \(1 of 1\)\./,
    facts: { Reserved: '1 of 1' },
  },
];

export type PolicyBuilding = Case & { building: MappedBuilding; date: string };

/** A building for each policy that has it alone, and somebody of the userpool Finance whom each refuses desk 1.01-B. */
export async function aBuildingForEachPolicy() {
  const buildings = await Promise.all(CASES.map(({ policy }) => aMappedBuilding(policy)));
  const me = await aPerson({
    buildings: buildings.map(({ place }) => place.building),
    attributes: { userpool: ['Finance'] },
  });
  const cases: PolicyBuilding[] = [];
  for (const [at, one] of CASES.entries()) {
    const building = buildings[at] as MappedBuilding;
    await one.before?.(building, me.email);
    await setRules(building, { settings: one.settings ?? {}, policies: [one.policy] });
    cases.push({ ...one, building, date: one.date ?? TOMORROW });
  }
  return { cases, me };
}
