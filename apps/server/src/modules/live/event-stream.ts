import type { Change } from '@berth/contract';
import { createSession } from 'better-sse';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../platform/http/problem.ts';
import { SECURITY_HEADERS } from '../../platform/http/security-headers.ts';
import type { BuildingKey } from '../../platform/keys.ts';
import type { RouteDeps } from '../../platform/module.ts';
import type { Notice } from '../../platform/messaging/live.ts';
import type { FollowedMaps, ShownMap } from '../reservations/index.ts';
import type { BuildingFeeds, FeedNotice } from './building-feeds.ts';
import { followedMap } from './followed-map.ts';
import type { createOpenStreams } from './open-streams.ts';
import { frameWriter } from './write-frame.ts';

const TooManyStreams = problem({ code: 'live.too_many_streams', status: 429 });

/** A listener's access is checked at least this often, and at once when it changed. */
const RECHECK_MS = 30_000;
/** Browsers drop a stream after half a minute of silence, proxies after a minute. */
const KEEP_ALIVE_MS = 10_000;
/** Spreads the reconnection of browsers after a node stopped. */
const RECONNECT_MS = 1000;

/** A reader that is this far behind is disconnected, and reads everything again when it is back. */
const MOST_BEHIND_BYTES = 1_000_000;

type Send = (data: object, event: string) => void;

export type Listener = {
  /** Streams with the same id are counted together. */
  readonly id: string;
  readonly place: BuildingKey;
  /** Whether the listener may still listen. It may also send what it has found out. */
  stillMay(send: Send): Promise<boolean>;
  /** The change as this listener gets it; undefined if it is not for them. */
  told(notice: FeedNotice): Change | undefined;
  /** Whether access is checked at once after this change. */
  isRecheckedAfter(notice: Notice): boolean;
  /** Reads what decides how the map on the page changes; undefined if it must be read again each time. */
  readonly showMap?: (maps: FollowedMaps) => Promise<ShownMap | undefined>;
  /** Recent notices, for a page that read its data before it started to listen. */
  readonly recent?: () => readonly Notice[];
  /** Further timers, which end with the stream. */
  timers?(send: Send, end: () => void): NodeJS.Timeout[];
};

type StreamDeps = Pick<RouteDeps, 'closing' | 'recheckMs' | 'log'> & {
  readonly joinFeed: BuildingFeeds;
  readonly streams: ReturnType<typeof createOpenStreams>;
};

/** Sends changes to one listener until they disconnect, lose access, or the node stops. */
export async function openEventStream(
  { joinFeed, closing, recheckMs = RECHECK_MS, streams, log }: StreamDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  listener: Listener,
): Promise<FastifyReply> {
  const giveBack = streams.enter(listener.id);
  if (giveBack === undefined) throw TooManyStreams();
  reply.raw.once('close', giveBack);
  // From here on the framework must send nothing.
  reply.hijack();
  const stream = reply.raw;
  const session = await createSession(request.raw, stream, {
    keepAlive: null,
    retry: RECONNECT_MS,
    headers: {
      ...SECURITY_HEADERS,
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
      'x-request-id': request.id,
    },
  });
  // Notices and checks may arrive while the stream is closing; a write then would end the process.
  const send: Send = (data, event) => {
    if (stream.writable && session.isConnected) session.push(data, event);
  };
  const end = () => stream.end();
  const map = followedMap(async () => listener.showMap?.(feed.maps), {
    tellToRead: ({ day }) => send({ kind: 'reservations', ids: [], days: [day] } satisfies Change, 'change'),
    onFailure: (error) => log.warn({ err: error }, 'map not read; it is followed as before'),
  });
  const recheck = async () => {
    if (await listener.stillMay(send)) return map.recheck();
    send({}, 'access-ended');
    end();
  };

  const write = frameWriter(stream);
  const change = (notice: FeedNotice) => {
    const visible = listener.told(notice);
    if (visible !== undefined) write(visible);
    if (stream.writableLength > MOST_BEHIND_BYTES) stream.destroy();
    if (listener.isRecheckedAfter(notice)) {
      map.suspend();
      void recheck();
    } else if (visible?.own === true) void map.forget();
  };
  const feed = joinFeed(listener.place, { change, gap: () => send({}, 'gap'), shown: map.shown });
  const timers = [
    setInterval(() => void recheck(), recheckMs),
    setInterval(() => stream.writable && stream.write(':\n\n'), KEEP_ALIVE_MS),
    ...(listener.timers?.(send, end) ?? []),
  ];
  closing.addEventListener('abort', end);
  const leave = () => {
    for (const timer of timers) clearInterval(timer);
    closing.removeEventListener('abort', end);
    feed.stop();
    giveBack();
  };
  stream.once('close', leave);
  // A listener who disconnected during the checks triggers no further event.
  if (stream.closed) leave();
  if (closing.aborted) end();
  await feed.begun;
  await map.begin();
  for (const notice of listener.recent?.() ?? []) change(notice);
  send({}, 'ready');
  return reply;
}
