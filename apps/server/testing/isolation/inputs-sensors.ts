import { type Database, inTenant } from '@berth/database';
import { type FullBuilding, refillSensors } from '@berth/testkit';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

const place = ({ org, building }: Target) => ({ org, building });

const prepare = (db: Database, building: FullBuilding) =>
  inTenant(db, building.organisation.id, (tx) => refillSensors(tx, building));

const readsPlace: Classified = { prepare, shows: 'the place', input: (target) => ({ params: place(target) }) };

/** Gateways, their keys and what they send. */
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
  'GET /admin/unclaimed-devices/{org}/{building}': readsPlace,
  'GET /admin/ingest-faults/{org}/{building}': { ...readsPlace, shows: 'nothing' },
  'POST /ingest/{org}/{building}': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target), body: { externalId: 'matrix', co2: 500 } }),
  },
};
