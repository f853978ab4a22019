import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { onceOf } from '../../platform/idempotency/once.ts';
import { orderFrom } from './order-from.ts';
import { reserveSpace } from './reserve-space.ts';

export function reservationRoutes(api: FastifyInstance, deps: Deps): void {
  const reserve = reserveSpace(deps);

  serve(api, contract.reserveSpace, ({ caller, params, body, request }) =>
    reserve(caller, orderFrom(params.objectId, body), onceOf(request)),
  );
}
