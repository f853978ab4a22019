import fc from 'fast-check';
import { POLICIES } from '../../buildings/settings.ts';
import { ROLES } from '../../identity/roles.ts';
import { daysAfter, WEEKDAYS } from '../../time/local-date.ts';
import type { Period } from '../../time/period.ts';
import type { Facts, Today } from '../facts.ts';
import type { PlannedReservation } from '../planned-reservation.ts';
import { OBJECT_TYPES } from '../reservation-request.ts';
import { at, dayOf, MONDAY } from './example.ts';

export type Question = { readonly planned: PlannedReservation; readonly facts: Facts; readonly today: Today };

/** Few days, hours and names, so that generated periods overlap, touch and miss each other about equally often. */
const aDay = fc.integer({ min: 0, max: 9 }).map((days) => daysAfter(MONDAY, days));
const quarterOf = (day: string) =>
  fc.integer({ min: 28, max: 48 }).map((quarter) => at('00:00', day) + quarter * 900_000);
const periodOn = (day: string): fc.Arbitrary<Period> =>
  fc
    .tuple(quarterOf(day), fc.integer({ min: 1, max: 12 }))
    .map(([start, length]) => ({ start, end: start + length * 900_000 }));
const periodsOn = (day: string, maxLength: number) => fc.array(periodOn(day), { maxLength });
const someUserpools = fc.subarray(['Sales', 'Legal', 'Board']);
const small = fc.integer({ min: 0, max: 6 });
const mostly = <T, U>(usual: T, other: fc.Arbitrary<U>): fc.Arbitrary<T | U> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, other);
const seldom = fc.integer({ min: 0, max: 19 }).map((chance) => chance === 0);

const plannedOn = (day: string): fc.Arbitrary<PlannedReservation> =>
  fc.record({
    id: fc.constant('new'),
    holder: fc.constant({ memberId: 'ada', userpools: [] }),
    spaceId: fc.constant('desk'),
    period: periodOn(day),
    localDay: fc.constant(day),
    firstDay: fc.constant(day),
    replaces: fc.option(fc.constant('old'), { nil: undefined }),
    forSomeoneElse: seldom,
    repeatWeeks: mostly(0, fc.integer({ min: 0, max: 120 })),
    visibleToOthers: seldom.map((isPrivate) => !isPrivate),
    subject: mostly(undefined, fc.string({ maxLength: 300 })),
    guests: mostly(
      [],
      fc.array(fc.constantFrom({ name: 'Ada', email: 'ada@guests.example' }, { name: '', email: 'bo' }), {
        maxLength: 2,
      }),
    ),
    guestsAlong: mostly(0, fc.integer({ min: 0, max: 2 })),
    assets: mostly(
      [],
      fc.array(
        fc.record({
          id: fc.constantFrom('a', 'b'),
          quantity: fc.integer({ min: 0, max: 4 }),
          comment: fc.constant(''),
        }),
        { maxLength: 2 },
      ),
    ),
    atKiosk: seldom,
  });

const aNeighbourhoodOn = (day: string): fc.Arbitrary<NonNullable<Facts['space']['neighbourhood']>> =>
  fc.record({
    neighbourhood: fc.record({
      name: fc.constant('Design'),
      people: fc.record({ userpools: someUserpools }),
      weekdays: fc.subarray([...WEEKDAYS]),
      opensDaysBefore: small,
      opensAtHour: small,
      opensWhenFreePercent: fc.option(small, { nil: null }),
      guaranteed: small,
      guaranteedUntilHour: small,
    }),
    opensOn: fc.constant(day),
    opensAt: fc.constantFrom(at('07:00', MONDAY), at('09:30', MONDAY), at('16:00', day)),
    isOpened: seldom,
    guaranteedUntil: fc.constantFrom(at('09:30', MONDAY), at('10:00', day)),
    free: small,
    takesFree: fc.boolean(),
  });

const factsOn = (day: string): fc.Arbitrary<Facts> =>
  fc.record({
    building: fc.record({
      reservationsEnabled: seldom.map((isOff) => !isOff),
      policies: fc.subarray([...POLICIES], { maxLength: 5 }),
      settings: fc.record({
        building_maximum: small,
        daily_maximum: small,
        future_day_maximum: fc.integer({ min: 0, max: 12 }),
        total_reservations_limit: small,
        reservation_time_limit: fc.constantFrom(0, 60, 120, 180),
        weekly_reservation_hours: small,
        weekly_reservation_minutes: fc.constantFrom(0, 30),
        userpool_daily_budget: small,
        timeslot: fc.boolean(),
        allow_private_reservations: fc.boolean(),
        allow_desk_reservation_subject: fc.boolean(),
        allow_room_reservation_subject: fc.boolean(),
        enable_all_users_to_invite_guests: fc.boolean(),
        repeat_weeks_maximum: fc.constantFrom(0, 10, 99),
      }),
    }),
    space: fc.record({
      id: fc.constant('desk'),
      type: fc.constantFrom(...OBJECT_TYPES),
      isReservable: seldom.map((isNot) => !isNot),
      floorUserpools: mostly([], someUserpools),
      maximumOccupants: fc.option(small, { nil: undefined }),
      neighbourhood: mostly(undefined, aNeighbourhoodOn(day)),
      fixed: mostly(undefined, fc.record({ isHolders: seldom, absences: periodsOn(day, 2) })),
    }),
    actor: fc.record({ roles: fc.subarray([...ROLES]), mayInviteGuests: fc.boolean() }),
    holder: fc.record({
      userpools: someUserpools,
      futureDayMaximum: fc.option(small, { nil: undefined }),
      weeklyLimitMinutes: fc.option(fc.integer({ min: 30, max: 600 }), { nil: undefined }),
    }),
    day: fc.constant(dayOf(day)),
    replaced: mostly(undefined, periodOn(day)),
    openings: fc.option(periodsOn(day, 3), { nil: undefined }),
    taken: mostly([], periodsOn(day, 2)),
    holding: mostly(
      [],
      fc.array(
        fc
          .tuple(periodOn(day), fc.constantFrom(...OBJECT_TYPES))
          .map(([period, spaceType]) => ({ ...period, spaceType, spaceName: 'Room 1', buildingName: null })),
        { maxLength: 2 },
      ),
    ),
    counts: fc.record({
      onDay: small,
      future: small,
      buildingPeak: small,
      weekMinutes: fc.integer({ min: 0, max: 300 }),
      userpoolOnDay: fc.dictionary(fc.constantFrom('Sales', 'Legal'), small),
    }),
    assets: fc.subarray(['a', 'b']).chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(id),
            name: fc.constant(`asset ${id}`),
            available: fc.boolean(),
            limit: small,
            reserved: small,
          }),
        ),
      ),
    ),
  });

export const aQuestion: fc.Arbitrary<Question> = aDay.chain((day) =>
  fc.record({
    planned: plannedOn(day),
    facts: factsOn(day),
    today: fc.constantFrom(at('07:00', MONDAY), at('09:30', MONDAY)).map((now) => ({ now, localDay: MONDAY })),
  }),
);

/** The same with one number or name that no server would send. */
export const anOddQuestion: fc.Arbitrary<Question> = fc
  .tuple(
    aQuestion,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom<unknown>(Number.NaN, Infinity, -Infinity, -1, 0.5, 1e300, '', 'constructor', '__proto__'),
      ),
      { maxLength: 6 },
    ),
  )
  .map(([question, oddities]) => oddities.reduce((odd, [at, value]) => withOddity(odd, at, value), question));

/** Replaces one value of the same kind, by its index in the whole question. */
function withOddity(question: Question, at: number, value: unknown): Question {
  let leaves = 0;
  const count = (node: unknown): void => {
    if (typeof node === typeof value) leaves += 1;
    if (typeof node === 'object' && node !== null) Object.values(node).forEach(count);
  };
  count(question);
  let left = leaves === 0 ? -1 : at % leaves;
  const put = (node: unknown): unknown => {
    if (typeof node === typeof value) return left-- === 0 ? value : node;
    if (Array.isArray(node)) return node.map(put);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, below]) => [key, put(below)]));
  };
  return put(question) as Question;
}
