import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange, noteChanges } from '../../../platform/events/note-change.ts';
import { orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { ExternalIdTaken, SensorNotFound } from '../sensors.problems.ts';
import { sensorFacts } from './sensor-facts.sql.ts';
import { bringBack, forgetSeen, lockSensor, markRemoved } from './sensors-admin.sql.ts';

/** It reports to nobody any more; what it said stays, and it can be brought back. */
export const removeSensor = (deps: Deps) => (caller: BuildingCaller, sensorId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    if ((await lockSensor(tx, caller, sensorId)) === undefined) throw SensorNotFound();
    const before = (await sensorFacts(tx, caller, [sensorId])).get(sensorId);
    await markRemoved(tx, caller, sensorId);
    await forgetSeen(tx, caller, [sensorId]);
    const action = 'sensor.removed';
    await noteChange(deps, tx, caller, { action, subjectId: sensorId, before, after: undefined, notice: 'sensors' });
  });

export const restoreSensors = (deps: Deps) => (caller: BuildingCaller, ids: readonly string[]) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const returned = await orIfTaken(bringBack(tx, caller, ids), 'sensor_external_key_unique', ExternalIdTaken);
    const after = await sensorFacts(
      tx,
      caller,
      returned.map(({ id }) => id),
    );
    await noteChanges(deps, tx, caller, {
      action: 'sensor.restored',
      subjects: returned.map(({ id }) => ({ id, before: undefined, after: after.get(id) })),
      notice: 'sensors',
    });
    return returned.length;
  });
