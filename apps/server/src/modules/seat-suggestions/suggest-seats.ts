import type { SeatReason, SeatSuggestions } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { belongsTo } from '@berth/domain/neighbourhoods';
import { personalLimits } from '@berth/domain/reservations';
import {
  MOST_SUGGESTED,
  type RankedSeat,
  type SeatFacts,
  suggestSeats as rank,
  USUAL_DAYS,
  usualSeats,
} from '@berth/domain/seat-suggestions';
import { daysAfter, localDayOf } from '@berth/domain/time';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { FloorNotFound, type Premises } from '../premises/index.ts';
import { reservableSpaces, visitsOf } from '../reservations/index.ts';
import { spacesLabelled } from '../structure/index.ts';
import { colleaguesIn, type Query } from './colleagues-in.ts';
import { isMember, type Reading } from './favourite-colleagues.ts';
import { preferenceOf } from './favourites.sql.ts';
import { seatPlanOf } from './seat-plan.ts';

const NO_PREFERENCE = { isOn: true, favourites: [] };
const NOTHING: SeatSuggestions = { seats: [], people: [] };

/** The seats that the caller had recently. A history is used only for its owner. */
async function usualOf(tx: TenantTx, caller: BuildingCaller, zone: string) {
  if (!isMember(caller)) return new Map<string, never>();
  const today = localDayOf(caller.now, zone);
  return usualSeats(await visitsOf(tx, caller, { from: daysAfter(today, -USUAL_DAYS), until: today }), today);
}

/** The people, the history and the labels that count; undefined if the caller has switched suggestions off. */
async function readPeople(tx: TenantTx, caller: BuildingCaller, premises: Premises, query: Query) {
  const { isOn, favourites } = isMember(caller) ? await preferenceOf(tx, caller) : NO_PREFERENCE;
  if (!isOn) return undefined;
  return {
    colleagues: await colleaguesIn(tx, caller, premises, { ...query, favourites }),
    usual: await usualOf(tx, caller, premises.zone),
    labelled: query.labelIds.length === 0 ? [] : await spacesLabelled(tx, caller, query.labelIds),
  };
}

/** The neighbourhood of a space, if it is for the caller. Whether it has opened is a rule, evaluated with the others. */
function ownNeighbourhoods({ attributes }: BuildingCaller, { neighbourhoods }: Premises) {
  const { userpools } = personalLimits(attributes);
  return (spaceId: string): string | undefined => {
    const neighbourhood = neighbourhoods.bySpace.get(spaceId);
    return neighbourhood && belongsTo(neighbourhood.people, { userpools }) ? neighbourhood.name : undefined;
  };
}

const reasonOf = (reason: RankedSeat['reasons'][number]): SeatReason => {
  if (reason.kind === 'usual') return { kind: 'usual', days: reason.days, ofDays: reason.ofDays };
  if (reason.kind === 'attributes') return { kind: 'attributes', attributes: [...reason.attributes] };
  if (reason.kind === 'neighbourhood') return { kind: 'neighbourhood', name: reason.name };
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
    if (query.floorId !== undefined && !premises.floors.has(query.floorId)) throw FloorNotFound();
    if (!premises.settings.seat_suggestions) return NOTHING;
    // At the same time, because neither needs the other.
    const [spaces, plan, read] = await Promise.all([
      reservable(caller, query),
      planOf(caller, premises),
      inTenant(db, caller.organisationId, (tx) => readPeople(tx, caller, premises, query)),
    ]);
    if (read === undefined) return NOTHING;
    const { colleagues, usual, labelled } = read;
    const neighbourhoodOf = ownNeighbourhoods(caller, premises);
    const labelsOf = Map.groupBy(labelled, ({ spaceId }) => spaceId);
    const free = spaces.flatMap(({ id }): SeatFacts[] => {
      const seat = plan.get(id);
      if (seat === undefined) return [];
      const attributes = (labelsOf.get(id) ?? []).map(({ name }) => name);
      return [{ ...seat, attributes, ownNeighbourhood: neighbourhoodOf(id), usual: usual.get(id) }];
    });
    const placed = colleagues.flatMap(({ spaceId, username, ...person }) => {
      const seat = plan.get(spaceId);
      return seat === undefined ? [] : [{ username, place: { ...seat, ...person } }];
    });
    const labels = [...new Set(labelled.map(({ name }) => name))];
    return {
      seats: rank(
        free,
        placed.map(({ place }) => place),
        labels,
        MOST_SUGGESTED,
      ).map(seatOf),
      people: placed.map(({ username, place }) => ({
        username,
        firstName: place.firstName,
        objectId: place.id,
        floorId: place.floorId,
      })),
    };
  };
};
