import { isNumber } from '../desks/piece-names.ts';
import type { Place } from './places.ts';
import type { Naming } from '../../answers.ts';
import { letters, type uniqueNames } from './unique-names.ts';

type Names = ReturnType<typeof uniqueNames>;

const LONGEST_PREFIX = 80;

/** 2.14 of '2.14 Meeting room', or the whole name of a room without a number. */
const prefixOf = (room: string): string => {
  const [first = room, ...rest] = room.split(' ');
  return rest.length > 0 && /\d/u.test(first) && isNumber(first) ? first : room.slice(0, LONGEST_PREFIX).trim();
};

/** Names the spaces of a draft one after the other; each name is free in the whole building. */
export function deskNames(naming: Naming, names: Names): (place: Place, room: string) => string {
  const next = new Map<string, number>();
  const counted = (key: string, name: (n: number) => string) => {
    let n = next.get(key) ?? 0;
    while (names.has(name(n))) n += 1;
    next.set(key, n + 1);
    return names.take(name(n));
  };
  return ({ space, kind }, room) => {
    if (naming === 'plan' && space.name !== null && space.name.trim() !== '') return names.take(space.name);
    if (kind === 'parking') return counted('parking', (n) => `P${n + 1}`);
    if (naming === 'number') return counted('number', (n) => `${n + 1}`);
    const prefix = prefixOf(room);
    return counted(prefix, (n) => `${prefix}-${letters(n)}`);
  };
}
