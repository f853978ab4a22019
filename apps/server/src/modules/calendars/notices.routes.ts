import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { receiveGoogleNotice, receiveNotice } from './sync/receive-notice.ts';

/** Change notices of calendar services. Each service sends a misleading content type. */
export function noticeRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const [receive, receiveGoogle] = [receiveNotice(deps), receiveGoogleNotice(deps)];
  void api.register(async (graph) => {
    // Graph's validation request declares text/plain, and has no body.
    graph.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    serve(graph, contract.calendarNotice, async ({ params, query: { validationToken }, body, reply }) => {
      const echoed = await receive(params, { validationToken, body });
      return echoed === undefined ? {} : reply.status(200).type('text/plain').send(echoed);
    });
  });
  void api.register(async (google) => {
    // Google declares JSON with an invalid media type, and has no body.
    google.addHook('onRequest', async ({ headers }) => void delete headers['content-type']);
    serve(google, contract.googleNotice, async ({ params, request: { headers } }) => {
      const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined);
      await receiveGoogle(params, { token: header('x-goog-channel-token'), state: header('x-goog-resource-state') });
      return {};
    });
  });
}
