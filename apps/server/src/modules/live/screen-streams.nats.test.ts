import {
  type Change,
  changeBuildingSetting,
  kioskEvents,
  processScreen,
  reloadScreen,
  saveScreenTheme,
  screenEvents,
  urlOf,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { DEFAULT_THEME } from '@berth/domain/screens';
import { aFullTenant, type FullTenant, refillScreens, secretOfScreen, testDatabase } from '@berth/testkit';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiNode, placeOf } from '../../../testing/api-node.ts';
import { listenTo } from '../../../testing/event-stream.ts';
import { twoApiNodes } from '../../../testing/two-api-nodes.ts';

const database = testDatabase();
const ADMIN = { subject: 'dashboard-admin', roles: ['Dashboard-admin'] as const };
let tenant: FullTenant;
const nodes = twoApiNodes(database, { recheckMs: 500 });
/** One node announces, the other serves the screens. */
let { first: office, second: hall } = nodes;

beforeAll(async () => {
  ({ first: office, second: hall } = nodes);
  tenant = await aFullTenant(database.owner, 'alpha');
});
beforeEach(() => inTenant(database.owner, tenant.organisation.id, (tx) => refillScreens(tx, tenant.main)));

const at = () => placeOf(tenant.main);
const listen = (call: typeof screenEvents | typeof kioskEvents, screenId: string, node = hall) =>
  listenTo(`${node.origin}${urlOf(call, { params: at() })}`, { 'screen-secret': secretOfScreen(screenId) });
const today = (node?: ApiNode) => listen(screenEvents, tenant.main.ids.todayScreen, node);
const kiosk = () => listen(kioskEvents, tenant.main.ids.kiosk);
const as = { ...ADMIN, roles: [...ADMIN.roles] };

test('a screen and a kiosk receive changes without member ids, and only the kinds for screens [T14]', async () => {
  const streams = [await today(), await kiosk()];
  const { organisation, main } = tenant;
  const place = { organisationId: organisation.id, buildingId: main.id };
  await inTenant(database.owner, organisation.id, async (tx) => {
    office.live.announce(tx, place, { kind: 'presence', ids: [main.ids.member] });
    office.live.announce(tx, place, { kind: 'reservations', ids: [main.ids.reservation], floorIds: [main.ids.floor] });
  });
  await office.call(changeBuildingSetting, { params: at(), body: { daily_maximum: 7 }, as });
  await office.call(saveScreenTheme, { params: at(), body: { themeSettings: DEFAULT_THEME }, as });
  for (const stream of streams) {
    await stream.next('change', ({ kind }: Change) => kind === 'theme');
    const changes = stream.events.filter(({ event }) => event === 'change').map(({ data }) => data);
    expect(changes).toEqual([
      { kind: 'reservations', ids: [], floorIds: [main.ids.floor] },
      { kind: 'settings', ids: [] },
      { kind: 'theme', ids: [] },
    ]);
    stream.leave();
  }
});

test('the stream of a revoked screen ends at once; that of another stays open [T13]', async () => {
  const [goes, stays] = [await today(), await kiosk()];
  const body = { tokenId: tenant.main.ids.todayScreen, status: 'REJECTED' as const };
  expect((await office.call(processScreen, { params: at(), body, as })).status).toBe(200);
  await goes.closed();
  expect(goes.events.at(-1)?.event).toBe('access-ended');
  expect(stays.isClosed()).toBe(false);
  stays.leave();
  expect((await today()).status).toBe(401);
});

test('the stream of a screen that is revoked without a notice ends at the next check [T13]', async () => {
  const goes = await today();
  await inTenant(database.owner, tenant.organisation.id, (tx) =>
    tx
      .updateTable('screen')
      .set({ approved_at: null })
      .where('organisation_id', '=', tenant.organisation.id)
      .where('id', '=', tenant.main.ids.todayScreen)
      .execute(),
  );
  await goes.closed();
  expect(goes.events.at(-1)?.event).toBe('access-ended');
});

test('a reload is sent once to its screen, and not to others', async () => {
  const [reloads, other] = [await today(), await kiosk()];
  const params = { ...at(), token: tenant.main.ids.todayScreen };
  await office.call(reloadScreen, { params, as });
  await reloads.next('reload');
  // All earlier notices have arrived by then.
  await office.call(saveScreenTheme, { params: at(), body: { themeSettings: DEFAULT_THEME }, as });
  for (const stream of [reloads, other]) await stream.next('change', ({ kind }: Change) => kind === 'theme');
  expect(reloads.events.filter(({ event }) => event === 'reload')).toHaveLength(1);
  expect(other.events.filter(({ event }) => event === 'reload')).toHaveLength(0);
  // A later stream does not receive an earlier reload.
  const later = await today();
  await office.call(saveScreenTheme, { params: at(), body: { themeSettings: DEFAULT_THEME }, as });
  await later.next('change', ({ kind }: Change) => kind === 'theme');
  expect(later.events.map(({ event }) => event)).not.toContain('reload');
  for (const stream of [reloads, other, later]) stream.leave();
});

test('a screen stream is refused without a secret, with that of the other kind, and with a person’s token [T12]', async () => {
  const url = `${hall.origin}${urlOf(screenEvents, { params: at() })}`;
  const bearer = { authorization: `Bearer ${await nodes.issuer.token(as)}` };
  expect((await listenTo(url, {})).status).toBe(401);
  expect((await listenTo(url, bearer)).status).toBe(401);
  expect((await listen(screenEvents, tenant.main.ids.kiosk)).status).toBe(401);
  expect((await listen(kioskEvents, tenant.main.ids.todayScreen)).status).toBe(401);
  expect((await listen(screenEvents, tenant.main.ids.waitingScreen)).status).toBe(401);
});
