import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChanges } from '../../../platform/events/note-change.ts';
import { orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { PlaceRemoved } from '../../premises/index.ts';
import { ExternalIdTaken, orIfPublicTaken, SensorNotFound } from '../sensors.problems.ts';
import { sensorFacts } from './sensor-facts.sql.ts';
import { arePlacesRemoved, bringBack, forgetSeen, markRemoved } from './sensors-admin.sql.ts';

/** Removes all of these sensors or none. Their readings stay, and they can be restored. */
export const removeSensors = (deps: Deps) => (caller: BuildingCaller, sensorIds: readonly string[]) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const ids = [...new Set(sensorIds)];
    const before = await sensorFacts(tx, caller, ids);
    const removed = await markRemoved(tx, caller, ids);
    if (removed.length < ids.length) throw SensorNotFound();
    await forgetSeen(tx, caller, ids);
    await noteChanges(deps, tx, caller, {
      action: 'sensor.removed',
      subjects: ids.map((id) => ({ id, before: before.get(id), after: undefined })),
      notice: 'sensors',
    });
    return ids.length;
  });

export const restoreSensors = (deps: Deps) => (caller: BuildingCaller, ids: readonly string[]) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const returned = await orIfPublicTaken(
      orIfTaken(bringBack(tx, caller, ids), 'sensor_external_key_unique', ExternalIdTaken),
    );
    const back = returned.map(({ id }) => id);
    if (await arePlacesRemoved(tx, caller, back)) throw PlaceRemoved();
    const after = await sensorFacts(tx, caller, back);
    await noteChanges(deps, tx, caller, {
      action: 'sensor.restored',
      subjects: returned.map(({ id }) => ({ id, before: undefined, after: after.get(id) })),
      notice: 'sensors',
    });
    return returned.length;
  });
