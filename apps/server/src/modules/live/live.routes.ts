import { buildingEvents, type Change } from '@berth/contract';
import { createSession } from 'better-sse';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Present } from '../../platform/identity/caller.ts';
import type { PresentAt } from '../identity/index.ts';

/** Whether someone may still listen is asked again at least this often, and at once when access changed. */
const RECHECK_MS = 30_000;
/** Proxies close what is silent for a minute. */
const KEEP_ALIVE_MS = 20_000;
/** Spreads the return of many browsers after a node stopped. */
const RECONNECT_MS = 1000;

type Options = Deps & { presentAt: PresentAt; closing: AbortSignal };

export function liveRoutes(api: FastifyInstance, { live, presentAt, closing, log }: Options): void {
  const stillPresent = async (caller: Present, place: { org: string; building: string }) => {
    try {
      await presentAt(caller, place);
      return true;
    } catch (error) {
      // Not being able to ask is no reason to send someone away.
      if (!(error instanceof ProblemError)) log.warn({ err: error }, 'presence not checked');
      return !(error instanceof ProblemError);
    }
  };

  serve(api, buildingEvents, async ({ caller, params, request, reply }) => {
    // From here on the stream is ours: nothing may be sent by the framework after it.
    reply.hijack();
    const session = await createSession(request.raw, reply.raw, {
      keepAlive: KEEP_ALIVE_MS,
      retry: RECONNECT_MS,
      headers: { 'x-accel-buffering': 'no', 'cache-control': 'no-store', 'x-request-id': request.id },
    });
    const end = () => reply.raw.end();
    const recheck = async () => {
      if (await stillPresent(caller, params)) return;
      session.push({}, 'access-ended');
      end();
    };

    const unsubscribe = live.subscribe(caller, {
      change(change: Change) {
        session.push(change, 'change');
        if (change.kind === 'access') void recheck();
      },
      gap: () => void session.push({}, 'gap'),
    });
    const timer = setInterval(() => void recheck(), RECHECK_MS);
    closing.addEventListener('abort', end);
    session.once('disconnected', () => {
      clearInterval(timer);
      closing.removeEventListener('abort', end);
      unsubscribe();
    });
    session.push({}, 'ready');
    return reply;
  });
}
