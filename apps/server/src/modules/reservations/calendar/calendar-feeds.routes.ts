import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { done } from '../../../platform/http/done.ts';
import { serve } from '../../../platform/http/serve.ts';
import { calendarFeed, calendarFeedFile, closeCalendarFeed, openCalendarFeed } from './calendar-feed.ts';
import { sendFeed } from './send-feed.ts';

export function calendarFeedRoutes(api: FastifyInstance, deps: Deps): void {
  const read = calendarFeedFile(deps);
  serve(api, contract.calendarFeed, ({ caller }) => calendarFeed(deps)(caller));
  serve(api, contract.openCalendarFeed, ({ caller }) => openCalendarFeed(deps)(caller));
  serve(api, contract.closeCalendarFeed, async ({ caller, request }) => {
    await closeCalendarFeed(deps)(caller);
    return done(request, 'done.deleted');
  });
  serve(api, contract.calendarFeedFile, async ({ params, request, reply }) =>
    sendFeed(request, reply, await read(params.file, Date.now())),
  );
}
