import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { textIn } from '../../platform/http/texts.ts';
import { serve, serveUnverified } from '../../platform/http/serve.ts';
import { onceOf } from '../../platform/idempotency/once.ts';
import { affectedReservations } from './displace/affected-reservations.ts';
import { changeFrom } from './change/plan-change.ts';
import { changeReservation } from './change/change-reservation.ts';
import { checkRequest } from './explain/check-request.ts';
import { confirmation } from './ticket/confirmation.ts';
import { restoreReservation } from './no-shows/restore-reservation.ts';
import { requestFrom } from './request-from.ts';
import { reserveSpace } from './engine/reserve-space.ts';
import { cancelReservation, checkIn, checkOut } from './change/transition-reservation.ts';

export function reservationRoutes(api: FastifyInstance, deps: Deps): void {
  const reserve = reserveSpace(deps);
  const change = changeReservation(deps);
  const restore = restoreReservation(deps);
  const check = checkRequest(deps);
  const cancel = cancelReservation(deps);
  const affected = affectedReservations(deps.db);

  serveUnverified(api, contract.reserveSpace, ({ caller, params, body, request }) =>
    caller.act((actor, verify) => reserve(actor, requestFrom(params.objectId, body), onceOf(request), { verify })),
  );
  serve(api, contract.checkReservation, ({ caller, body: { objectId, ...input }, request }) =>
    check(caller, requestFrom(objectId, input), textIn(request)),
  );
  serve(api, contract.affectedReservations, ({ caller, body }) => affected(caller, body.ids));
  serve(api, contract.changeReservation, ({ caller, body, request }) =>
    change(caller, changeFrom(body), onceOf(request)),
  );
  serve(api, contract.cancelReservation, async ({ caller, query, request }) => {
    await cancel(caller, query, onceOf(request));
    return done(request, 'done.deleted');
  });
  serve(api, contract.checkIn, ({ caller, params, request }) => checkIn(deps)(caller, params.id, onceOf(request)));
  serve(api, contract.confirmation, ({ params }) => confirmation(deps)(params.hash));
  serve(api, contract.restoreReservation, ({ caller, params, request }) => restore(caller, params.id, onceOf(request)));
  serve(api, contract.checkOut, ({ caller, params, request }) => checkOut(deps)(caller, params.id, onceOf(request)));
}
