import type { AddressInfo } from 'node:net';
import { type Endpoint, type InputOf, urlOf } from '@berth/contract';
import type { Database } from '@berth/database';
import type { TestIssuer, TestPerson } from '@berth/testkit';
import { createApiApp } from '../src/entrypoints/api-app.ts';
import type { Cells } from '../src/platform/cells/cells.ts';
import { record } from '../src/platform/events/record.ts';
import { createTokenVerifier } from '../src/platform/identity/verify-token.ts';
import { createLogger, type Logger } from '../src/platform/logging/logger.ts';
import { type Live, openLive } from '../src/platform/messaging/live.ts';
import { API_SETTINGS } from './api-settings.ts';
import { testSealer } from './test-sealer.ts';
import { openDoor } from './without-broker.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

type Options = {
  db: Database;
  issuer: TestIssuer;
  nats: { url: string; password: string };
  recheckMs?: number;
  log?: Logger;
  cells?: Cells;
};

type Place = { slug: string; organisation: { slug: string } };
export const placeOf = ({ slug, organisation }: Place) => ({ org: organisation.slug, building: slug });

/** One api node, with its own connection to the broker and its own port. */
export async function startApiNode({
  db,
  issuer,
  nats,
  recheckMs,
  cells,
  log = createLogger('silent', 'test'),
}: Options) {
  const live = openLive({ ...nats, user: 'api', log });
  let subscriptions = 0;
  const counted: Live = {
    ...live,
    subscribe(place, listener) {
      subscriptions += 1;
      const { begun, stop } = live.subscribe(place, listener);
      return {
        begun,
        stop() {
          subscriptions -= 1;
          stop();
        },
      };
    },
  };
  const tokens = createTokenVerifier({ issuer: issuer.issuer, audience: 'berth-api', client: 'berth-web', log });
  const app = await createApiApp({
    db,
    live: counted,
    uplinkDoor: openDoor,
    log,
    record,
    tokens,
    sealer: testSealer(),
    cells,
    ...(recheckMs === undefined ? {} : { recheckMs }),
    settings: { ...API_SETTINGS, OIDC_ISSUER: issuer.issuer },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  return {
    origin,
    live,
    subscriptions: () => subscriptions,
    call: async <E extends Endpoint>(endpoint: E, { as, ...input }: InputOf<E> & { as: TestPerson }) => {
      const answer = await fetch(`${origin}${urlOf(endpoint, input)}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${await issuer.token(as)}`,
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    listen: async (building: Place, as: TestPerson): Promise<EventStream> =>
      openEventStream(origin, placeOf(building), await issuer.token(as)),
    close: () => app.close(),
    stop: async () => {
      await app.close();
      tokens.stop();
      await live.close();
    },
  };
}

export type ApiNode = Awaited<ReturnType<typeof startApiNode>>;
