import { inTenant, type TenantTx } from '@berth/database';
import { SENSOR_COLUMNS, type SensorColumn } from '@berth/domain/sensors';
import { cellsByColumn, readCsv } from '../../../platform/csv/csv-file.ts';
import { ImportInvalid, refuseIfAny, unreadableFile } from '../../../platform/csv/import-invalid.ts';
import type { Deps } from '../../../platform/deps.ts';
import { auditMany } from '../../../platform/events/audit.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { mapInParts } from '../../../platform/in-parts.ts';
import { orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { floorNamesOf } from '../../structure/index.ts';
import { type EvaluatedSensor, evaluateSensors, type KnownPlaces, type SensorLine } from './evaluate-sensor-row.ts';
import { sensorFacts } from './sensor-facts.sql.ts';
import { forgetSeen } from './sensors-admin.sql.ts';
import { rewriteSensors, spaceNames, storedSensors, writeSensors } from './sensors-import.sql.ts';

const REQUIRED: readonly SensorColumn[] = ['externalId'];

async function linesOf(content: Buffer): Promise<SensorLine[]> {
  const file = await readCsv(content, { known: SENSOR_COLUMNS, required: REQUIRED });
  if ('reason' in file) throw unreadableFile(file);
  return mapInParts(file.lines, (line) => ({ ...cellsByColumn(file, line), row: line.row }));
}

async function knownIn(tx: TenantTx, caller: BuildingCaller): Promise<KnownPlaces> {
  const sensors = await storedSensors(tx, caller);
  const floors = await floorNamesOf(tx, caller);
  const ids = new Set(floors.map(({ id }) => id));
  const spaces = (await spaceNames(tx, caller)).filter(({ floorId }) => ids.has(floorId));
  return {
    sensors: new Map(sensors.map((sensor) => [sensor.externalKey, sensor])),
    floors: new Map(floors.map(({ id, name }) => [name, id])),
    spaces: Map.groupBy(spaces, ({ name }) => name),
  };
}

/** Writes new and changed sensors, with an audit entry for each. */
async function apply(tx: TenantTx, caller: BuildingCaller, evaluated: readonly EvaluatedSensor[]) {
  const targets = evaluated.flatMap((one) => ('fields' in one ? [one] : []));
  const changed = targets.flatMap(({ id, fields }) => (id === undefined ? [] : [{ id, fields }]));
  const ids = changed.map(({ id }) => id);
  const before = await sensorFacts(tx, caller, ids);
  await rewriteSensors(tx, caller, changed);
  await forgetSeen(tx, caller, ids);
  const fresh = targets.filter(({ id }) => id === undefined).map(({ fields }) => fields);
  const written = [...ids, ...(await writeSensors(tx, caller, fresh))];
  const after = await sensorFacts(tx, caller, written);
  const { organisationId, buildingId, personId } = caller;
  await auditMany(
    tx,
    { organisationId, buildingId, actorId: personId, action: 'sensor.imported' },
    written.map((id) => ({ subjectId: id, before: before.get(id), after: after.get(id) })),
  );
}

/** Evaluates every line, and writes all of them or none. A dry run only evaluates. */
export const importSensors =
  (deps: Deps) =>
  async (caller: BuildingCaller, content: Buffer, { dryRun }: { readonly dryRun: boolean }) => {
    const lines = await linesOf(content);
    return inTenant(deps.db, caller.organisationId, async (tx) => {
      const evaluated = await evaluateSensors(lines, await knownIn(tx, caller));
      const answer = evaluated.map(({ row, externalId, name, action, changes, reason }) => ({
        row,
        externalId,
        name,
        action,
        changes,
        reason,
      }));
      if (dryRun) return answer;
      refuseIfAny(answer);
      await orIfTaken(apply(tx, caller, evaluated), 'sensor_external_key_unique', ImportInvalid);
      await noteChange(deps, tx, caller, {
        action: 'sensors.imported',
        subjectId: caller.buildingId,
        before: undefined,
        after: { rows: lines.length },
        notice: 'sensors',
      });
      return answer;
    });
  };
