import { type Database, inTenant } from '@berth/database';
import { passesGuard } from '@berth/domain/identity';
import { startOfToday } from '@berth/domain/reservations';
import { seatGroup } from '@berth/domain/seat-suggestions';
import { planSeats, type Seating } from '@berth/domain/team-days';
import { type LocalDate, meets, type Period } from '@berth/domain/time';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { createKnownPremises, FloorNotFound } from '../premises/index.ts';
import { createRefusalsForPeople, placesOfColleagues, takenOn } from '../reservations/index.ts';
import { type PlacedSpaceRow, placedSpaces } from '../structure/index.ts';
import { deskHolders } from './desk-holders.sql.ts';

/** In a building with many floors, those that promise most are tried. */
const MOST_FLOORS = 5;

type Request = {
  readonly memberIds: readonly string[];
  readonly period: Period;
  readonly date: LocalDate;
  readonly floorId: string | undefined;
};

type Desk = PlacedSpaceRow & { readonly spaceId: string };
export type SeatForMember = { readonly memberId: string; readonly desk: PlacedSpaceRow };
type NoDesks = { readonly rule: 'no-block' } | { readonly rule: 'too-many-desks'; readonly most: number };
export type SeatedTeam = {
  readonly seats: readonly SeatForMember[];
  /** People whose desk the caller could find. */
  readonly withDesk: ReadonlySet<string>;
  readonly refusal: NoDesks | undefined;
};

const largestRoom = (desks: readonly Desk[]) =>
  Math.max(0, ...[...Map.groupBy(desks, ({ roomId }) => roomId).values()].map(({ length }) => length));

const roomsOf = (seats: readonly SeatForMember[]) => new Set(seats.map(({ desk }) => desk.roomId)).size;

/** The most people come first, then desks in one room before desks in two. */
const bestOf = (seated: readonly (readonly SeatForMember[])[]) =>
  seated.toSorted((a, b) => b.length - a.length || roomsOf(a) - roomsOf(b))[0];

type Refused = Extract<Seating, { refusal: unknown }>;

/** A share that is too small on every floor is the reason; otherwise some floor had too few desks for the people. */
const worstOf = (refusals: readonly Refused[]): NoDesks => {
  const most = refusals.flatMap((one) => (one.refusal === 'too-many-desks' ? one.most : []));
  return most.length === refusals.length ? { rule: 'too-many-desks', most: Math.max(...most) } : { rule: 'no-block' };
};

/**
 * Proposes a desk for each person of a team who has none, close together, on one floor. Only colleagues whose place the
 * caller could find draw the group towards them, so that a proposal tells nothing about the others.
 */
export function createSeatTeam(db: Database) {
  const snapshotOf = createKnownPremises(db);
  const refusalsFor = createRefusalsForPeople({ db });
  return async (caller: BuildingCaller, { memberIds, period, date, floorId }: Request): Promise<SeatedTeam> => {
    const { organisationId, buildingId, memberId = null, personId, roles, now } = caller;
    const { floors, spaces, fixedDesks, neighbourhoods, settings, zone } = await snapshotOf(caller);
    if (floorId !== undefined && !floors.has(floorId)) throw FloorNotFound();
    const { placed, taken, holders, places } = await inTenant(db, organisationId, async (tx) => ({
      placed: await placedSpaces(tx, caller),
      taken: await takenOn(tx, caller, [date]),
      holders: await deskHolders(tx, caller, memberIds, period),
      places: settings.find_my_colleagues
        ? await placesOfColleagues(tx, {
            organisationId,
            buildingId,
            onlooker: { memberId, personId, isStaff: passesGuard(roles, 'A') },
            hidesNames: settings.hide_user_details,
            today: startOfToday(now, zone),
            range: period,
            memberIds,
            addresses: [],
            type: 'DESK',
          })
        : [],
    }));
    const busy = new Set(taken.filter((one) => meets(one, period)).map(({ spaceId }) => spaceId));
    const desks = placed.map((desk): Desk => ({ ...desk, spaceId: desk.id }));
    const isFree = ({ id, type }: Desk) =>
      type === 'DESK' && spaces.get(id)?.isReservable === true && !fixedDesks.has(id) && !busy.has(id);
    const onFloor = Map.groupBy(desks, (desk) => desk.floorId);
    const seen = new Set(places.map(({ spaceId }) => spaceId));
    const people = memberIds.map((id) => ({ memberId: id, hasDesk: holders.has(id) }));
    const candidates = [...floors.keys()]
      .filter((id) => floorId === undefined || id === floorId)
      .map((id) => {
        const all = onFloor.get(id) ?? [];
        return { free: all.filter(isFree), reserved: all.filter(({ spaceId }) => seen.has(spaceId)) };
      })
      .toSorted((a, b) => b.reserved.length - a.reserved.length || largestRoom(b.free) - largestRoom(a.free))
      .slice(0, MOST_FLOORS);

    const seated: SeatForMember[][] = [];
    const refusals: Refused[] = [];
    for (const { free, reserved } of candidates) {
      const refusalOf = await refusalsFor(caller, { memberIds, spaceIds: free.map(({ id }) => id), period });
      const deskOf = new Map(free.map((desk) => [desk.id, desk]));
      // A rule that refuses a free desk refuses the others of its room and neighbourhood, so each is evaluated once.
      const granted = new Map<string, boolean>();
      const mayReserve = (id: string, spaceId: string) => {
        const key = [id, deskOf.get(spaceId)?.roomId, neighbourhoods.bySpace.get(spaceId)?.id].join(' ');
        const isGranted = granted.get(key) ?? refusalOf(id, spaceId) === undefined;
        granted.set(key, isGranted);
        return isGranted;
      };
      const seating = planSeats({ people, free, reserved, mayReserve }, seatGroup);
      if ('refusal' in seating) {
        refusals.push(seating);
        continue;
      }
      const seats = [...seating.seats].flatMap(([id, spaceId]) => {
        const desk = deskOf.get(spaceId);
        return desk === undefined ? [] : [{ memberId: id, desk }];
      });
      seated.push(seats);
      if (roomsOf(seats) === 1 && seating.withoutSeat.length === 0) break;
    }
    const withDesk = new Set(places.map((place) => place.memberId));
    const seats = bestOf(seated) ?? [];
    if (seats.length > 0 || refusals.length === 0) return { seats, withDesk, refusal: undefined };
    return { seats, withDesk, refusal: worstOf(refusals) };
  };
}
