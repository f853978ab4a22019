import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import { SENSOR_KINDS, SENSOR_TYPES } from '@berth/domain/sensors';
import type { FastifyInstance } from 'fastify';
import { done } from '../../platform/http/done.ts';
import { fieldTexts } from '../../platform/http/field-errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { uploadedFile } from '../../platform/http/uploaded-file.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { createKnownPremises } from '../premises/index.ts';
import { importSensors } from './administration/import-sensors.ts';
import { publishSensors } from './administration/publish-sensors.ts';
import { removeSensors, restoreSensors } from './administration/remove-sensor.ts';
import { removedSensors } from './administration/sensors-admin.sql.ts';
import { saveClimateLimits } from './administration/save-climate-limits.ts';
import { saveSensor } from './administration/save-sensor.ts';
import { trustSensor } from './administration/trust-sensor.ts';
import { climateHours } from './read/climate-hours.ts';
import { climateIndicators } from './read/climate-indicators.ts';
import { createLetIn } from './read/let-in.ts';
import { listSensors, oneSensor } from './read/list-sensors.ts';
import { publicSensor } from './read/public-sensor.ts';
import { sensorHistory } from './read/sensor-history.ts';

const TYPES = SENSOR_TYPES.map((type) => {
  const { measures, presenceBy, intervalMinutes } = SENSOR_KINDS[type];
  return { type, measures: [...measures], presence: presenceBy !== undefined, intervalMinutes };
});

/** Reads of sensors for users, and their administration. */
export function sensorsRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const letIn = createLetIn({ db, premises: createKnownPremises(db) });
  const one = oneSensor(letIn);
  const list = listSensors(letIn);
  const history = sensorHistory(letIn);
  const climate = climateIndicators(letIn);
  const hours = climateHours(letIn);
  const ofPublic = publicSensor(deps);
  const save = saveSensor(deps);
  const saveLimits = saveClimateLimits(deps);
  const trust = trustSensor(deps);
  const publish = publishSensors(deps);
  const remove = removeSensors(deps);
  const restore = restoreSensors(deps);
  const importFile = importSensors(deps);

  serve(api, contract.sensors, ({ caller }) => list(caller));
  serve(api, contract.sensor, ({ caller, params }) => one(caller, params.sensorId));
  serve(api, contract.sensorHistory, ({ caller, params, query, request }) =>
    history(caller, params.sensorId, query, fieldTexts(request)),
  );
  serve(api, contract.climateIndicators, ({ caller, query, request }) => climate(caller, query, fieldTexts(request)));
  serve(api, contract.climateHours, ({ caller, query, request }) => hours(caller, query, fieldTexts(request)));
  serve(api, contract.publicSensor, ({ params }) => ofPublic(params.externalId));

  serve(api, contract.sensorTypes, async () => TYPES);
  serve(api, contract.saveSensor, async ({ caller, body }) => one(caller, await save(caller, body)));
  serve(api, contract.saveClimateLimits, ({ caller, body }) => saveLimits(caller, body));
  serve(api, contract.removeSensor, async ({ caller, params, request }) => {
    await remove(caller, [params.sensorId]);
    return done(request, 'done.deleted');
  });
  serve(api, contract.removeSensors, async ({ caller, body, request }) => ({
    removed: await remove(caller, body.ids),
    ...done(request, 'done.deleted'),
  }));
  serve(api, contract.publishSensors, async ({ caller, body, request }) => ({
    changed: await publish(caller, body),
    ...done(request, 'done.saved'),
  }));
  serve(api, contract.trustSensor, async ({ caller, params }) => {
    await trust(caller, params.sensorId);
    return one(caller, params.sensorId);
  });
  serve(api, contract.removedSensors, ({ caller }) =>
    inTenant(deps.db, caller.organisationId, (tx) => removedSensors(tx, caller)),
  );
  serve(api, contract.restoreSensors, async ({ caller, body, request }) => ({
    restored: await restore(caller, body.ids),
    ...done(request, 'done.restored'),
  }));
  serve(api, contract.importSensors, async ({ caller, query, request }) => ({
    rows: await importFile(caller, await uploadedFile(request), { dryRun: query.dryRun === '1' }),
    ...done(request, 'done.imported'),
  }));
}
