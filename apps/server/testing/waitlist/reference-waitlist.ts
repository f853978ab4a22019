import type { Line } from './ledger.ts';
import type { Transaction } from './transactions.ts';

/** An entry at a moment, as a person with the specification would write it on paper. */
export type Entry = {
  readonly id: string;
  readonly member: string;
  readonly day: string;
  readonly type: string;
  readonly space: string | undefined;
  readonly floors: readonly string[];
  readonly joinedAt: number;
  readonly isAutomatic: boolean;
  readonly declined: readonly string[];
  readonly isOpen: boolean;
};

export type Space = { readonly id: string; readonly floor: string; readonly type: string };

/** A row that takes a space: a reservation, or a hold for an entry. */
export type Taken = {
  readonly id: string;
  readonly space: string;
  readonly day: string;
  readonly member: string | undefined;
};

export type Hold = {
  readonly id: string;
  readonly entry: string;
  readonly expiresAt: number;
  readonly isOffered: boolean;
  readonly releasedBy: string | undefined;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export const entryOf = ({ row }: Line): Entry => ({
  id: text(row['id']),
  member: text(row['member_id']),
  day: text(row['local_day']),
  type: text(row['type']),
  space: textOr(row['space_id']),
  floors: texts(row['floor_ids']),
  joinedAt: Date.parse(text(row['joined_at'])),
  isAutomatic: row['auto_accept'] === true,
  declined: texts(row['declined_space_ids']),
  isOpen: row['state'] === 'waiting',
});

export const takenOf = ({ row }: Line): Taken => ({
  id: text(row['id']),
  space: text(row['space_id']),
  day: text(row['local_day']),
  member: textOr(row['member_id']),
});

export const holdOf = ({ row }: Line): Hold => ({
  id: text(row['reservation_id']),
  entry: text(row['subject_id']),
  expiresAt: Date.parse(text(row['expires_at'])),
  isOffered: row['offered_at'] !== null,
  releasedBy: textOr(row['released_by_id']),
});

/** All entries and reservations of a day have the same hours, so a space suits all of the day or none. */
export const suits = (entry: Entry, space: Space, day: string): boolean =>
  entry.day === day &&
  entry.type === space.type &&
  (entry.space === undefined || entry.space === space.id) &&
  (entry.floors.length === 0 || entry.floors.includes(space.floor)) &&
  !entry.declined.includes(space.id);

/** First come, first served; where spaces rotate, those who had fewest lately come first. */
export const isBefore = (a: Entry, b: Entry, lately: ReadonlyMap<string, number>): boolean => {
  const [hadA, hadB] = [lately.get(a.member) ?? 0, lately.get(b.member) ?? 0];
  if (hadA !== hadB) return hadA < hadB;
  return a.joinedAt === b.joinedAt ? a.id < b.id : a.joinedAt < b.joinedAt;
};

type Moment = { readonly seq: number; readonly xid: number; readonly entry: Entry; readonly isHeldFor: boolean };

/** Each entry through time: what it asks for, and whether a space is held for it. */
export class Waiting {
  readonly #moments = new Map<string, Moment[]>();

  note(entry: Entry, isHeldFor: boolean, { seq, xid }: Line): void {
    const moments = this.#moments.get(entry.id) ?? [];
    moments.push({ seq, xid, entry, isHeldFor });
    this.#moments.set(entry.id, moments);
  }

  /** Whether an entry waited before a line as it does now; one that came later is served by the job. */
  isUnchangedSince(id: string, seq: number): boolean {
    return (this.#moments.get(id) ?? []).every((moment) => moment.seq < seq);
  }

  /**
   * Those that a transaction had to consider: people who waited without a held space before it began and all the time
   * until it ended. Others may have changed at the same moment, and then either order is right.
   */
  during(transaction: Transaction): Entry[] {
    return [...this.#moments.values()].flatMap((moments) => {
      const until = moments.filter(({ seq }) => seq <= transaction.last);
      const last = until.at(-1);
      if (last === undefined || !until.every(({ xid }) => transaction.sees(xid))) return [];
      return last.entry.isOpen && !last.isHeldFor ? [last.entry] : [];
    });
  }
}
