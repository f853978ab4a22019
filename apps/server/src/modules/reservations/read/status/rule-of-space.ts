import { offersReservations } from '@berth/domain/buildings';
import {
  allRefusals,
  type Facts,
  type HolderFacts,
  mayReserve,
  type NeighbourhoodFacts,
  type ObjectType,
  type RuleName,
  type PlannedReservation,
} from '@berth/domain/reservations';
import { dayPeriod, type LocalDate, localDayOf, type Period } from '@berth/domain/time';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import type { Floor, Premises, Space } from '../../../premises/index.ts';
import { neighbourhoodsOnDay, type ReservedOn } from './neighbourhoods-on-day.ts';

/** The cause that refuses one space of a room but not the others: none, a reservation, or a fixed desk. */
export type Hindrance = 'none' | 'taken' | 'fixed' | 'own-fixed';

type Input = {
  readonly premises: Premises;
  readonly roles: BuildingCaller['roles'];
  readonly person: HolderFacts & { readonly mayInviteGuests: boolean };
  readonly memberId: string | undefined;
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
export function ruleOfSpace({ premises, roles, person, memberId, window, day, now, own }: Input) {
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

  const neighbourhoods = neighbourhoodsOnDay({ premises, person: { userpools: person.userpools, memberId }, day, now });

  const factsOf = (space: Space, hindrance: Hindrance, neighbourhood?: NeighbourhoodFacts): Facts => {
    const isFixed = hindrance === 'fixed' || hindrance === 'own-fixed';
    return {
      ...shared,
      space: {
        id: space.id,
        type: space.type,
        isReservable: space.isReservable,
        floorUserpools: floors.get(space.floorId)?.userpools ?? [],
        maximumOccupants: undefined,
        neighbourhood,
        fixed: isFixed ? { isHolders: hindrance === 'own-fixed', absences: [] } : undefined,
      },
      openings: space === ANYWHERE[space.type] ? undefined : openings(space.roomId),
      taken: hindrance === 'taken' ? [window] : [],
    };
  };

  const evaluate = (space: Space, hindrance: Hindrance, neighbourhood?: NeighbourhoodFacts): RuleName | null => {
    const facts = factsOf(space, hindrance, neighbourhood);
    const decision = mayReserve(plainReservation(space.id, window, day), facts, today);
    return decision.allowed ? null : decision.because.rule;
  };

  const everywhere = (type: ObjectType) =>
    allRefusals(plainReservation('', window, day), factsOf(ANYWHERE[type], 'none'), today).map(({ rule }) => rule);
  const ofKind = { DESK: everywhere('DESK'), PARKING: everywhere('PARKING'), ROOM: everywhere('ROOM') };
  const ofRooms = createCache();
  /** Per neighbourhood: it refuses all of its spaces that it refuses in the same way. */
  const ofNeighbourhoods = new Map<string, Cache>();
  const cacheOf = (id: string): Cache => {
    const cache = ofNeighbourhoods.get(id) ?? createCache();
    ofNeighbourhoods.set(id, cache);
    return cache;
  };
  const cached = (cache: Cache, space: Space, hindrance: Hindrance, neighbourhood?: NeighbourhoodFacts) => {
    const ofType = cache[space.type];
    let ofRoom = ofType.get(space.roomId);
    if (ofRoom === undefined) ofType.set(space.roomId, (ofRoom = {}));
    const rule = ofRoom[hindrance];
    return rule === undefined ? (ofRoom[hindrance] = evaluate(space, hindrance, neighbourhood)) : rule;
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
    neighbourhoods,
    of(space: Space, hindrance: Hindrance, reservedOn: ReservedOn): RuleName | null {
      const refusing = neighbourhoods.refusing(space, reservedOn);
      if (refusing === undefined) return cached(ofRooms, space, hindrance);
      return cached(cacheOf(refusing.placed.id), space, hindrance, refusing.facts);
    },
    /** The rule of the free desks of a room, apart from those that a neighbourhood refuses one by one. */
    ofRoom(desk: Space, floor: Floor, reservedOn: ReservedOn): RuleName | null {
      const isClosed = neighbourhoods.closedRooms(floor).has(desk.roomId);
      return isClosed ? this.of(desk, 'none', reservedOn) : cached(ofRooms, desk, 'none');
    },
  };
}

type OfRoom = Partial<Record<Hindrance, RuleName | null>>;
type Cache = Record<ObjectType, Map<string, OfRoom>>;
const createCache = (): Cache => ({ DESK: new Map(), PARKING: new Map(), ROOM: new Map() });
