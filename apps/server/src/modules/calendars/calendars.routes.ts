import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { readConflicts } from './conflicts/read-conflicts.ts';
import { settleConflict } from './conflicts/settle-conflict.ts';
import { makeCertificate } from './connection/make-certificate.ts';
import { readConnections } from './connection/read-connections.ts';
import { removeConnection } from './connection/remove-connection.ts';
import { saveConnection } from './connection/save-connection.ts';
import { saveGoogleConnection } from './connection/save-google-connection.ts';
import { createOpenClient } from './open-client.ts';
import { listOutsideRooms } from './rooms/list-outside-rooms.ts';
import { mapRoom } from './rooms/map-room.ts';
import { unmapRoom } from './rooms/unmap-room.ts';

export function calendarRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const client = createOpenClient(deps);
  const [read, save, remove] = [readConnections(deps), saveConnection(deps, client), removeConnection(deps, client)];
  const [listAzure, listGoogle] = [listOutsideRooms(deps, client, 'azure'), listOutsideRooms(deps, client, 'google')];
  const [map, unmap, saveGoogle] = [mapRoom(deps, client), unmapRoom(deps, client), saveGoogleConnection(deps, client)];
  const [conflicts, settle] = [readConflicts(deps), settleConflict(deps)];

  serve(api, contract.calendarConnections, ({ caller }) => read(caller));
  serve(api, contract.saveCalendarConnection, async ({ caller, params, body, request }) => ({
    ...(await save(caller, params.provider, body)),
    ...done(request, 'done.saved'),
  }));
  serve(api, contract.makeCalendarCertificate, ({ caller, params }) => makeCertificate(deps)(caller, params.org));
  serve(api, contract.saveGoogleConnection, async ({ caller, body, request }) => ({
    ...(await saveGoogle(caller, body)),
    ...done(request, 'done.saved'),
  }));
  serve(api, contract.removeCalendarConnection, async ({ caller, params, query, request }) => {
    await remove(caller, params.provider, query.withdraw === '1');
    return done(request, 'done.deleted');
  });
  serve(api, contract.azureRooms, ({ caller, params }) => listAzure(caller, params.list));
  serve(api, contract.googleRooms, ({ caller, params }) => listGoogle(caller, params.list));
  serve(api, contract.mapCalendarRoom, ({ caller, params: { provider, spaceId }, query, body: { address } }) =>
    map(caller, { provider, spaceId }, { address, isDryRun: query.dryRun === '1' }),
  );
  serve(api, contract.unmapCalendarRoom, async ({ caller, params: { provider, spaceId }, request }) => {
    await unmap(caller, { provider, spaceId });
    return done(request, 'done.deleted');
  });
  serve(api, contract.calendarConflicts, ({ caller }) => conflicts(caller));
  serve(api, contract.settleCalendarConflict, async ({ caller, params, body, request }) => {
    await settle(caller, params.id, body.act);
    return done(request, 'done.saved');
  });
}
