import { buildingEvents, type Change } from '@berth/contract';
import { createSession } from 'better-sse';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../platform/http/problem.ts';
import { serve } from '../../platform/http/serve.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { TooManyStreams } from './live.problems.ts';
import { createOpenStreams } from './open-streams.ts';
import { untilTokenEnds } from './until-token-ends.ts';

/** Whether someone may still listen is asked again at least this often, and at once when access changed. */
const RECHECK_MS = 30_000;
/** Browsers take a stream for lost after half a minute of silence, proxies after a minute. */
const KEEP_ALIVE_MS = 10_000;
/** Spreads the return of many browsers after a node stopped. */
const RECONNECT_MS = 1000;

/** Each tab has one, and two for the moment in which a token is followed by the next. */
const MOST_PER_PERSON = 20;

export function liveRoutes(api: FastifyInstance, options: RouteDeps): void {
  const { live, resolveMemberAtBuilding, closing, log, recheckMs = RECHECK_MS } = options;
  const streams = createOpenStreams(MOST_PER_PERSON);
  const stillPresent = async (caller: BuildingCaller, place: { org: string; building: string }) => {
    try {
      await resolveMemberAtBuilding(caller, place);
      return true;
    } catch (error) {
      // Not being able to ask is no reason to send someone away.
      if (!(error instanceof ProblemError)) log.warn({ err: error }, 'presence not checked');
      return !(error instanceof ProblemError);
    }
  };

  serve(api, buildingEvents, async ({ caller, params, request, reply }) => {
    const giveBack = streams.enter(caller.personId);
    if (giveBack === undefined) throw TooManyStreams();
    reply.raw.once('close', giveBack);
    // From here on the stream is ours: nothing may be sent by the framework after it.
    reply.hijack();
    const stream = reply.raw;
    const session = await createSession(request.raw, stream, {
      keepAlive: null,
      retry: RECONNECT_MS,
      headers: { 'x-accel-buffering': 'no', 'cache-control': 'no-store', 'x-request-id': request.id },
    });
    // Notices and checks may arrive while the stream is ending; writing to it then would end the whole process.
    const tell = (data: object, event: string) => {
      if (stream.writable && session.isConnected) session.push(data, event);
    };
    const end = () => stream.end();
    const recheck = async () => {
      if (await stillPresent(caller, params)) return;
      tell({}, 'access-ended');
      end();
    };

    const listening = live.subscribe(caller, {
      change(change: Change) {
        tell(change, 'change');
        if (change.kind === 'access') void recheck();
      },
      gap: () => tell({}, 'gap'),
    });
    const timers = [
      setInterval(() => void recheck(), recheckMs),
      setInterval(() => stream.writable && stream.write(':\n\n'), KEEP_ALIVE_MS),
      ...untilTokenEnds(caller.token.expiresAt, Date.now(), { expiring: () => tell({}, 'expiring'), ended: end }),
    ];
    closing.addEventListener('abort', end);
    const leave = () => {
      for (const timer of timers) clearInterval(timer);
      closing.removeEventListener('abort', end);
      listening.stop();
      giveBack();
    };
    stream.once('close', leave);
    // Whoever left, or was sent away, while they were still being let in is not heard leaving any more.
    if (stream.closed) leave();
    if (closing.aborted) end();
    await listening.begun;
    tell({}, 'ready');
    return reply;
  });
}
