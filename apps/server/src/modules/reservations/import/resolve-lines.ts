import type { ReservationFault } from '@berth/domain/imports';
import { namesOf } from '@berth/domain/imports';
import type { Period } from '@berth/domain/time';
import type { NamedMember, NamedSpace } from './import-facts.sql.ts';
import type { Line } from './read-lines.ts';

/** A line that can be evaluated: a known person and space, and a period that is not over. */
export type Candidate = {
  readonly line: Line;
  readonly member: NamedMember;
  readonly space: NamedSpace;
  readonly period: Period;
};
export type Resolved = Candidate | { readonly line: Line; readonly fault: ReservationFault };

type Directory = {
  readonly members: ReadonlyMap<string, NamedMember>;
  readonly spaceFor: (line: Line) => NamedSpace | undefined;
};

/** Desks before rooms, because most files are about desks. */
const RANK = { DESK: 0, PARKING: 1, ROOM: 2 } as const;

/**
 * Finds the space of a line: by its name with the floor and room that an import of spaces may have added, or by the name
 * alone. A floor of the file counts only if the building has a floor of this name.
 */
export function spaceFinder(spaces: readonly NamedSpace[]): Directory['spaceFor'] {
  const byName = new Map(
    spaces.toSorted((a, b) => RANK[b.type] - RANK[a.type]).map((space) => [space.name.toLowerCase(), space]),
  );
  const floors = new Set(spaces.map(({ floor }) => floor.toLowerCase()));
  return ({ space, floor, room }) => {
    const onFloor = floor.toLowerCase();
    const matches = namesOf({ name: space, floor, room }).flatMap((name) => byName.get(name.toLowerCase()) ?? []);
    return matches.find((match) => !floors.has(onFloor) || match.floor.toLowerCase() === onFloor);
  };
}

export function resolve(line: Line, { members, spaceFor }: Directory, now: number): Resolved {
  const { period, person } = line;
  if (line.fault !== undefined) return { line, fault: line.fault };
  if (period === undefined) return { line, fault: { column: 'start', fault: 'invalid', value: line.texts.start } };
  if (period.end <= now) return { line, fault: { column: 'end', fault: 'past', value: '' } };
  const member = members.get(person);
  if (member === undefined) return { line, fault: { column: 'person', fault: 'unknown', value: person } };
  const space = spaceFor(line);
  if (space === undefined) return { line, fault: { column: 'space', fault: 'unknown', value: line.space } };
  return { line, member, space, period };
}
