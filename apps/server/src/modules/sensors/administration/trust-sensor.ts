import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { trustSensor as trust } from '../../reservations/index.ts';
import { SensorNotFound } from '../sensors.problems.ts';
import { lockSensor } from './sensors-admin.sql.ts';

/**
 * Lets the sensor cancel reservations again. Earlier objections still count for seven days: one more, and it is
 * distrusted again.
 */
export const trustSensor = (deps: Deps) => (caller: BuildingCaller, sensorId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    if ((await lockSensor(tx, caller, sensorId)) === undefined) throw SensorNotFound();
    const since = await trust(tx, { organisationId: caller.organisationId, sensorId });
    if (since === undefined) return;
    await noteChange(deps, tx, caller, {
      action: 'sensor.trusted',
      subjectId: sensorId,
      before: { distrustedSince: new Date(since).toISOString() },
      after: { distrustedSince: null },
      notice: 'sensors',
    });
  });
