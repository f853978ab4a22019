import { inTenant } from '@berth/database';
import { measuresAir, type SensorType } from '@berth/domain/sensors';
import type { Deps } from '../../../platform/deps.ts';
import { noteChanges } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { newPublicSecret } from '../public-id.ts';
import { NotPublic, orIfPublicTaken, SensorNotFound } from '../sensors.problems.ts';
import { sensorFacts } from './sensor-facts.sql.ts';
import { lockSensors, storePublicSecrets } from './sensors-admin.sql.ts';

type Publication = { readonly ids: readonly string[]; readonly public: boolean };

/** Starts or ends the public pages of several sensors. A sensor that has one keeps its address. */
export const publishSensors = (deps: Deps) => (caller: BuildingCaller, publication: Publication) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const ids = [...new Set(publication.ids)].toSorted();
    const sensors = await lockSensors(tx, caller, ids);
    if (sensors.length < ids.length) throw SensorNotFound();
    if (publication.public && !sensors.every(({ type }) => measuresAir(type as SensorType))) throw NotPublic();
    const changed = sensors.filter(({ publicSecret }) => (publicSecret !== null) !== publication.public);
    const changedIds = changed.map(({ id }) => id);
    const before = await sensorFacts(tx, caller, changedIds);
    const secrets = changed.map(() => (publication.public ? newPublicSecret() : null));
    await orIfPublicTaken(storePublicSecrets(tx, caller, changedIds, secrets));
    const after = await sensorFacts(tx, caller, changedIds);
    await noteChanges(deps, tx, caller, {
      action: 'sensor.saved',
      subjects: changedIds.map((id) => ({ id, before: before.get(id), after: after.get(id) })),
      notice: 'sensors',
    });
    return changed.length;
  });
