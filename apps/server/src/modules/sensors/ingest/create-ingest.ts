import type { Ingest } from '../../../platform/messaging/ingest.ts';
import type { IngestDeps } from '../../../platform/module.ts';
import { admitDevice } from './admit-device.ts';
import { createFloods } from './floods.ts';
import { createFindOrganisation } from './places.ts';
import { storeMessages } from './store-messages.ts';

/** What the process that takes readings in is made of, around one memory of the places. */
export function createIngest({ db, log }: IngestDeps): Ingest {
  const findOrganisation = createFindOrganisation(db);
  const floods = createFloods(() => Date.now());
  return {
    store: storeMessages({ db, log, findOrganisation, floods }),
    admit: admitDevice({ db, findOrganisation, floods }),
  };
}
