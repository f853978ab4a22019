import type { Policy } from '../../buildings/settings.ts';
import type { Period } from '../../time/period.ts';
import type { RefusalNumbers, RuleName } from '../decision.ts';
import type { ActorFacts, BuildingFacts, Counts, Facts, HolderFacts, SpaceFacts, Today } from '../facts.ts';
import type { PlannedReservation } from '../planned-reservation.ts';

/** A request, its facts and the expected decision. `rule` is the tested rule, also when the request is granted. */
export type Example = {
  readonly name: string;
  readonly rule: RuleName;
  readonly planned: PlannedReservation;
  readonly facts: Facts;
  readonly today: Today;
  /** The numbers of the refusal; undefined if the request is granted. */
  readonly numbers: RefusalNumbers[RuleName] | undefined;
};

/** Monday, eight in the morning in Amsterdam. */
export const MONDAY = '2026-11-16';
export const TUESDAY = '2026-11-17';

/** Winter time in Amsterdam, so that examples are easy to read. */
export const at = (time: string, day = TUESDAY): number => Date.parse(`${day}T${time}:00+01:00`);
export const from = (start: string, end: string, day = TUESDAY): Period => ({
  start: at(start, day),
  end: at(end, day),
});
export const dayOf = (day: string): Period => ({ start: at('00:00', day), end: at('00:00', day) + 86_400_000 });

/** Tomorrow from nine to twelve at a desk, in a building that forbids as much as flags can and has no limits. */
const PLANNED: PlannedReservation = {
  id: 'new',
  holder: { memberId: 'ada', userpools: [] },
  spaceId: 'desk',
  period: from('09:00', '12:00'),
  localDay: TUESDAY,
  firstDay: TUESDAY,
  replaces: undefined,
  forSomeoneElse: false,
  repeatWeeks: 0,
  visibleToOthers: true,
  subject: undefined,
  guests: [],
  guestsAlong: 0,
  assets: [],
  atKiosk: false,
};
const SETTINGS: BuildingFacts['settings'] = {
  building_maximum: 0,
  daily_maximum: 0,
  future_day_maximum: 0,
  total_reservations_limit: 0,
  reservation_time_limit: 0,
  weekly_reservation_hours: 0,
  weekly_reservation_minutes: 0,
  userpool_daily_budget: 0,
  timeslot: false,
  allow_private_reservations: false,
  allow_desk_reservation_subject: false,
  allow_room_reservation_subject: false,
  enable_all_users_to_invite_guests: false,
  repeat_weeks_maximum: 0,
};

/** The changes of an example. */
export type Changes = {
  readonly planned?: Partial<PlannedReservation>;
  readonly settings?: Partial<BuildingFacts['settings']>;
  readonly policies?: readonly Policy[];
  readonly space?: Partial<SpaceFacts>;
  readonly actor?: Partial<ActorFacts>;
  readonly holder?: Partial<HolderFacts>;
  readonly counts?: Partial<Counts>;
  readonly facts?: Partial<Pick<Facts, 'replaced' | 'openings' | 'taken' | 'holding' | 'assets'>>;
  readonly isOff?: boolean;
  readonly now?: number;
};

const NO_COUNTS: Counts = { onDay: 0, future: 0, buildingPeak: 0, weekMinutes: 0, userpoolOnDay: {} };

const factsWith = (changes: Changes, planned: PlannedReservation): Facts => ({
  building: {
    reservationsEnabled: changes.isOff !== true,
    policies: changes.policies ?? [],
    settings: { ...SETTINGS, ...changes.settings },
  },
  space: {
    id: planned.spaceId,
    type: 'DESK',
    isReservable: true,
    neighbourhood: undefined,
    floorUserpools: [],
    maximumOccupants: undefined,
    fixed: undefined,
    ...changes.space,
  },
  actor: { roles: [], mayInviteGuests: false, ...changes.actor },
  holder: { userpools: [], futureDayMaximum: undefined, weeklyLimitMinutes: undefined, ...changes.holder },
  day: dayOf(planned.localDay),
  replaced: undefined,
  openings: undefined,
  taken: [],
  holding: [],
  counts: { ...NO_COUNTS, ...changes.counts },
  assets: [],
  ...changes.facts,
});

const example = (rule: RuleName, name: string, changes: Changes, numbers: Example['numbers']): Example => {
  const planned = { ...PLANNED, ...changes.planned };
  const now = changes.now ?? at('08:00', MONDAY);
  return {
    name: `${rule}: ${name}`,
    rule,
    planned,
    facts: factsWith(changes, planned),
    today: { now, localDay: new Date(now + 3_600_000).toISOString().slice(0, 10) },
    numbers,
  };
};

export const granted = (rule: RuleName, name: string, changes: Changes): Example =>
  example(rule, name, changes, undefined);

export const refused = <R extends RuleName>(
  rule: R,
  name: string,
  changes: Changes,
  numbers: RefusalNumbers[R],
): Example => example(rule, name, changes, numbers);
