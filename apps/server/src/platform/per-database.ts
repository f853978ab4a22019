import type { Database } from '@berth/database';

/** One for each database, and so one for a process, whichever of its parts asks: what is remembered is there once. */
export function perDatabase<T>(create: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, T>();
  return (db) => {
    const known = made.get(db) ?? create(db);
    made.set(db, known);
    return known;
  };
}
