import { offersReservations } from '@berth/domain/buildings';
import {
  allRefusals,
  type Facts,
  type HolderFacts,
  mayReserve,
  type ObjectType,
  type RuleName,
  type PlannedReservation,
} from '@berth/domain/reservations';
import { dayPeriod, type LocalDate, localDayOf, type Period } from '@berth/domain/time';
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

/** A space without properties of its own: a rule that refuses it refuses every space of its kind. */
const anywhere = (type: ObjectType): Space => ({ id: '', type, floorId: '', roomId: '', isReservable: true });
const ANYWHERE = { DESK: anywhere('DESK'), PARKING: anywhere('PARKING'), ROOM: anywhere('ROOM') };

/**
 * The first rule that refuses a caller in a window, per space; null if none does. The same rules decide about a
 * reservation. The desks of a room differ only in their kind and their hindrance, so each room is evaluated once for
 * these: a thousand desks need about a hundred evaluations.
 */
export function ruleOfSpace({ premises, roles, person, window, day, now, own }: Input) {
  const { floors, zone, policies, settings, modules } = premises;
  const openings = premises.openingsOn(day, person.userpools);
  const today = { now, localDay: localDayOf(now, zone) };
  const shared = {
    building: {
      reservationsEnabled: offersReservations(modules),
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
      openings: space === ANYWHERE[space.type] ? undefined : openings(space.roomId),
      taken: hindrance === 'taken' ? [window] : [],
    };
  };

  const evaluate = (space: Space, hindrance: Hindrance): RuleName | null => {
    const decision = mayReserve(plainReservation(space.id, window, day), factsOf(space, hindrance), today);
    return decision.allowed ? null : decision.because.rule;
  };

  const everywhere = (type: ObjectType) =>
    allRefusals(plainReservation('', window, day), factsOf(ANYWHERE[type], 'none'), today).map(({ rule }) => rule);
  const ofKind = { DESK: everywhere('DESK'), PARKING: everywhere('PARKING'), ROOM: everywhere('ROOM') };
  type OfRoom = Partial<Record<Hindrance, RuleName | null>>;
  const evaluated = {
    DESK: new Map<string, OfRoom>(),
    PARKING: new Map<string, OfRoom>(),
    ROOM: new Map<string, OfRoom>(),
  };
  return {
    /** The rule that refuses every space of a kind to this caller. */
    anywhere: (type: ObjectType): RuleName | null => ofKind[type][0] ?? null,
    /**
     * All such rules of desks and parking spots. Rules that count or depend on the time are among them, as they do not
     * depend on the space.
     */
    everywhere: [ofKind.DESK, ofKind.PARKING],
    /** The same for rooms. */
    refusingRooms: ofKind.ROOM,
    of(space: Space, hindrance: Hindrance): RuleName | null {
      const ofType = evaluated[space.type];
      let ofRoom = ofType.get(space.roomId);
      if (ofRoom === undefined) ofType.set(space.roomId, (ofRoom = {}));
      const cached = ofRoom[hindrance];
      return cached === undefined ? (ofRoom[hindrance] = evaluate(space, hindrance)) : cached;
    },
  };
}
