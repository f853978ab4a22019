import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CellFinder, FORWARDED_BY } from './cells.ts';
import { createForward } from './forward.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route reads the session in the cookie. */
    isSession?: boolean;
  }
}

/**
 * Forwards requests for organisations of other cells, before anything else is read: a link in an old mail, a screen or a
 * directory may still have the address of this cell. One hop: a forwarded request is answered where it arrives.
 */
export function routeToCells(
  app: FastifyInstance,
  own: string,
  { ofRequest }: Pick<CellFinder, 'ofRequest'>,
  meter: Meter,
): void {
  const { forward, close } = createForward(own);
  const forwarded = meter.createCounter('requests_forwarded', { description: 'Requests forwarded to another cell' });
  const passOn = async (request: FastifyRequest, reply: Parameters<typeof forward>[1]) => {
    if (request.headers[FORWARDED_BY] !== undefined) return;
    const cell = await ofRequest(request);
    if (cell === undefined) return;
    forwarded.add(1, { cell: cell.name });
    await forward(request, reply, cell.address);
  };
  app.addHook('onRequest', passOn);
  // A few calls name the organisation in their body.
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.call?.cellBy === 'body') await passOn(request, reply);
  });
  app.addHook('onClose', async () => close());
}
