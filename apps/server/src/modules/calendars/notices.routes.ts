import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { receiveGoogleNotice, receiveNotice } from './sync/receive-notice.ts';

/** What calendar services tell us. Each says of what it sends what is not quite so. */
export function noticeRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const [receive, receiveGoogle] = [receiveNotice(deps), receiveGoogleNotice(deps)];
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
  void api.register(async (told) => {
    // It says that it sends JSON, in words that are no media type, and sends nothing.
    told.addHook('onRequest', async ({ headers }) => void delete headers['content-type']);
    serve(told, contract.googleNotice, async ({ params, request: { headers } }) => {
      const said = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined);
      await receiveGoogle(params, { token: said('x-goog-channel-token'), state: said('x-goog-resource-state') });
      return {};
    });
  });
}
