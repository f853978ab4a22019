import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { readConflicts } from './conflicts/read-conflicts.ts';
import { settleConflict } from './conflicts/settle-conflict.ts';
import { readConnections } from './connection/read-connections.ts';
import { removeConnection } from './connection/remove-connection.ts';
import { saveConnection } from './connection/save-connection.ts';
import { createOpenClient } from './open-client.ts';
import { listAzureRooms } from './rooms/list-azure-rooms.ts';
import { mapRoom } from './rooms/map-room.ts';
import { unmapRoom } from './rooms/unmap-room.ts';
import { receiveNotice } from './sync/receive-notice.ts';

export function calendarRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const client = createOpenClient(deps);
  const [read, save, remove] = [readConnections(deps), saveConnection(deps, client), removeConnection(deps, client)];
  const [list, map, unmap] = [listAzureRooms(deps, client), mapRoom(deps, client), unmapRoom(deps, client)];
  const [conflicts, settle, receive] = [readConflicts(deps), settleConflict(deps), receiveNotice(deps)];

  serve(api, contract.calendarConnections, ({ caller }) => read(caller));
  serve(api, contract.saveCalendarConnection, async ({ caller, params, body, request }) => ({
    ...(await save(caller, params.provider, body)),
    ...done(request, 'done.saved'),
  }));
  serve(api, contract.removeCalendarConnection, async ({ caller, params, query, request }) => {
    await remove(caller, params.provider, query.withdraw === '1');
    return done(request, 'done.deleted');
  });
  serve(api, contract.azureRooms, ({ caller, params }) => list(caller, params.list));
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
  void api.register(async (told) => {
    // Asking whether we listen, the service says that it sends text, and sends none.
    told.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    serve(told, contract.calendarNotice, async ({ params, query: { validationToken }, body, reply }) => {
      const echoed = await receive(params, { validationToken, body });
      return echoed === undefined ? {} : reply.status(200).type('text/plain').send(echoed);
    });
  });
}
