import { type Database, inTenant } from '@berth/database';
import { doorSecretOf, type FullBuilding, switchDoorsOn } from '@berth/testkit';
import { signedHeaders } from '@berth/testkit/door-bridge';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

const place = ({ org, building }: Target) => ({ org, building });

/** Creates an endpoint with the mark of its building, and a delivery that can be resent. */
const prepare = (db: Database, { id, ids, mark, organisation }: FullBuilding) =>
  inTenant(db, organisation.id, async (tx) => {
    const endpoints = [{ id: ids.sensor, url: `https://${mark}.example/` }];
    await tx
      .updateTable('building')
      .set({ integrations: JSON.stringify({ forwardReservation: { enabled: true, endpoints } }) })
      .where('organisation_id', '=', organisation.id)
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('webhook_delivery')
      .set({ state: 'dead', body: `${mark} body`, type: `${mark} type` })
      .where('organisation_id', '=', organisation.id)
      .where('id', '=', ids.event)
      .execute();
  });

const readsPlace: Classified = { prepare, shows: 'the place', input: (target) => ({ params: place(target) }) };

/** Card events of a door system. */
const READ_CARD = [{ id: 'e1', cardId: 'NOBODY-1', doorId: 'D1', at: '2026-11-16T08:00:00Z', granted: true }];

export const INTEGRATIONS: Readonly<Record<string, Classified>> = {
  'GET /admin/integrations/{org}/{building}/health': readsPlace,
  'GET /admin/integrations/{org}/{building}/deliveries': readsPlace,
  'POST /admin/integrations/{org}/{building}/deliveries/{id}/resend': {
    prepare,
    shows: 'nothing',
    params: { id: 'id of the building' },
    notFound: 'delivery.not_found',
    input: (target) => ({ params: { ...place(target), id: target.ids.ids.event } }),
  },
  'POST /admin/integrations/{org}/{building}/deliveries/resend': {
    prepare,
    shows: 'nothing',
    input: (target) => ({ params: place(target), query: { since: '2020-01-01T00:00:00.000Z' } }),
  },
  'POST /admin/integrations/{org}/{building}/endpoints/{endpointId}/test': {
    prepare,
    shows: 'nothing',
    params: { endpointId: { notAnId: 'looked for in the building that is named beside it' } },
    input: (target) => ({ params: { ...place(target), endpointId: target.ids.ids.sensor } }),
  },
  'POST /doors/{org}/{building}/events': {
    prepare: switchDoorsOn,
    shows: 'nothing',
    notFound: 'door.unknown',
    input: (target) => ({
      params: place(target),
      body: READ_CARD,
      headers: signedHeaders(doorSecretOf(target.ids.ids), {
        id: 'matrix',
        body: JSON.stringify(READ_CARD),
        at: Date.now(),
      }),
    }),
  },
};
