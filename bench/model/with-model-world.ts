import { type Database, openDatabase, openPool } from '@berth/database';
import { withFreshDatabase } from '../../apps/server/testing/fresh-database.ts';
import { buildWorld, type World } from '../../apps/server/testing/reservation-model/build-world.ts';

export type Opened = { readonly db: Database; readonly owner: Database; readonly world: World };

/** Runs with the model's building in a separate database, which is dropped afterwards. */
export const withModelWorld = <T>(work: (opened: Opened) => Promise<T>): Promise<T> =>
  withFreshDatabase(async (urls) => {
    const pool = openPool({ url: urls.api, application: 'model', size: 4 });
    const ownerPool = openPool({ url: urls.owner, application: 'model-owner', size: 2 });
    const owner = openDatabase(ownerPool);
    try {
      return await work({ db: openDatabase(pool), owner, world: await buildWorld(owner) });
    } finally {
      await Promise.all([pool.end(), ownerPool.end()]);
    }
  });
