import type { ImportedAlong } from '@berth/contract';
import { levelOf, namesFor } from '@berth/domain/imports';
import { labelsOf } from './evaluate-space-row.ts';
import type { Known } from './known-spaces.ts';
import type { ForeignLine, SpaceRow } from './parse-spaces-csv.ts';

/** A line that says nothing new: the file has the same space above it. */
export type Repeated = { readonly row: number; readonly of: number };

type Completed = {
  readonly rows: readonly SpaceRow[];
  readonly repeated: readonly Repeated[];
  readonly along: ImportedAlong;
};

/** Added rooms have no line. */
export const NO_LINE = 0;

const HIGHEST = 200;

/** Robin's file has a line per reservation, so a desk is in many; one of them may name its holder. */
function merged(lines: readonly ForeignLine[]) {
  const first = new Map<string, ForeignLine>();
  const repeated: Repeated[] = [];
  for (const line of lines) {
    const { type, name, floor, room, assignedTo, isEnabled } = line.space;
    const key = JSON.stringify([type === 'ROOM', name, floor, room]);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    else {
      repeated.push({ row: line.row, of: earlier.row });
      const space = { ...earlier.space, assignedTo: earlier.space.assignedTo || assignedTo };
      first.set(key, { ...earlier, space: { ...space, isEnabled: space.isEnabled && isEnabled } });
    }
  }
  return { lines: [...first.values()], repeated };
}

/** The names of floors that are new, with the levels that their names say; others go above the highest. */
function newFloors(names: ReadonlySet<string>, { levels }: Known): ImportedAlong['floors'] {
  const guessed = [...names].map((name) => ({ name, level: levelOf(name) }));
  let highest = Math.max(-1, ...levels, ...guessed.flatMap(({ level }) => level ?? []));
  return guessed.map(({ name, level }) => {
    if (level !== undefined) return { name, level };
    highest = Math.min(highest + 1, HIGHEST);
    return { name, level: highest };
  });
}

const floorNames = ({ floors }: Known) => new Map([...floors].map(([name, id]) => [id, name]));

/**
 * Turns the lines of another product into lines of ours. Its files have no lines for floors, areas and groups, so these
 * are added: a desk without an area is in a room with the name of its floor.
 */
export function completeRows(foreign: readonly ForeignLine[], structure: Known): Completed {
  const { lines, repeated } = merged(foreign);
  const nameOfFloor = floorNames(structure);
  const floorOfRoom = (name: string) => nameOfFloor.get(structure.rooms.get(name)?.floorId ?? '');
  const floorOfDesk = (name: string) => nameOfFloor.get(structure.desks.get(name)?.floorId ?? '');
  const isRoom = ({ space }: ForeignLine) => space.type === 'ROOM';
  const roomAt = ({ space }: ForeignLine) => ({
    name: space.type === 'ROOM' ? space.name : space.room || space.floor,
    floor: space.floor,
    room: '',
  });
  const deskAt = ({ space: { name, floor, room } }: ForeignLine) => ({ name, floor, room });
  const roomName = namesFor(lines.map(roomAt), floorOfRoom);
  const deskName = namesFor(lines.filter((line) => !isRoom(line)).map(deskAt), floorOfDesk);

  const rows = lines.map((line): SpaceRow => {
    const { type, floor, room, attributes, assignedTo, isEnabled, maximumOccupants, reservedBy } = line.space;
    const name = line.space.name === '' ? '' : isRoom(line) ? roomName(roomAt(line)) : deskName(deskAt(line));
    // An existing desk stays in its room if the file has no areas: staff may have drawn them since.
    const keepsRoom = room === '' && structure.desks.has(name);
    return {
      row: line.row,
      type,
      name,
      ...(floor === '' ? {} : { floor }),
      ...(isRoom(line) || keepsRoom || (room === '' && floor === '') ? {} : { room: roomName(roomAt(line)) }),
      ...(attributes === undefined ? {} : { attributes }),
      ...(maximumOccupants === undefined ? {} : { maximumOccupants }),
      ...(reservedBy === undefined ? {} : { reservedBy }),
      assignedTo,
      isEnabled,
    };
  });

  const used = rows.filter(
    ({ name, isEnabled, assignedTo }) => name !== '' && (isEnabled || structure.people.has(assignedTo ?? '')),
  );
  const listed = new Set(used.filter(({ type }) => type === 'ROOM').map(({ name }) => name));
  const rooms = new Map<string, string>();
  for (const { room, floor } of used)
    if (room !== undefined && floor !== undefined && !structure.rooms.has(room) && !listed.has(room))
      rooms.set(room, floor);
  const floors = new Set(
    used.flatMap(({ floor }) => (floor === undefined || structure.floors.has(floor) ? [] : [floor])),
  );
  const attributes = new Set(
    used.flatMap((row) => labelsOf(row) ?? []).filter((label) => !structure.attributes.has(label)),
  );
  const added = [...rooms].map(([name, floor]) => ({ row: NO_LINE, type: 'ROOM', name, floor, reservedBy: 'desks' }));
  return {
    rows: [...added, ...rows],
    repeated,
    along: {
      floors: newFloors(floors, structure),
      rooms: added.map(({ name, floor }) => ({ name, floor })),
      attributes: [...attributes],
    },
  };
}
