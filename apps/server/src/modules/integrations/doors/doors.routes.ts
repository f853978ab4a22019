import { cardEvents } from '@berth/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { DoorUnknown } from '../integrations.problems.ts';
import { receiveCardEvents } from './receive-card-events.ts';

export function doorRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const receive = receiveCardEvents(deps);
  void api.register(async (doors) => {
    const texts = new WeakMap<FastifyRequest, string>();
    const asJson = doors.getDefaultJsonParser('error', 'error');
    // The signature covers the raw body, not the parsed JSON.
    doors.removeContentTypeParser('application/json');
    doors.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, parsed) => {
      texts.set(request, text);
      return asJson(request, text, parsed);
    });
    serve(doors, cardEvents, async ({ params, body, request }) => {
      const message = { headers: request.headers, text: texts.get(request) ?? '', events: body };
      const received = await receive(params, message);
      if (received !== undefined) return { received };
      await api.countWrongSecret(request);
      throw DoorUnknown();
    });
  });
}
