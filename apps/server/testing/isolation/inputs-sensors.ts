import { type Database, inTenant } from '@berth/database';
import { type FullBuilding, publicSecretOf, refillSensors } from '@berth/testkit';
import { secretAddressOf } from '../../src/platform/ids/secret-address.ts';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

const place = ({ org, building }: Target) => ({ org, building });

const prepare = (db: Database, building: FullBuilding) =>
  inTenant(db, building.organisation.id, (tx) => refillSensors(tx, building));

const readsPlace: Classified = { prepare, shows: 'the place', input: (target) => ({ params: place(target) }) };

const ofSensor: Classified = {
  prepare,
  shows: 'the place',
  params: { sensorId: 'id of the building' },
  notFound: 'sensor.not_found',
  input: (target) => ({ params: { ...place(target), sensorId: target.ids.ids.sensor } }),
};
const LIMITS = { maxCo2: 900, minHum: 35, minTemp: 19.5, maxTemp: 25 };
const WEEK = { fromDate: '2026-11-09', toDate: '2026-11-15' };

/** Gateways, their keys, what they send, and the sensors that they speak for. */
export const SENSORS: Readonly<Record<string, Classified>> = {
  'GET /admin/ingest-keys/{org}/{building}': readsPlace,
  'POST /admin/ingest-keys/{org}/{building}': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target), body: { name: 'matrix', scope: 'building' } }),
  },
  'DELETE /admin/ingest-keys/{org}/{building}/{keyId}': {
    prepare,
    shows: 'nothing',
    params: { keyId: 'id of the building' },
    notFound: 'ingest_key.not_found',
    input: (target) => ({ params: { ...place(target), keyId: target.ids.ids.ingestKey } }),
  },
  'GET /sensors/{org}/{building}': readsPlace,
  'GET /sensors/{org}/{building}/{sensorId}': ofSensor,
  'GET /sensors/{org}/{building}/{sensorId}/history': {
    ...ofSensor,
    shows: 'nothing',
    input: (target) => ({ ...ofSensor.input(target), query: WEEK }),
  },
  'GET /sensors/{org}/{building}/climateIndicators': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target), query: WEEK }),
  },
  'GET /sensors/{org}/{building}/climateHours': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target), query: { ...WEEK, roomId: target.ids.ids.room } }),
  },
  'GET /sensors/byExternalId/{externalId}': {
    prepare,
    shows: 'nothing',
    placeIn: 'thing',
    params: {
      externalId: { notAnId: 'holds the organisation, the sensor and a secret; see public-sensor.db.test.ts' },
    },
    input: ({ ids: { organisation, ids } }) => ({
      params: {
        externalId: secretAddressOf({ organisationId: organisation.id, id: ids.sensor, secret: publicSecretOf(ids) }),
      },
    }),
  },
  'GET /admin/sensors/types': { shows: 'nothing', input: ({ org }) => ({ params: {}, query: { org } }) },
  'POST /admin/sensors/{org}/{building}': {
    prepare,
    shows: 'the place',
    idsInBody: true,
    notFound: 'floor.not_found',
    input: (target) => ({
      params: place(target),
      body: {
        externalId: `${target.ids.mark}-matrix`,
        name: 'matrix',
        type: 'desk',
        floorId: target.ids.ids.floor,
        objectId: target.ids.ids.desk,
        x: null,
        y: null,
        public: false,
      },
    }),
  },
  'PUT /admin/climate-limits/{org}/{building}': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target), body: LIMITS }),
  },
  'DELETE /admin/sensors/{org}/{building}/{sensorId}': { ...ofSensor, shows: 'nothing' },
  'POST /admin/sensors/{org}/{building}/{sensorId}/trust': ofSensor,
  'POST /admin/sensors/{org}/{building}/remove': {
    prepare,
    shows: 'nothing',
    idsInBody: true,
    notFound: 'sensor.not_found',
    input: (target) => ({ params: place(target), body: { ids: [target.ids.ids.sensor] } }),
  },
  'POST /admin/sensors/{org}/{building}/public': {
    prepare,
    shows: 'nothing',
    idsInBody: true,
    notFound: 'sensor.not_found',
    input: (target) => ({ params: place(target), body: { ids: [target.ids.ids.sensor], public: false } }),
  },
  'GET /admin/sensors/{org}/{building}/removed': {
    ...readsPlace,
    prepare: (db, building) =>
      inTenant(db, building.organisation.id, async (tx) => {
        await refillSensors(tx, building);
        await tx
          .updateTable('sensor')
          .set({ removed_at: new Date() })
          .where('organisation_id', '=', building.organisation.id)
          .where('id', '=', building.ids.sensor)
          .execute();
      }),
  },
  'POST /admin/sensors/{org}/{building}/restore': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target), body: { ids: [target.ids.ids.sensor] } }),
  },
  'POST /admin/sensors/{org}/{building}/import': {
    prepare,
    shows: 'the place',
    input: (target) => ({
      params: place(target),
      file: `externalId;type;floor\n${target.ids.mark}-imported;climate;${target.ids.mark} floor\n`,
    }),
  },
  'GET /admin/unclaimed-devices/{org}/{building}': readsPlace,
  'GET /admin/ingest-faults/{org}/{building}': { ...readsPlace, shows: 'nothing' },
  'POST /ingest/{org}/{building}': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target), body: { externalId: 'matrix', co2: 500 } }),
  },
};
