import { demoId, demoPercent } from '../demo-id.ts';
import type { DemoDesk, DemoFloor, DemoRoom } from '../types.ts';
import type { Spot } from './desks.ts';
import { type Point, unitsPerMetre } from './geometry.ts';
import { inked, type Mark } from './ink.ts';
import type { Opening } from './openings.ts';
import { drawWalls, innerOutline, tint, type Wall, wallsAround } from './walls.ts';

/** A room as an architect would note it down: on wall axes, in metres. */
export type Room = {
  number: string;
  name?: string;
  kind: DemoRoom['kind'];
  reservedBy: DemoRoom['reservedBy'];
  people: number;
  outline: readonly Point[];
  /** An open room brings no walls of its own; its edges are only where one zone ends and the next begins. */
  open?: boolean;
  quiet?: boolean;
  desks: readonly Spot[];
  openings: readonly Opening[];
  marks: readonly Mark[];
};

/** Whatever can be laid over something else to make a floor: the shell, the core, the partitions of one storey. */
export type Layout = {
  walls?: readonly Wall[];
  openings?: readonly Opening[];
  rooms?: readonly Room[];
  marks?: readonly Mark[];
};

export type Storey = {
  organisation: string;
  building: string;
  name: string;
  level: number;
  northDegrees: number;
  /** The visible area around the building's axes, in metres. */
  view: { west: number; north: number; east: number; south: number };
  layouts: readonly Layout[];
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const spotName = (room: Room, index: number): string =>
  room.kind === 'parking'
    ? `${room.number}-${String(index + 1).padStart(2, '0')}`
    : `${room.number}-${letters[index] ?? index + 1}`;

/** A parking area goes by its name alone; its number only begins the names of its bays. */
function roomName({ kind, name, number }: Room): string {
  if (!name) return number;
  return kind === 'parking' ? name : `${number} ${name}`;
}

/** Close enough to a façade opening for daylight on the desk. */
function hasWindow(spot: Spot, openings: readonly Opening[]): boolean {
  return openings
    .filter((o) => o.kind === 'window' || o.kind === 'curtain')
    .some(({ run, at, from, to }) => {
      const [along, across] = run === 'h' ? [spot.x, spot.y] : [spot.y, spot.x];
      return Math.abs(across - at) < 2.9 && along > from - 1.3 && along < to + 1.3;
    });
}

function deskAttributes(spot: Spot, room: Room, name: string, openings: readonly Opening[]): string[] {
  if (spot.type === 'PARKING') return [...(spot.attributes ?? [])];
  const chance = (attribute: string) => demoPercent(room.number, name, attribute);
  const accessible = chance('Wheelchair accessible') < 7;
  return [
    ...(accessible || chance('Sit-stand') < 60 ? ['Sit-stand'] : []),
    ...(chance('Two monitors') < 55 ? ['Two monitors'] : []),
    ...(chance('USB-C dock') < 70 ? ['USB-C dock'] : []),
    ...(hasWindow(spot, openings) ? ['Window'] : []),
    ...(room.quiet ? ['Quiet'] : []),
    ...(accessible ? ['Wheelchair accessible'] : []),
  ];
}

export function drawStorey(storey: Storey): DemoFloor {
  const rooms = storey.layouts.flatMap((l) => l.rooms ?? []);
  const openings = [...storey.layouts.flatMap((l) => l.openings ?? []), ...rooms.flatMap((r) => r.openings)];
  const walls = [
    ...storey.layouts.flatMap((l) => l.walls ?? []),
    ...rooms.filter((r) => !r.open).flatMap((r) => wallsAround(r.outline)),
  ];
  const inner = new Map(rooms.map((room) => [room, innerOutline(room.outline, walls)]));
  const marks = [
    ...storey.layouts.flatMap((l) => l.marks ?? []),
    ...rooms.flatMap((r) => [...(r.kind === 'meeting' ? [tint(inner.get(r) ?? [])] : []), ...r.marks]),
    ...drawWalls(walls, openings),
  ];

  const { view } = storey;
  const origin: Point = [-view.west, -view.north];
  const units = (metres: number) => Math.round(metres * unitsPerMetre * 10) / 10;
  const [width, height] = [units(view.east - view.west), units(view.south - view.north)];
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const path = [storey.organisation, storey.building, storey.name];

  return {
    id: demoId(...path),
    name: storey.name,
    level: storey.level,
    planSvg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${inked(marks, origin)}\n</svg>\n`,
    width,
    height,
    metresPerUnit: 1 / unitsPerMetre,
    northDegrees: storey.northDegrees,
    rooms: rooms.map(
      (room): DemoRoom => ({
        id: demoId(...path, room.number),
        name: roomName(room),
        kind: room.kind,
        reservedBy: room.reservedBy,
        maximumOccupants: room.people,
        polygon: (inner.get(room) ?? []).map(([x, y]) => [units(x + origin[0]), units(y + origin[1])]),
        desks: room.desks.map((spot, i): DemoDesk => {
          const name = spotName(room, i);
          return {
            id: demoId(...path, room.number, name),
            name,
            type: spot.type,
            x: units(spot.x + origin[0]),
            y: units(spot.y + origin[1]),
            rotation: spot.rotation,
            attributes: deskAttributes(spot, room, name, openings),
          };
        }),
      }),
    ),
  };
}
