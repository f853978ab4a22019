import fc from 'fast-check';
import { settingsFrom } from '../../buildings/settings.ts';
import { personalLimits } from '../../reservations/limits/personal-limits.ts';
import { HOUR_MS } from '../../time/instant.ts';
import { daysAfter, type LocalDate } from '../../time/local-date.ts';
import { instantOf } from '../../time/local-time.ts';
import type { ReplayedBuilding, RequestedReservation } from '../what-if/requested-reservation.ts';

const ZONE = 'Europe/Amsterdam';
const FIRST: LocalDate = '2026-10-19';
export const OUTCOMES_SEEN = ['attended', 'ghost', 'cancelled'] as const;

/** A past reservation: what colleagues saw on the map of that day, and what became of it. */
export type Past = {
  readonly person: string;
  readonly day: LocalDate;
  readonly floor: string;
  readonly start: number;
  readonly end: number;
  readonly outcome: (typeof OUTCOMES_SEEN)[number];
};

export type Organisation = {
  readonly days: readonly LocalDate[];
  readonly past: readonly Past[];
  readonly requests: readonly RequestedReservation[];
  readonly building: ReplayedBuilding;
};

/** Each person has a desk of their own, so that only the rules of the building refuse requests. */
function buildingOf(people: readonly string[]): ReplayedBuilding {
  const spaces = people.map((id) => ({
    id,
    type: 'DESK' as const,
    floorId: 'floor',
    roomId: 'room',
    isReservable: true,
    floorUserpools: [],
    fixed: undefined,
  }));
  return {
    zone: ZONE,
    rules: { reservationsEnabled: true, policies: [], settings: settingsFrom({}) },
    workflow: 'remind-15',
    spaces: new Map(spaces.map((space) => [space.id, space])),
    gone: new Set(),
    nearest: () => [],
    openings: () => undefined,
    limitsOf: () => personalLimits({}),
  };
}

const requestOf = ({ person, day, start, end, outcome }: Past, n: number, chosenAt: number): RequestedReservation => ({
  id: `${day} ${person} ${n}`,
  memberId: person,
  spaceId: person,
  spaceType: 'DESK',
  day,
  firstDay: day,
  start,
  end,
  chosenAt,
  checkedInAt: outcome === 'attended' ? start : null,
  leftAt: null,
  cancelledAt: outcome === 'cancelled' ? start - 1 : null,
  cancelledBy: outcome === 'cancelled' ? 'u' : null,
  isBySensor: false,
  isRestored: false,
  sensedMinutes: null,
  heardMinutes: null,
  isReplayed: true,
  isHere: true,
  isMirrored: false,
});

/** Small and quiet on purpose: a large organisation hides everyone. */
export const anOrganisation = fc
  .record({
    size: fc.integer({ min: 1, max: 24 }),
    share: fc.integer({ min: 10, max: 100 }),
    days: fc.integer({ min: 1, max: 3 }),
    floors: fc.integer({ min: 1, max: 3 }),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
  })
  .map(({ size, share, days: length, floors, seed }): Organisation => {
    let state = seed;
    const below = (limit: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return Math.floor((state / 2_147_483_647) * limit);
    };
    const people = Array.from({ length: size }, (_, n) => `person ${n}`);
    const days = Array.from({ length }, (_, n) => daysAfter(FIRST, n));
    const past = days.flatMap((day) =>
      people
        .filter(() => below(100) < share)
        .map((person): Past => {
          const start = instantOf(day, '08:00', ZONE) + below(4) * HOUR_MS;
          const end = start + (2 + below(3) * 3) * HOUR_MS;
          const outcome = OUTCOMES_SEEN[below(OUTCOMES_SEEN.length)] ?? 'attended';
          return { person, day, floor: `floor ${below(floors)}`, start, end, outcome };
        }),
    );
    const requests = past.map((one, n) => requestOf(one, n, instantOf(FIRST, '00:00', ZONE) - below(1_000_000)));
    return { days, past, requests, building: buildingOf(people) };
  });
