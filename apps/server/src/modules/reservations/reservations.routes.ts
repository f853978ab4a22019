import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { textIn } from '../../platform/http/text-in.ts';
import { serve } from '../../platform/http/serve.ts';
import { onceOf } from '../../platform/idempotency/once.ts';
import { changeFrom } from './change.ts';
import { changeReservation } from './change-reservation.ts';
import { checkWish } from './check-wish.ts';
import { confirmation } from './confirmation.ts';
import { createNeighbourhoods } from './neighbourhood.ts';
import { restoreReservation } from './no-shows/restore-reservation.ts';
import { orderFrom } from './order-from.ts';
import { createProspects } from './prospects.ts';
import { reserveSpace } from './reserve-space.ts';
import { cancelReservation, checkIn, checkOut } from './step-reservation.ts';

export function reservationRoutes(api: FastifyInstance, deps: Deps): void {
  const shared = { prospects: createProspects(deps.db), neighbourhoods: createNeighbourhoods(deps.db) };
  const reserve = reserveSpace(deps, shared);
  const change = changeReservation(deps, shared);
  const restore = restoreReservation(deps, shared);
  const check = checkWish(deps, shared);
  const cancel = cancelReservation(deps);

  serve(api, contract.reserveSpace, ({ caller, params, body, request }) =>
    reserve(caller, orderFrom(params.objectId, body), onceOf(request)),
  );
  serve(api, contract.checkWish, ({ caller, body: { objectId, ...wish }, request }) =>
    check(caller, orderFrom(objectId, wish), textIn(request)),
  );
  serve(api, contract.changeReservation, ({ caller, body, request }) =>
    change(caller, changeFrom(body), onceOf(request)),
  );
  serve(api, contract.cancelReservation, async ({ caller, query, request }) => {
    await cancel(caller, query.hash, onceOf(request));
    return done(request, 'done.deleted');
  });
  serve(api, contract.checkIn, ({ caller, params, request }) => checkIn(deps)(caller, params.id, onceOf(request)));
  serve(api, contract.confirmation, ({ params }) => confirmation(deps)(params.hash));
  serve(api, contract.restoreReservation, ({ caller, params, request }) => restore(caller, params.id, onceOf(request)));
  serve(api, contract.checkOut, ({ caller, params, request }) => checkOut(deps)(caller, params.id, onceOf(request)));
}
