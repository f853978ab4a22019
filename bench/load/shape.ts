import { daysAfter, instantOf, localDayOf } from '@berth/domain/time';

/** One organisation's share of a cell: 70 buildings of 10 floors of 100 desks, and a member for each desk. */
export const BUILDINGS = 70;
export const FLOORS = 10;
export const DESKS = 1_000;
export const MEMBERS = BUILDINGS * DESKS;
/** Members of each building who sign in; the first of its thousand. */
export const CALLERS = 64;

export const ZONE = 'Europe/Amsterdam';
export const dayAhead = (days: number) => daysAfter(localDayOf(Date.now(), ZONE), days);
export const at = (day: string, time: string) => new Date(instantOf(day, time, ZONE)).toISOString();

const KINDS = { desk: 1, floor: 2, member: 3, building: 4, room: 5 } as const;
type Kind = keyof typeof KINDS;

/**
 * Computable ids, so that pgbench can name them. The number comes first: the GiST trees behind the constraints compare
 * ids as floating-point numbers, and ids that differ only in their last digits would all look equal.
 */
const FIRST = 1_000_000;
const REST = '-0000-7000-8000-000000000000';
export const idOf = (kind: Kind, n: number) => `${KINDS[kind]}${FIRST + n}${REST}`;
export const sqlIdOf = (kind: Kind, n: string) => `('${KINDS[kind]}' || (${FIRST} + ${n}) || '${REST}')::uuid`;
