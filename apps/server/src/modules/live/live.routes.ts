import { buildingEvents, kioskEvents, screenEvents } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askedRange } from '../../platform/http/asked-range.ts';
import { fieldTexts } from '../../platform/http/field-errors.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { screenHeaders } from '../../platform/http/screen-headers.ts';
import { createRecentNotices } from '../../platform/messaging/recent-notices.ts';
import { serve } from '../../platform/http/serve.ts';
import type { BuildingCaller, ScreenCaller } from '../../platform/identity/caller.ts';
import type { Place } from '../../platform/identity/callers.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { createFollowMaps, type FollowedMaps } from '../reservations/index.ts';
import { createBuildingFeeds } from './building-feeds.ts';
import { type Listener, openEventStream } from './event-stream.ts';
import { createOpenStreams } from './open-streams.ts';
import { changeForPerson } from './change-for-person.ts';
import { isAboutScreen, toldToScreens } from './told-to-screens.ts';
import { untilTokenEnds } from './until-token-ends.ts';

/** Each tab has one stream, and briefly two when its token is replaced. */
const MOST_PER_CALLER = 20;

export function liveRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const streams = createOpenStreams(MOST_PER_CALLER);
  deps.meter
    .createObservableGauge('live_streams', { description: 'Open streams of notices' })
    .addCallback((gauge) => gauge.observe(streams.count()));
  const streamDeps = { ...deps, streams, joinFeed: createBuildingFeeds(deps, createFollowMaps(deps.db)) };
  const person = personListening(deps);
  const screen = screenListening(deps);
  const recent = createRecentNotices(deps.live);

  serve(api, buildingEvents, ({ caller, params, query, request, reply }) => {
    const { from, to } = query;
    const window = from && to ? askedRange({ from, to }, fieldTexts(request)) : undefined;
    const listener = person(caller, params, window);
    const recently = query.recent === '1' ? { recent: () => recent(caller) } : {};
    return openEventStream(streamDeps, { request, reply }, { ...listener, ...recently });
  });
  for (const call of [screenEvents, kioskEvents])
    serve(api, call, ({ caller, params, request, reply }) =>
      openEventStream(streamDeps, { request, reply }, screen(caller, params, request)),
    );
}

const personListening =
  ({ resolveCallerAtBuilding, log }: RouteDeps) =>
  (caller: BuildingCaller, place: Place, window: Period | undefined): Listener => {
    let current = caller;
    return {
      id: caller.personId,
      place: caller,
      isRecheckedAfter: ({ kind, ids }) => kind === 'access' || (kind === 'people' && ids.includes(caller.personId)),
      told: (notice) => changeForPerson(notice, caller.memberId),
      ...(window && { showMap: (maps: FollowedMaps) => maps.show(current, window) }),
      async stillMay() {
        try {
          current = await resolveCallerAtBuilding(caller, place);
          return true;
        } catch (error) {
          // A failed check is no reason to end the stream.
          if (!(error instanceof ProblemError)) log.warn({ err: error }, 'presence not checked');
          return !(error instanceof ProblemError);
        }
      },
      timers: (tell, end) =>
        untilTokenEnds(caller.token.expiresAt, Date.now(), { expiring: () => tell({}, 'expiring'), ended: end }),
    };
  };

const screenListening =
  ({ resolveScreen, log }: RouteDeps) =>
  (caller: ScreenCaller, place: Place, request: FastifyRequest): Listener => {
    const { secret = '', seen } = screenHeaders(request);
    let reloadAskedAt = caller.reloadAskedAt;
    return {
      id: caller.screenId,
      place: caller,
      isRecheckedAfter: (change) => isAboutScreen(change, caller.screenId),
      told: toldToScreens,
      async stillMay(tell) {
        try {
          const screen = await resolveScreen(secret, place, seen);
          if (screen === undefined) return false;
          if (screen.reloadAskedAt !== reloadAskedAt) tell({}, 'reload');
          reloadAskedAt = screen.reloadAskedAt;
        } catch (error) {
          log.warn({ err: error }, 'screen not checked');
        }
        return true;
      },
    };
  };
