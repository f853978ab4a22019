import type { Draft, DraftDesk, DraftRoom, Point } from '@berth/domain/structure';
import { isPlaced } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { contains, rounded, turned, wholeTurn } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { settled } from './room-of.ts';

export type Ids = ReadonlySet<string>;
export type Shift = { readonly dx: number; readonly dy: number };

/** The selection, with the desks of selected rooms. */
export function carriedBy(draft: Draft, ids: Ids): Set<string> {
  const rooms = new Set(draft.rooms.filter(({ id }) => ids.has(id)).map(({ id }) => id));
  return new Set([...ids, ...draft.desks.filter(({ roomId }) => rooms.has(roomId)).map(({ id }) => id)]);
}

const shiftedPoint = ([x, y]: Point, { dx, dy }: Shift): Point => [rounded(x + dx), rounded(y + dy)];

const shiftedRoom = (room: DraftRoom, shift: Shift): DraftRoom => ({
  ...room,
  polygon: room.polygon.map((corner) => shiftedPoint(corner, shift)),
});

const shiftedDesk = (desk: DraftDesk, shift: Shift): DraftDesk => {
  if (!isPlaced(desk)) return desk;
  const [x, y] = shiftedPoint([desk.x, desk.y], shift);
  return { ...desk, x, y };
};

/** Moves each shape by its own shift. Desks that move on their own belong to the room in which they arrive. */
export function shiftEach(draft: Draft, shifts: ReadonlyMap<string, Shift>): Draft {
  const isStill = (shift: Shift | undefined): shift is undefined => !shift || (shift.dx === 0 && shift.dy === 0);
  const rooms = draft.rooms.map((room) => {
    const shift = shifts.get(room.id);
    return isStill(shift) ? room : shiftedRoom(room, shift);
  });
  const ofRoom = (desk: DraftDesk) => shifts.get(desk.roomId);
  const desks = draft.desks.map((desk) => {
    const shift = ofRoom(desk) ?? shifts.get(desk.id);
    return isStill(shift) ? desk : shiftedDesk(desk, shift);
  });
  return settled({ ...draft, rooms, desks }, (desk) => shifts.has(desk.id) && ofRoom(desk) === undefined);
}

export const shiftBy = (draft: Draft, ids: Ids, shift: Shift): Draft =>
  shiftEach(draft, new Map([...ids].map((id) => [id, shift])));

const mapDesks = (draft: Draft, ids: Ids, change: (desk: DraftDesk) => DraftDesk): Draft => ({
  ...draft,
  desks: draft.desks.map((desk) => (ids.has(desk.id) ? change(desk) : desk)),
});

export const changeDesks = (draft: Draft, ids: Ids, change: Partial<Omit<DraftDesk, 'id'>>): Draft =>
  mapDesks(draft, ids, (desk) => ({ ...desk, ...change }));

/** Rotates shapes around a point as one; rooms rotate with their desks. */
export function turnAround(draft: Draft, ids: Ids, centre: Point, degrees: number): Draft {
  const carried = carriedBy(draft, ids);
  const turnPoint = (point: Point): Point => {
    const [x, y] = turned(point, centre, degrees);
    return [rounded(x), rounded(y)];
  };
  const rooms = draft.rooms.map((room) =>
    carried.has(room.id) ? { ...room, polygon: room.polygon.map(turnPoint) } : room,
  );
  const turnedDraft = mapDesks({ ...draft, rooms }, carried, (desk) => {
    if (!isPlaced(desk)) return desk;
    const [x, y] = turnPoint([desk.x, desk.y]);
    return { ...desk, x, y, rotation: wholeTurn(desk.rotation + degrees) };
  });
  return settled(turnedDraft, (desk) => ids.has(desk.id) && !ids.has(desk.roomId));
}

export function renameAll(draft: Draft, names: ReadonlyMap<string, string>): Draft {
  const renamed = <T extends { id: string; name: string }>(item: T): T => {
    const name = names.get(item.id);
    return name === undefined || name === item.name ? item : { ...item, name };
  };
  return { ...draft, rooms: draft.rooms.map(renamed), desks: draft.desks.map(renamed) };
}

export const changeRoom = (draft: Draft, id: string, change: Partial<Omit<DraftRoom, 'id'>>): Draft => ({
  ...draft,
  rooms: draft.rooms.map((room) => (room.id === id ? { ...room, ...change } : room)),
});

/** Removing a room removes its desks, as in the lists. */
export function removeSpaces(draft: Draft, ids: Ids): Draft {
  const removed = carriedBy(draft, ids);
  return {
    ...draft,
    rooms: draft.rooms.filter(({ id }) => !removed.has(id)),
    desks: draft.desks.filter(({ id }) => !removed.has(id)),
  };
}

export const addDesks = (draft: Draft, desks: readonly DraftDesk[]): Draft => ({
  ...draft,
  desks: [...draft.desks, ...desks],
});

/** A new room takes in the desks inside it that were outside of every room. */
export function addRoom(draft: Draft, room: DraftRoom): Draft {
  const polygons = new Map(draft.rooms.map(({ id, polygon }) => [id, polygon]));
  const isInItsRoom = (desk: DraftDesk) =>
    isPlaced(desk) && contains(polygons.get(desk.roomId) ?? [], [desk.x, desk.y]);
  return settled({ ...draft, rooms: [...draft.rooms, room] }, (desk) => !isInItsRoom(desk));
}

const MIN_CORNERS = 3;
const MAX_CORNERS = 200;

const roundedPoint = ([x, y]: Point): Point => [rounded(x), rounded(y)];

export const moveCorner = (polygon: readonly Point[], at: number, to: Point): readonly Point[] =>
  polygon.with(at, roundedPoint(to));

export const insertCorner = (polygon: readonly Point[], after: number, point: Point): readonly Point[] =>
  polygon.length >= MAX_CORNERS ? polygon : polygon.toSpliced(after + 1, 0, roundedPoint(point));

export const removeCorner = (polygon: readonly Point[], at: number): readonly Point[] =>
  polygon.length <= MIN_CORNERS ? polygon : polygon.toSpliced(at, 1);
