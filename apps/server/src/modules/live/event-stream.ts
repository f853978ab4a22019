import type { Change } from '@berth/contract';
import { createSession } from 'better-sse';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuildingKey } from '../../platform/keys.ts';
import type { RouteDeps } from '../../platform/module.ts';
import type { Notice } from '../../platform/messaging/live.ts';
import { TooManyStreams } from './live.problems.ts';
import type { createOpenStreams } from './open-streams.ts';

/** Whether someone may still listen is asked again at least this often, and at once when access changed. */
const RECHECK_MS = 30_000;
/** Browsers take a stream for lost after half a minute of silence, proxies after a minute. */
const KEEP_ALIVE_MS = 10_000;
/** Spreads the return of many browsers after a node stopped. */
const RECONNECT_MS = 1000;

type Tell = (data: object, event: string) => void;

export type Listener = {
  /** Whose streams are counted together. */
  readonly id: string;
  readonly place: BuildingKey;
  /** Whether they may still listen; what it finds out besides, it may tell. */
  stillMay(tell: Tell): Promise<boolean>;
  /** What they are told of a change; nothing when it is not for them. */
  told(notice: Notice): Change | undefined;
  /** After which change it is asked at once whether they may still listen. */
  isRecheckedAfter(notice: Notice): boolean;
  /** What was told shortly before, for a page that read before it listens. */
  readonly recent?: () => readonly Notice[];
  /** Further timers, that end with the stream. */
  timers?(tell: Tell, end: () => void): NodeJS.Timeout[];
};

type StreamDeps = Pick<RouteDeps, 'live' | 'closing' | 'recheckMs'> & {
  readonly streams: ReturnType<typeof createOpenStreams>;
};

/** Tells one listener what changed, until they go, may not listen any more, or the node stops. */
export async function openEventStream(
  { live, closing, recheckMs = RECHECK_MS, streams }: StreamDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  listener: Listener,
): Promise<FastifyReply> {
  const giveBack = streams.enter(listener.id);
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
  const tell: Tell = (data, event) => {
    if (stream.writable && session.isConnected) session.push(data, event);
  };
  const end = () => stream.end();
  const recheck = async () => {
    if (await listener.stillMay(tell)) return;
    tell({}, 'access-ended');
    end();
  };

  const change = (notice: Notice) => {
    const told = listener.told(notice);
    if (told !== undefined) tell(told, 'change');
    if (listener.isRecheckedAfter(notice)) void recheck();
  };
  const listening = live.subscribe(listener.place, {
    change,
    gap: () => tell({}, 'gap'),
  });
  const timers = [
    setInterval(() => void recheck(), recheckMs),
    setInterval(() => stream.writable && stream.write(':\n\n'), KEEP_ALIVE_MS),
    ...(listener.timers?.(tell, end) ?? []),
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
  for (const notice of listener.recent?.() ?? []) change(notice);
  tell({}, 'ready');
  return reply;
}
