import { randomBytes, randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  askForCopy,
  calls,
  type Endpoint,
  inviteUser,
  keyOf,
  newSigningSecret,
  saveBuilding,
  testReceiver,
} from '@berth/contract';
import { inTenant, type Database } from '@berth/database';
import { CALENDAR_APP, channelSecretOf, NO_INTEGRATIONS, secretOfScreen } from '@berth/testkit';
import { sql } from 'kysely';
import type { Server } from '../../src/platform/http/create-server.ts';
import { CLASSIFIED } from '../isolation/inputs.ts';
import { cellsOf } from '../isolation/matrix.ts';
import { SERVICE_ACCOUNT_KEY } from '../isolation/matrix-google.ts';
import { ask } from '../isolation/request.ts';
import type { World } from '../isolation/world.ts';
import type { Canary } from './canaries.ts';

/** A control in a field that every user may read, to prove that the search finds something. */
export const PLAIN = 'canary in plain sight';
const OPERATOR = 'Dashboard-admin at home';

const newCanary = (what: string): Canary => ({ what, secret: `canary${randomBytes(18).toString('hex')}` });

type Planting = { app: Server; owner: Database; world: World; outside: string };

/** Plants secrets through the real calls, so that everything they write is there too. */
export async function plantSecrets({ app, owner, world, outside }: Planting): Promise<Canary[]> {
  const { alpha } = world;
  const { main } = alpha;
  const target = world.targets[0];
  if (target === undefined) throw new Error('a world without a place');
  const who = (name: string) => world.principals.find((one) => one.name === name)?.headers ?? {};

  const send = async <E extends Endpoint>(call: E, input: object, headers = who(OPERATOR)): Promise<AnswerOf<E>> => {
    // Sends an idempotency key where the web does: the answer is then stored for a day.
    const marked = call.oncePerKey ? { 'idempotency-key': randomUUID() } : {};
    const answer = await ask(app, { call, input: { params: {}, ...input }, headers: { ...headers, ...marked } });
    if (answer.status !== call.status) throw new Error(`${keyOf(call)}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as AnswerOf<E>;
  };
  /** Sends a call like the isolation matrix. */
  const perform = async (key: string, name = OPERATOR): Promise<Record<string, string>> => {
    const call = calls.find((one) => keyOf(one) === key);
    const cell = call && cellsOf(call, world).find((one) => one.target === target && one.who.name === name);
    if (call === undefined || cell === undefined) throw new Error(`no principal may ${key}`);
    await CLASSIFIED[key]?.prepare?.(owner, main);
    return send(call, cell.input, cell.who.headers) as Promise<Record<string, string>>;
  };
  const answered = async (key: string, field: string, name?: string): Promise<Canary> => ({
    what: `answer of ${key}`,
    secret: (await perform(key, name))[field] ?? '',
  });

  const canaries = [
    await answered('POST /privacy/erase', 'receipt', 'Emergency responder at home'),
    await answered('POST /admin/scim/{org}/tokens', 'token'),
    await answered('POST /admin/ingest-keys/{org}/{building}', 'secret'),
    await answered('POST /daily-screens/{org}/{building}', 'secret'),
    await answered('POST /code-screens/{org}/{building}', 'secret'),
    { what: 'today screen', secret: secretOfScreen(main.ids.todayScreen) },
    { what: 'kiosk', secret: secretOfScreen(main.ids.kiosk) },
    { what: 'channel of a calendar', secret: channelSecretOf(main.ids) },
    { what: 'calendar app', secret: CALENDAR_APP.secret },
    { what: 'Google account', secret: SERVICE_ACCOUNT_KEY.private_key },
  ];
  // Ids come before the secret.
  const secretIn = ({ path = '' }: Record<string, string>) => path.replace('.ics', '').slice(-20);
  const feed = await perform('POST /my/{org}/{building}/calendar-feed', 'Employee at home');
  const roomFeed = await perform('POST /admin/room-feeds/{org}/{building}/{roomId}');
  canaries.push({ what: 'calendar feed', secret: secretIn(feed) });
  canaries.push({ what: 'calendar link of a room', secret: secretIn(roomFeed) });
  await perform('POST /check-in-codes/{org}/{building}/{objectId}/reissue');
  await perform('POST /admin/calendars/{org}/azure/certificate');
  await perform('PUT /admin/calendars/{org}/{provider}');
  await perform('PUT /admin/calendars/{org}/google');

  const typed = {
    apiKey: newCanary('key of a receiver'),
    headerValue: newCanary('header of a receiver'),
    password: newCanary('password of the sensor platform'),
    secret: { what: 'secret of the doors', secret: `whsec_${randomBytes(32).toString('base64')}` },
  };
  const form = CLASSIFIED['POST /admin/buildings']?.input(target).body as object;
  const url = 'https://hooks.example/told';
  const integrations = {
    ...NO_INTEGRATIONS,
    sensorPlatform: {
      ...NO_INTEGRATIONS.sensorPlatform,
      enabled: true,
      baseUrl: 'https://platform.example',
      username: 'berth',
      password: typed.password.secret,
    },
    doors: { enabled: true, baseUrl: 'https://platform.example', secret: typed.secret.secret },
    forwardReservation: { enabled: true, endpoints: [{ url, apiKey: typed.apiKey.secret }] },
    forward: { enabled: true, endpoints: [{ url, headerName: 'X-Key', headerValue: typed.headerValue.secret }] },
  };
  const modules = { workplace: true, sensor: true, insights: true };
  const saved = await send(saveBuilding, { body: { ...form, modules, buildingAddress: PLAIN, integrations } });
  const { forward, forwardReservation } = saved.integrations;
  for (const { id: endpointId } of [...forward.endpoints, ...forwardReservation.endpoints])
    for (const which of ['the one before', 'the newest']) {
      const { secret } = await send(newSigningSecret, { params: { id: main.id, endpointId } });
      canaries.push({ what: `signing secret, ${which}`, secret });
    }

  // The form accepts no address on this machine.
  await inTenant(owner, alpha.organisation.id, (tx) =>
    sql`update building set integrations = replace(replace(integrations::text, 'https://hooks.example', ${outside}),
      'https://platform.example', ${outside})::jsonb where id = ${main.id}`.execute(tx),
  );
  const place = { org: alpha.organisation.slug, building: main.slug };
  const [endpoint] = forwardReservation.endpoints;
  await send(testReceiver, { params: { ...place, endpointId: endpoint?.id ?? '' } });
  const newcomer = { email: 'invited@elsewhere.example', firstName: 'New', lastName: 'Comer', buildings: [main.slug] };
  await send(inviteUser, { params: { org: place.org }, body: newcomer });
  await send(askForCopy, { query: { org: place.org } }, who('Employee at home'));
  return [...canaries, ...Object.values(typed)];
}
