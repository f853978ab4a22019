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

/** What refuses one space of a room but not the others: nothing, a reservation, or that it is a fixed desk. */
export type Hindrance = 'none' | 'taken' | 'fixed' | 'own-fixed';

type Asked = {
  readonly premises: Premises;
  readonly roles: BuildingCaller['roles'];
  readonly person: HolderFacts & { readonly mayInviteGuests: boolean };
  readonly window: Period;
  readonly day: LocalDate;
  readonly now: number;
  readonly own: Pick<Facts, 'counts' | 'holding'>;
};

/** The plainest reservation: only the space, for oneself. */
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

/** A space without anything of its own: a rule that refuses it refuses every space. */
const ANYWHERE: Space = { id: '', type: 'DESK', floorId: '', roomId: '', isReservable: true };

/**
 * The first rule that refuses a caller in a window, space by space; null when none does. The rules are those that
 * decide when it is reserved. The desks of a room differ only in what hinders them, so each room is evaluated once for each
 * hindrance that is met: a thousand desks are some hundred questions. Asked of rooms or of desks, never of both.
 */
export function ruleOfSpace({ premises, roles, person, window, day, now, own }: Asked) {
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
    /** All that do: what counts, and what asks what time it is, decides by nothing of the space. */
    everywhere: everywhere.map(({ rule }) => rule),
    of(space: Space, hindrance: Hindrance): RuleName | null {
      let ofRoom = evaluated.get(space.roomId);
      if (ofRoom === undefined) evaluated.set(space.roomId, (ofRoom = {}));
      const known = ofRoom[hindrance];
      return known === undefined ? (ofRoom[hindrance] = evaluate(space, hindrance)) : known;
    },
  };
}
