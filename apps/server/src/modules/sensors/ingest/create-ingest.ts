import type { Ingest } from '../../../platform/messaging/ingest.ts';
import type { IngestDeps } from '../../../platform/module.ts';
import { admitDevice } from './admit-device.ts';
import { createFloods } from './floods.ts';
import { createFindOrganisation } from './places.ts';
import { createSensorNotices } from './sensor-notices.ts';
import { storeMessages } from './store-messages.ts';

/** The parts of the ingest process, which share one cache of organisations. */
export function createIngest({ db, log, live }: IngestDeps): Ingest {
  const { find: findOrganisation, evict } = createFindOrganisation(db);
  live.overhear(({ organisationId }, { kind, floorIds }) => {
    // A notice with floors is about presence and comes from this process itself.
    if (kind === 'sensors' && floorIds === undefined) evict(organisationId);
  });
  const floods = createFloods(() => Date.now());
  return {
    store: storeMessages({ db, log, findOrganisation, floods, tellChanged: createSensorNotices(live) }),
    admit: admitDevice({ db, findOrganisation, floods }),
  };
}
