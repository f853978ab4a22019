import {
  allRefusals,
  dayPeriod,
  type Facts,
  featuresFor,
  type HolderFacts,
  type LocalDate,
  localDayOf,
  mayReserve,
  type Period,
  type RuleName,
  type PlannedReservation,
} from '@berth/domain';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import type { Premises, Space } from '../../../premises/index.ts';

/** The cause that refuses one space of a room but not the others: none, a reservation, or a fixed desk. */
export type Hindrance = 'none' | 'taken' | 'fixed' | 'own-fixed';

type Input = {
  readonly premises: Premises;
  readonly roles: BuildingCaller['roles'];
  readonly person: HolderFacts & { readonly mayInviteGuests: boolean };
  readonly window: Period;
  readonly day: LocalDate;
  readonly now: number;
  readonly own: Pick<Facts, 'counts' | 'holding'>;
};

/** The simplest reservation: only the space, for the user themselves. */
const plainReservation = (spaceId: string, period: Period, localDay: LocalDate): PlannedReservation => ({
  id: '',
  holder: { memberId: '', userpools: [] },
  spaceId,
  period,
  localDay,
  firstDay: localDay,
  replaces: undefined,
  forSomeoneElse: false,
  repeatWeeks: 0,
  visibleToOthers: true,
  subject: undefined,
  guests: [],
  guestsAlong: 0,
  assets: [],
  atKiosk: false,
});

/** A space without properties of its own: a rule that refuses it refuses every space. */
const ANYWHERE: Space = { id: '', type: 'DESK', floorId: '', roomId: '', isReservable: true };

/**
 * The first rule that refuses a caller in a window, per space; null if none does. The same rules decide about a
 * reservation. The desks of a room differ only in their hindrance, so each room is evaluated once per hindrance: a
 * thousand desks need about a hundred evaluations. Used for rooms or for desks, never for both.
 */
export function ruleOfSpace({ premises, roles, person, window, day, now, own }: Input) {
  const { floors, zone, policies, settings, modules } = premises;
  const openings = premises.openingsOn(day, person.userpools);
  const today = { now, localDay: localDayOf(now, zone) };
  const shared = {
    building: {
      reservationsEnabled: featuresFor({ modules, hasSensors: false }, roles).reservationsEnabled,
      policies,
      settings,
    },
    actor: { roles, mayInviteGuests: person.mayInviteGuests },
    holder: person,
    day: dayPeriod(day, zone),
    replaced: undefined,
    ...own,
    assets: [],
  };

  const factsOf = (space: Space, hindrance: Hindrance): Facts => {
    const isFixed = hindrance === 'fixed' || hindrance === 'own-fixed';
    return {
      ...shared,
      space: {
        id: space.id,
        type: space.type,
        isReservable: space.isReservable,
        floorUserpools: floors.get(space.floorId)?.userpools ?? [],
        maximumOccupants: undefined,
        fixed: isFixed ? { isHolders: hindrance === 'own-fixed', absences: [] } : undefined,
      },
      openings: space === ANYWHERE ? undefined : openings(space.roomId),
      taken: hindrance === 'taken' ? [window] : [],
    };
  };

  const evaluate = (space: Space, hindrance: Hindrance): RuleName | null => {
    const decision = mayReserve(plainReservation(space.id, window, day), factsOf(space, hindrance), today);
    return decision.allowed ? null : decision.because.rule;
  };

  const everywhere = allRefusals(plainReservation('', window, day), factsOf(ANYWHERE, 'none'), today);
  const evaluated = new Map<string, Partial<Record<Hindrance, RuleName | null>>>();
  return {
    /** The rule that refuses every space to this caller. */
    anywhere: everywhere[0]?.rule ?? null,
    /** All such rules. Rules that count or depend on the time are among them, as they do not depend on the space. */
    everywhere: everywhere.map(({ rule }) => rule),
    of(space: Space, hindrance: Hindrance): RuleName | null {
      let ofRoom = evaluated.get(space.roomId);
      if (ofRoom === undefined) evaluated.set(space.roomId, (ofRoom = {}));
      const cached = ofRoom[hindrance];
      return cached === undefined ? (ofRoom[hindrance] = evaluate(space, hindrance)) : cached;
    },
  };
}
