import type { Ingest } from '../../../platform/messaging/ingest.ts';
import type { IngestDeps } from '../../../platform/module.ts';
import { admitDevice } from './admit-device.ts';
import { createFloods } from './floods.ts';
import { createFindOrganisation } from './places.ts';
import { createSensorNotices } from './sensor-notices.ts';
import { storeMessages } from './store-messages.ts';

/** What the process that takes readings in is made of, around one memory of the places. */
export function createIngest({ db, log, live }: IngestDeps): Ingest {
  const { find: findOrganisation, forget } = createFindOrganisation(db);
  live.overhear(({ organisationId }, { kind, floorIds }) => {
    // With floors it is about what sensors see, which we tell ourselves.
    if (kind === 'sensors' && floorIds === undefined) forget(organisationId);
  });
  const floods = createFloods(() => Date.now());
  return {
    store: storeMessages({ db, log, findOrganisation, floods, tellChanged: createSensorNotices(live) }),
    admit: admitDevice({ db, findOrganisation, floods }),
  };
}
