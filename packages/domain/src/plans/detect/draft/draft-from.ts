import type { DraftDesk, DraftRoom } from '../../../structure/index.ts';
import { type Detected, UNITS_WIDE } from '../../detected.ts';
import { rounded, roundedPoint } from '../rounded.ts';
import { deskNames } from './desk-names.ts';
import { around } from './hull.ts';
import { freePlaces, type Place, placesOf } from './places.ts';
import { inReadingOrder } from './reading-order.ts';
import { centreOf, isIn, roomPlans, type RoomPlan } from './room-plan.ts';
import type { PlanAnswers } from '../../answers.ts';
import { type DraftContext, type DraftFromPlan, MOST_DESKS, MOST_ROOMS } from './types.ts';
import { uniqueNames } from './unique-names.ts';

/** A room with the places in it; without a room, the places that are in none. */
type Filled = { readonly room: RoomPlan | undefined; readonly places: Place[]; readonly tables: readonly Place[] };

function filledRooms(rooms: readonly RoomPlan[], places: readonly Place[], tables: readonly Place[]): Filled[] {
  const filled = rooms.map((room) => ({
    room,
    places: [] as Place[],
    tables: tables.filter((table) => isIn(room, table)),
  }));
  const outside: Filled = { room: undefined, places: [], tables: [] };
  for (const place of places) (filled.find(({ room }) => isIn(room, place)) ?? outside).places.push(place);
  return [...filled, outside];
}

/** Rooms with desks first: the draft has a limit, and a desk needs a room. The others then go to the common room. */
function withinLimit(filled: readonly Filled[], free: number): Filled[] {
  const fresh = filled.filter(({ room }) => room && !room.existing);
  const ordered = fresh.toSorted((a, b) => b.places.length - a.places.length);
  const surplus = new Set(ordered.slice(Math.max(0, free - 1)));
  return filled
    .filter((each) => !surplus.has(each))
    .map((each) =>
      each.room ? each : { ...each, places: [...each.places, ...[...surplus].flatMap(({ places }) => places)] },
    );
}

const seatsOf = (tables: readonly Place[]) => tables.reduce((sum, { space }) => sum + space.seats, 0);

function usageOf({ places, tables }: Filled): Pick<DraftRoom, 'reservedBy' | 'maximumOccupants'> {
  if (places.length > 0) return { reservedBy: 'desks', maximumOccupants: null };
  if (tables.length === 0) return { reservedBy: 'none', maximumOccupants: null };
  return { reservedBy: 'whole', maximumOccupants: seatsOf(tables) || null };
}

/** Turns what was detected and the user's answers into a draft. Everything that exists stays as it is. */
export function draftFrom(detected: Detected, answers: PlanAnswers, context: DraftContext): DraftFromPlan {
  const { existing, takenNames, newId } = context;
  const factor = context.planWidth / UNITS_WIDE;
  const all = placesOf(detected, answers, factor);
  const requested = all.filter(({ kind }) => kind === 'desk' || kind === 'parking');
  const places = freePlaces(requested, existing).slice(0, Math.max(0, MOST_DESKS - existing.desks.length));
  const tables = all.filter(({ kind }) => kind === 'table');
  const rowHeight = Math.max(1, ...places.slice(0, 1).map(({ short }) => short * 0.6));
  const plans = roomPlans(existing.rooms, answers.withRooms ? detected.rooms : [], factor);
  const free = Math.max(0, MOST_ROOMS - existing.rooms.length);
  const filled = withinLimit(filledRooms(plans, places, tables), free);
  const located = filled.map((each) => ({ each, ...(each.room ? centreOf(each.room) : { x: Infinity, y: Infinity }) }));

  const roomNames = uniqueNames([...takenNames.rooms, ...existing.rooms.map(({ name }) => name)]);
  const names = uniqueNames([...takenNames.desks, ...existing.desks.map(({ name }) => name)]);
  const nameOf = deskNames(answers.naming, names);
  const [rooms, desks]: [DraftRoom[], DraftDesk[]] = [[], []];
  const common = roomNames.take(context.floorName);
  for (const { each } of inReadingOrder(located, 4 * rowHeight)) {
    if (!each.room && each.places.length === 0) continue;
    const room =
      each.room?.existing ??
      freshRoom(each, context, each.room ? roomNames.take(each.room.name ?? context.floorName) : common);
    if (!room) continue;
    if (!each.room?.existing) rooms.push(room);
    for (const place of inReadingOrder(each.places, rowHeight))
      desks.push({
        id: newId(),
        name: nameOf(place, room.name),
        roomId: room.id,
        type: place.kind === 'parking' ? 'PARKING' : 'DESK',
        x: rounded(place.x),
        y: rounded(place.y),
        rotation: place.space.rotation % 360,
      });
  }
  const parking = desks.filter(({ type }) => type === 'PARKING').length;
  return {
    draft: { ...existing, rooms: [...existing.rooms, ...rooms], desks: [...existing.desks, ...desks] },
    metresPerUnit: answers.metresPerUnit === null ? null : answers.metresPerUnit / factor,
    added: { desks: desks.length - parking, parking, rooms: rooms.length },
    skipped: requested.length - desks.length,
  };
}

function freshRoom(filled: Filled, { existing, newId }: DraftContext, name: string): DraftRoom | undefined {
  const { room, places } = filled;
  if (existing.rooms.length >= MOST_ROOMS) return undefined;
  const points = places.flatMap(({ x, y, outline }) => (outline.length > 0 ? outline : [[x, y] as const]));
  const margin = Math.max(1, places[0]?.short ?? 1);
  const polygon = room ? room.polygon : around(points, margin);
  return { id: newId(), name, ...usageOf(filled), polygon: polygon.map(roundedPoint) };
}
