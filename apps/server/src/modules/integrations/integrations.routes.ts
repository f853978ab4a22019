import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { integrationHealth } from './integration-health.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';
import { resendDead } from './webhooks/resend-dead.ts';
import { resendDelivery } from './webhooks/resend-delivery.ts';
import { testReceiver } from './webhooks/test-receiver.ts';

export function integrationRoutes(api: FastifyInstance, deps: Deps): void {
  serve(api, contract.integrationHealth, ({ caller }) => integrationHealth(deps)(caller));
  serve(api, contract.webhookDeliveries, ({ caller, query }) => listDeliveries(deps)(caller, query));
  serve(api, contract.resendDelivery, async ({ caller, params, request }) => {
    await resendDelivery(deps)(caller, params.id);
    return done(request, 'done.sent_again');
  });
  serve(api, contract.resendDead, async ({ caller, query, request }) => ({
    count: await resendDead(deps)(caller, query.since),
    ...done(request, 'done.sent_again'),
  }));
  serve(api, contract.testReceiver, async ({ caller, params, request }) => ({
    id: await testReceiver(deps)(caller, params.endpointId),
    ...done(request, 'done.test_sent'),
  }));
}
