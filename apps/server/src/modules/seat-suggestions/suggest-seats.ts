import type { SeatReason, SeatSuggestions } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { passesGuard } from '@berth/domain/identity';
import { startOfToday } from '@berth/domain/reservations';
import {
  MOST_FAVOURITES,
  MOST_SUGGESTED,
  type NearbyPerson,
  type RankedSeat,
  type SeatFacts,
  suggestSeats as rank,
  USUAL_DAYS,
  usualSeats,
} from '@berth/domain/seat-suggestions';
import { daysAfter, localDayOf, type Period } from '@berth/domain/time';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { FloorNotFound, type Premises } from '../premises/index.ts';
import { placesOfColleagues, reservableSpaces, visitsOf } from '../reservations/index.ts';
import { spacesLabelled } from '../structure/index.ts';
import { isMember, type Reading } from './favourite-colleagues.ts';
import { preferenceOf } from './favourites.sql.ts';
import { type SeatPlan, seatPlanOf } from './seat-plan.ts';

type Query = {
  readonly window: Period;
  readonly type: 'DESK' | 'PARKING';
  readonly floorId: string | undefined;
  /** Usernames. */
  readonly selected: readonly string[];
  readonly labelIds: readonly string[];
};

const NO_PREFERENCE = { isOn: true, favourites: [] };
const NOTHING: SeatSuggestions = { seats: [], people: [] };

type Colleague = { readonly place: NearbyPerson; readonly username: string };

/** Selected and favourite colleagues whom find-my-colleague would show to the caller, where they are. */
async function colleaguesIn(
  tx: TenantTx,
  caller: BuildingCaller,
  { settings, zone }: Premises,
  plan: SeatPlan,
  { window, type, selected, favourites }: Query & { readonly favourites: readonly string[] },
): Promise<Colleague[]> {
  if (!settings.find_my_colleagues) return [];
  const { organisationId, buildingId, memberId = null, personId, roles, now } = caller;
  const addresses = new Set(selected.map((address) => address.toLowerCase()));
  const places = await placesOfColleagues(tx, {
    organisationId,
    buildingId,
    onlooker: { memberId, personId, isStaff: passesGuard(roles, 'A') },
    hidesNames: settings.hide_user_details,
    today: startOfToday(now, zone),
    range: window,
    memberIds: favourites.slice(0, MOST_FAVOURITES),
    addresses: [...addresses],
    type,
  });
  return places.flatMap(({ memberId: id, username, firstName, spaceId }) => {
    const seat = plan.get(spaceId);
    if (seat === undefined) return [];
    return [{ username, place: { ...seat, memberId: id, firstName, weight: addresses.has(username) ? 2 : 1 } }];
  });
}

/** The seats that the caller had recently. A history is used only for its owner. */
async function usualOf(tx: TenantTx, caller: BuildingCaller, zone: string) {
  if (!isMember(caller)) return new Map<string, never>();
  const today = localDayOf(caller.now, zone);
  return usualSeats(await visitsOf(tx, caller, { from: daysAfter(today, -USUAL_DAYS), until: today }), today);
}

const reasonOf = (reason: RankedSeat['reasons'][number]): SeatReason => {
  if (reason.kind === 'usual') return { kind: 'usual', days: reason.days, ofDays: reason.ofDays };
  if (reason.kind === 'attributes') return { kind: 'attributes', attributes: [...reason.attributes] };
  if (reason.kind === 'neighbourhood') return { kind: 'neighbourhood' };
  return { kind: reason.kind, people: reason.people.map(({ firstName }) => firstName) };
};

const seatOf = ({ seat, reasons }: RankedSeat): SeatSuggestions['seats'][number] => ({
  objectId: seat.id,
  objectName: seat.name,
  roomName: seat.roomName,
  floorId: seat.floorId,
  reasons: reasons.map(reasonOf),
});

export const suggestSeats = ({ db, premises: snapshotOf }: Reading) => {
  const reservable = reservableSpaces(db, snapshotOf);
  const planOf = seatPlanOf(db);
  return async (caller: BuildingCaller, query: Query): Promise<SeatSuggestions> => {
    const premises = await snapshotOf(caller);
    const { settings, zone } = premises;
    if (query.floorId !== undefined && !premises.floors.has(query.floorId)) throw FloorNotFound();
    if (!settings.seat_suggestions) return NOTHING;
    const spaces = await reservable(caller, query);
    const plan = await planOf(caller, premises);
    return inTenant(db, caller.organisationId, async (tx) => {
      const { isOn, favourites } = isMember(caller) ? await preferenceOf(tx, caller) : NO_PREFERENCE;
      if (!isOn) return NOTHING;
      const colleagues = await colleaguesIn(tx, caller, premises, plan, { ...query, favourites });
      const usual = await usualOf(tx, caller, zone);
      const labelled = query.labelIds.length === 0 ? [] : await spacesLabelled(tx, caller, query.labelIds);
      const labelsOf = Map.groupBy(labelled, ({ spaceId }) => spaceId);
      const free = spaces.flatMap(({ id }): SeatFacts[] => {
        const seat = plan.get(id);
        if (seat === undefined) return [];
        const attributes = (labelsOf.get(id) ?? []).map(({ name }) => name);
        return [{ ...seat, attributes, isInMyNeighbourhood: false, usual: usual.get(id) }];
      });
      const people = colleagues.map(({ place }) => place);
      const labels = [...new Set(labelled.map(({ name }) => name))];
      return {
        seats: rank(free, people, labels, MOST_SUGGESTED).map(seatOf),
        people: colleagues.map(({ username, place }) => ({
          username,
          firstName: place.firstName,
          objectId: place.id,
          floorId: place.floorId,
        })),
      };
    });
  };
};
