import type { ObjectType } from '@berth/domain/reservations';

/** The tables store one letter per kind of space. */
export const SPACE_LETTERS = { DESK: 'd', ROOM: 'r', PARKING: 'p' } as const satisfies Record<ObjectType, string>;

const TYPES = new Map(Object.entries(SPACE_LETTERS).map(([type, letter]) => [letter as string, type as ObjectType]));

export function spaceTypeOf(letter: string | null): ObjectType {
  const type = TYPES.get(letter ?? '');
  if (type === undefined) throw new Error(`unknown letter of a space: ${letter}`);
  return type;
}
