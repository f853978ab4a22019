import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { hasSeen, markSeen } from '../identity/index.ts';
import { leaveReview } from './leave-review.ts';
import { referralCode } from './referral-code.ts';

export function engagementRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const review = leaveReview(deps, deps.resolveCallerAtBuilding);
  const codeOf = referralCode(deps);

  serve(api, contract.upsertReview, ({ caller, body }) => review(caller, body));
  serve(api, contract.referralCode, async ({ caller }) => ({ code: await codeOf(caller.personId) }));
  serve(api, contract.rewardsScreenStatus, async ({ caller, params }) => ({
    seen: await hasSeen(deps.db, caller.personId, params.screen),
  }));
  serve(api, contract.markRewardsScreen, async ({ caller, params, body }) => {
    await markSeen(deps.db, caller.personId, params.screen, body.seen);
    return body;
  });
}
