import type { Database } from '@berth/database';

/** Creates one instance per database, and so per process, which all parts share: a cache exists once. */
export function perDatabase<T>(create: (db: Database) => T): (db: Database) => T {
  const instances = new WeakMap<Database, T>();
  return (db) => {
    const instance = instances.get(db) ?? create(db);
    instances.set(db, instance);
    return instance;
  };
}
