import fc from 'fast-check';
import { settingsFrom } from '../../buildings/settings.ts';
import { personalLimits } from '../../reservations/limits/personal-limits.ts';
import { MINUTE_MS } from '../../time/instant.ts';
import { daysAfter } from '../../time/local-date.ts';
import { instantOf } from '../../time/local-time.ts';
import { plainReplay, type PlainRules, ZONE } from './plain-replay.fixture.ts';
import type { ReplayedBuilding, ReplayedSpace, RequestedReservation } from './requested-reservation.ts';

export const FIRST = '2026-10-19';
export const spaces = Array.from(
  { length: 4 },
  (_, n): ReplayedSpace => ({
    id: `s${n}`,
    type: 'DESK',
    floorId: 'f',
    roomId: 'r',
    isReservable: true,
    floorUserpools: [],
    fixed: undefined,
  }),
);
const inRow = (a: string, b: string) => Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
export const BUILDING: ReplayedBuilding = {
  zone: ZONE,
  rules: { reservationsEnabled: true, policies: [], settings: settingsFrom({}) },
  workflow: 'remind-10-cancel-30',
  spaces: new Map(spaces.map((space) => [space.id, space])),
  gone: new Set(),
  nearest: (id) =>
    spaces
      .map((space) => space.id)
      .filter((other) => other !== id)
      .sort((a, b) => inRow(a, id) - inRow(b, id)),
  openings: () => undefined,
  limitsOf: () => personalLimits({}),
};
export const NO_RULES: PlainRules = { releaseAfterMinutes: 30, futureDays: 0, perDay: 0, inBuilding: 0 };

const aWish = fc
  .record({
    member: fc.nat(5),
    space: fc.nat(3),
    day: fc.nat(3),
    from: fc.integer({ min: 32, max: 60 }),
    quarters: fc.integer({ min: 1, max: 24 }),
    aheadMinutes: fc.nat(4 * 1440),
    fate: fc.constantFrom('comes', 'late', 'leaves', 'stays away', 'cancels', 'is seen', 'is restored'),
    fateMinutes: fc.nat(90),
  })
  .map(({ member, space, day, from, quarters, aheadMinutes, fate, fateMinutes }): RequestedReservation => {
    const date = daysAfter(FIRST, day);
    const start = instantOf(date, '00:00', ZONE) + from * 15 * MINUTE_MS;
    const end = start + quarters * 15 * MINUTE_MS;
    const chosenAt = start - aheadMinutes * MINUTE_MS + 1;
    const came = { comes: 0, leaves: 0, late: fateMinutes }[fate as string];
    const checkedInAt = came === undefined ? null : Math.max(chosenAt, start + came * MINUTE_MS);
    const leaves = fate === 'leaves' && start + 10 * MINUTE_MS < end;
    return {
      id: '',
      memberId: `m${member}`,
      spaceId: `s${space}`,
      spaceType: 'DESK',
      day: date,
      firstDay: date,
      start,
      end,
      chosenAt: Math.min(chosenAt, start),
      checkedInAt: checkedInAt !== null && checkedInAt < end ? checkedInAt : null,
      leftAt: leaves ? start + 10 * MINUTE_MS : null,
      cancelledAt: fate === 'cancels' ? Math.min(chosenAt, start) + 1 + fateMinutes * MINUTE_MS : null,
      cancelledBy: fate === 'cancels' ? 'u' : null,
      isBySensor: false,
      isRestored: fate === 'is restored',
      sensedMinutes: fate === 'is seen' ? 20 : null,
      heardMinutes: null,
      isReplayed: true,
      isHere: true,
      isMirrored: false,
    };
  });

/** A plainly computed history: the granted ones of random requests, with their outcomes. */
export const aHistory = fc.array(aWish, { maxLength: 60 }).map((drawn) => {
  const wishes = drawn.map((wish, n) => ({ ...wish, id: String(n).padStart(3, '0') }));
  return plainReplay(wishes, NO_RULES, spaces).granted.map(
    ({ wish, released }): RequestedReservation =>
      released === undefined
        ? wish
        : // A released reservation has neither check-in nor check-out.
          { ...wish, cancelledAt: released, cancelledBy: 's', checkedInAt: null, leftAt: null },
  );
});
