import type { SensorForm } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { externalKey, mayStandFor, measuresAir, SENSOR_KINDS } from '@berth/domain/sensors';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { checkVersion, orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { FloorNotFound, SpaceNotFound } from '../../premises/index.ts';
import { newPublicSecret } from '../public-id.ts';
import { ExternalIdTaken, NotPublic, orIfPublicTaken, SensorNotFound, WrongPlace } from '../sensors.problems.ts';
import { sensorFacts } from './sensor-facts.sql.ts';
import { floorIsThere, forgetSeen, insertSensor, lockSensor, spaceOn, updateSensor } from './sensors-admin.sql.ts';

async function checkPlace(tx: TenantTx, caller: BuildingCaller, { type, floorId, objectId }: SensorForm) {
  if (!(await floorIsThere(tx, caller, floorId))) throw FloorNotFound();
  if (objectId === null) return;
  const space = await spaceOn(tx, caller, floorId, objectId);
  if (space === undefined) throw SpaceNotFound();
  if (!mayStandFor(type, space.type)) throw WrongPlace();
}

type Before = NonNullable<Awaited<ReturnType<typeof lockSensor>>>;

/** Whether its presence so far is meaningless for the changed sensor. */
const isAnother = (before: Before, { type, floorId, objectId, externalId }: SensorForm) =>
  before.type !== type ||
  before.floorId !== floorId ||
  before.spaceId !== objectId ||
  externalKey(before.externalId) !== externalKey(externalId);

const taken = <T>(work: Promise<T>) => orIfPublicTaken(orIfTaken(work, 'sensor_external_key_unique', ExternalIdTaken));

/** Creates a sensor, also from an unclaimed device, or changes one. Returns its id. */
export const saveSensor = (deps: Deps) => (caller: BuildingCaller, form: SensorForm) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    if (form.public && !measuresAir(form.type)) throw NotPublic();
    const before = form.sensorId === undefined ? undefined : await lockSensor(tx, caller, form.sensorId);
    if (form.sensorId !== undefined && before === undefined) throw SensorNotFound();
    if (before !== undefined) checkVersion(form.version, before);
    await checkPlace(tx, caller, form);
    const facts = await sensorFacts(tx, caller, before ? [before.id] : []);
    const stored = {
      externalId: form.externalId,
      name: form.name,
      type: form.type,
      floorId: form.floorId,
      spaceId: form.objectId,
      x: form.x,
      y: form.y,
      intervalMinutes: form.intervalMinutes ?? SENSOR_KINDS[form.type].intervalMinutes,
      publicSecret: form.public ? (before?.publicSecret ?? newPublicSecret()) : null,
    };
    const id = before?.id ?? (await taken(insertSensor(tx, caller, stored))).id;
    if (before !== undefined) {
      await taken(updateSensor(tx, caller, id, stored));
      if (isAnother(before, form)) await forgetSeen(tx, caller, [id]);
    }
    await noteChange(deps, tx, caller, {
      action: 'sensor.saved',
      subjectId: id,
      before: facts.get(id),
      after: (await sensorFacts(tx, caller, [id])).get(id),
      notice: 'sensors',
    });
    return id;
  });
