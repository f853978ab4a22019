import { calls, type Endpoint, isScreenRule, keyOf, SCREEN_RULES } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { dayPeriod, HOUR_MS, localDayOf } from '@berth/domain/time';
import { aFullTenant, aMember, type FullTenant, refillBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../test-api.ts';
import { CLASSIFIED } from './inputs.ts';
import { AT_GOOGLE } from './matrix-google.ts';
import { AT_GRAPH } from './matrix-graph.ts';
import { ask } from './request.ts';
import { directoryHeaders, gatewayHeadersOf, screenHeadersOf, type Target } from './world.ts';

/**
 * A held space is a row of the reservations without a holder. Every read of the API is sent with one held row and
 * without it, and has to answer the same, except the reads that say whether a space is free.
 */
const database = testDatabase();
const api = testApi(database, { ...AT_GRAPH, ...AT_GOOGLE });
const ZONE = 'Europe/Amsterdam';

let tenant: FullTenant;
let headers: Record<string, string>;
let asDirectory: Record<string, string>;

beforeAll(async () => {
  tenant = await aFullTenant(database.owner, 'alpha');
  const { issuer } = api;
  await aMember(database.owner, { issuer: issuer.issuer, subject: 'reader' }, tenant.main);
  headers = { authorization: `Bearer ${await issuer.token({ subject: 'reader', roles: ['Dashboard-admin'] })}` };
  asDirectory = await directoryHeaders(database.owner, tenant);
});

/** These say that the space is not free, as for any reservation, and nothing more. */
const SEES_HELD = [
  'GET /floors/{org}/{building}/{floorId}/daySchedule',
  'GET /publicScreens/reservations/{org}/{building}/{objectId}/daySchedule',
  'GET /reservations/{org}/{building}/{objectId}/daySchedule',
];

const reads = calls.filter(({ method, produces }) => method === 'GET' && produces !== 'text/event-stream');

const headersFor = (call: Endpoint) => {
  if (call.protocol === 'scim') return asDirectory;
  if (call.access === 'ingest key') return gatewayHeadersOf(tenant.main);
  const kind = isScreenRule(call.access) ? SCREEN_RULES[call.access] : undefined;
  if (kind === undefined || call.access === 'approved screen token or B') return headers;
  return screenHeadersOf(tenant.main, kind === 'publicScreen' ? 'kiosk' : 'today');
};

const MOMENTARY =
  /^DTSTAMP:\w+|"(?:now|asOf|version|checkedAt|at|generatedAt|lastSeenAt)":(?:"[^"]+"|[\d.]+)|"code":"\d{8}"|"millisecondsLeft":\d+/gm;

async function answerTo(call: Endpoint): Promise<string> {
  const { organisation, main } = tenant;
  const target: Target = { name: 'own', org: organisation.slug, building: main.slug, there: main, ids: main };
  const input = CLASSIFIED[keyOf(call)]?.input(target) ?? { params: {} };
  const { status, text } = await ask(api.app, { call, input, headers: headersFor(call) });
  return `${status} ${text.replaceAll(MOMENTARY, '')}`;
}

const within = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database.owner, tenant.organisation.id, work);

const release = () => within((tx) => sql`delete from reservation where state = 'h'`.execute(tx));

/** Occupies the free desk around now, and after the tenant's reservation on its day. */
async function occupy(state: 'h' | 'r'): Promise<void> {
  const { ids } = tenant.main;
  const now = Date.now();
  const today = dayPeriod(localDayOf(now, ZONE), ZONE);
  await within(async (tx) => {
    const { rows } = await sql<{ end: number; day: string }>`
      select end_at as end, local_day as day from reservation where id = ${ids.reservation}`.execute(tx);
    const { end = now, day = '' } = rows[0] ?? {};
    const periods = [
      {
        start: Math.max(today.start, now - HOUR_MS),
        end: Math.min(today.end, now + HOUR_MS),
        day: localDayOf(now, ZONE),
      },
      { start: end + HOUR_MS, end: end + 2 * HOUR_MS, day },
    ];
    for (const period of periods)
      await sql`
        insert into reservation (organisation_id, floor_id, space_id, local_day, start_at, end_at, state, exclusive,
          visible_to_others, member_id, ticket)
        values (${tenant.organisation.id}, ${ids.floor}, ${ids.freeDesk}, ${period.day}, ${new Date(period.start)},
          ${new Date(period.end)}, ${state}, false, ${state === 'r'}, ${state === 'r' ? ids.member : null},
          uuid_send(gen_random_uuid()))
        on conflict do nothing -- reservation_no_overlap`.execute(tx);
  });
}

/** The reads whose answers change when the desk is occupied. */
async function readsThatNotice(state: 'h' | 'r'): Promise<{ differing: string[]; unsteady: string[] }> {
  const [differing, unsteady]: [string[], string[]] = [[], []];
  for (const call of reads) {
    const key = keyOf(call);
    await refillBuilding(database.owner, tenant.main);
    await CLASSIFIED[key]?.prepare?.(database.owner, tenant.main);
    await release();
    const [without, again] = [await answerTo(call), await answerTo(call)];
    if (without !== again) unsteady.push(key);
    await occupy(state);
    if ((await answerTo(call)) !== without) differing.push(key);
  }
  return { differing, unsteady };
}

test('a held space changes no read but those that say whether it is free', async () => {
  expect(await readsThatNotice('h')).toEqual({ differing: SEES_HELD, unsteady: [] });
});

/** Proves that the test above can fail. */
test('a reservation in its place is noticed by the lists, screens and counts', async () => {
  const { differing } = await readsThatNotice('r');
  expect(differing).toEqual([
    'GET /calendar-feeds/{file}',
    'GET /evacuations/{org}/{building}/{evacuationId}',
    'GET /floors/{org}/{building}/{floorId}/daySchedule',
    'GET /my/{org}/{building}/colleagues',
    'GET /presence/{org}/{building}',
    'GET /publicScreens/reservations/{org}/{building}/{objectId}/daySchedule',
    'GET /reservations/{org}/{building}',
    'GET /reservations/{org}/{building}/{objectId}',
    'GET /reservations/{org}/{building}/{objectId}/daySchedule',
  ]);
});
