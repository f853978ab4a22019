import type { Desk, Room } from '@berth/contract';
import { type LocatedSpace, nearestSpaces, type Nearness } from '@berth/domain/structure';
import { boundsOf, centreOf } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { type Choice, isFree } from '../choices.ts';
import type { ShownFloor } from '../shown-floor.ts';
import type { Find } from './finds.ts';

/** Returns how near each space of the floor is to the found one, the nearest first. */
export type Nearby = {
  readonly find: Find;
  readonly roomId: string;
  readonly nearness: ReadonlyMap<string, Nearness>;
  /** The nearest free space that matches the filter. */
  readonly best: Choice | undefined;
};

function roomAt({ id, name, polygon }: Room): LocatedSpace {
  const box = boundsOf(polygon);
  const [x, y] = box ? centreOf(box) : [null, null];
  return { id, name, type: 'ROOM', roomId: id, x, y, rotation: 0 };
}

function originOf(find: Find, desks: readonly Desk[], rooms: readonly Room[]): LocatedSpace | undefined {
  const desk = desks.find(({ id }) => id === find.id);
  const room = rooms.find(({ id }) => id === find.id);
  return desk ?? (room && roomAt(room));
}

/** For desks and parking spots on the floor of the result. */
export function nearbyOf({ floor, desks, rooms, choices, isWanted }: ShownFloor, find: Find): Nearby | undefined {
  const origin = originOf(find, desks, rooms);
  if (!origin || find.floorId !== floor.id) return undefined;
  const desksById = new Map(desks.map((desk) => [desk.id, desk]));
  const choicesById = new Map(choices.map((choice) => [choice.id, choice]));
  const located = choices.flatMap(({ id }) => desksById.get(id) ?? []);
  const sorted = nearestSpaces(
    origin,
    located.filter(({ id }) => id !== origin.id),
    floor.plan?.metresPerUnit ?? null,
  );
  // A room is found with everything in it.
  const isInside = ({ space }: (typeof sorted)[number]) => space.roomId === origin.id;
  const ordered = find.kind === 'room' ? sorted.toSorted((a, b) => Number(isInside(b)) - Number(isInside(a))) : sorted;
  return {
    find,
    roomId: origin.roomId,
    nearness: new Map(ordered.map(({ space, nearness }) => [space.id, nearness])),
    best: ordered.flatMap(({ space }) => choicesById.get(space.id) ?? []).find((one) => isFree(one) && isWanted(one)),
  };
}
