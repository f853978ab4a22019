import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { SensorNotFound } from '../sensors.problems.ts';
import { sensorOf, sensorsOf } from './known-sensors.sql.ts';
import type { LetIn } from './let-in.ts';
import { presentSensor, presentSensorDetail } from './present-sensor.ts';

export const listSensors = (letIn: LetIn) => (caller: BuildingCaller) =>
  letIn(caller, async (tx, premises) => {
    const rows = await sensorsOf(tx, caller);
    return {
      asOf: new Date(caller.now).toISOString(),
      sensors: rows
        // A sensor of a removed floor is on no map.
        .filter(({ floorId }) => premises.floors.has(floorId))
        .map((row) => presentSensor(row, premises, caller)),
    };
  });

export const oneSensor = (letIn: LetIn) => (caller: BuildingCaller, sensorId: string) =>
  letIn(caller, async (tx, premises) => {
    const row = await sensorOf(tx, caller, sensorId);
    if (row === undefined) throw SensorNotFound();
    return presentSensorDetail(row, premises, caller);
  });
