import type { InTheWay } from '@berth/contract';

/** Enough names to know whom to talk to; the rest is a number. */
const MOST_NAMED = 20;

type Affected = {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly spaceName: string;
  readonly start: number;
  readonly zone: string;
};

/** The earliest few of them. */
export const namedIn = (rows: readonly Affected[]): InTheWay['first'] =>
  rows.slice(0, MOST_NAMED).map(({ name, spaceName, start }) => ({
    name,
    objectName: spaceName,
    startDatetime: new Date(start).toISOString(),
  }));

/** The numbers and names in a refusal that asks what to do with reservations. */
export function affectedBy(rows: readonly Affected[], can: Pick<InTheWay, 'canMove' | 'canLeave'>) {
  const reservations = new Set(rows.map(({ id }) => id)).size;
  const people = new Set(rows.map(({ memberId }) => memberId)).size;
  const data: InTheWay = {
    reservations,
    people,
    timezone: rows[0]?.zone ?? 'UTC',
    ...can,
    first: namedIn(rows),
  };
  return { values: { count: reservations, people }, data };
}
