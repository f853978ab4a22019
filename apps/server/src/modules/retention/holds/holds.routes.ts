import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { done } from '../../../platform/http/done.ts';
import { serve } from '../../../platform/http/serve.ts';
import { approveHold, askForHold, releaseHold, renewHold } from './administer-holds.ts';
import { readHolds } from './read-holds.ts';

export function holdsRoutes(api: FastifyInstance, deps: Deps): void {
  const [ask, approve, renew, release] = [askForHold(deps), approveHold(deps), renewHold(deps), releaseHold(deps)];

  serve(api, contract.legalHolds, ({ caller }) => readHolds(deps)(caller));
  serve(api, contract.askForHold, async ({ caller, body, request }) => {
    await ask(caller, body);
    return done(request, 'done.hold_asked');
  });
  serve(api, contract.approveHold, async ({ caller, params, request }) => {
    await approve(caller, params.holdId);
    return done(request, 'done.hold_approved');
  });
  serve(api, contract.renewHold, async ({ caller, params, body, request }) => {
    await renew(caller, params.holdId, body.untilDay);
    return done(request, 'done.hold_asked');
  });
  serve(api, contract.releaseHold, async ({ caller, params, request }) => {
    await release(caller, params.holdId);
    return done(request, 'done.hold_released');
  });
}
