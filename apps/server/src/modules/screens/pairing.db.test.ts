import {
  changeBuildingSetting,
  changeScreen,
  deleteDailyScreen,
  deletePublicScreen,
  kioskApproval,
  processScreen,
  registerScreen,
  reloadScreen,
} from '@berth/contract';
import { DAY_MS, MINUTE_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aReservableBuilding,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../testing/reservable-building.ts';
import { screensOf } from '../../../testing/screens.ts';
import { testApi } from '../../../testing/test-api.ts';
import { tidyScreens } from './tidy-screens.job.ts';
import { createLogger } from '../../platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
const api = testApi(database);
const WAITS = { status: null, modificationDateTime: null, rejected: false, reloadAskedDateTime: null };
const UNKNOWN = { ...WAITS, rejected: true };
const APPROVED = { ...WAITS, status: 'APPROVED', modificationDateTime: expect.any(String) };
const NOT_SIGNED_IN = { status: 401, code: 'auth.not_signed_in' };

let building: ReservableBuilding;
let admin: ReservingPerson;
let wall: ReturnType<typeof screensOf>;

beforeEach(async () => {
  await travelInTime(database.owner, Date.now());
  building = await aReservableBuilding(database, api);
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  wall = screensOf(api, building, admin);
});

const travel = (ms: number) => travelInTime(database.owner, Date.now() + ms);

describe('a screen that registers', () => {
  test('receives twelve digits and a secret from the server, whatever it sends [T12]', async () => {
    const body = { token: '123456789012', organization: 'x', organizationPath: '/x/y', floors: [], showDesks: true };
    const { body: made } = await api.call(registerScreen, { params: building.params, body });
    expect(made.token).toMatch(/^\d{12}$/);
    expect(made.token).not.toBe('123456789012');
    expect(made.secret).toMatch(/^[\w-]{43}$/);
    expect(made).toMatchObject({ showDesks: true, showsNames: true });
    const [listed] = await wall.list();
    expect(listed).toMatchObject({ token: made.token.slice(0, 4), status: 'PENDING', askedFrom: '127.0.0.1' });
    expect(JSON.stringify(await wall.list())).not.toContain(made.token);
  });

  test('waits, is approved with its digits, and may then read', async () => {
    const screen = await wall.register();
    expect((await wall.check(screen)).body).toEqual(WAITS);
    expect(refusalIn(await wall.read(screen.secret))).toMatchObject(NOT_SIGNED_IN);
    expect((await wall.approve(screen)).body).toMatchObject({ status: 'APPROVED', message: expect.any(String) });
    expect((await wall.check(screen)).body).toEqual(APPROVED);
    expect((await wall.read(screen.secret)).status).toBe(200);
    const [listed] = await wall.list();
    expect(listed).toMatchObject({
      status: 'APPROVED',
      name: 'Hall',
      lastSeen: { version: '3.2.1', page: '1/2', address: '127.0.0.1' },
    });
  });

  test("is not approved with wrong digits, another screen's digits, twice, or by anyone but an administrator [T12, T13]", async () => {
    const [screen, beside] = [await wall.register(), await wall.register()];
    const id = await wall.idOf(screen.token);
    const wrong = { status: 409, code: 'screen.wrong_code' };
    for (const token of ['', '000000000000', beside.token, screen.token.slice(0, 11)])
      expect(refusalIn(await wall.decide(id, 'APPROVED', token))).toMatchObject(wrong);
    for (const roles of [[], ['Customer-coordinator']] as const) {
      const as = await building.person(`other-${roles.length}`, { roles: [...roles] });
      const body = { tokenId: id, token: screen.token, status: 'APPROVED' as const };
      expect((await api.call(processScreen, { params: building.params, body, as })).status).toBe(403);
    }
    expect((await wall.check(screen)).body).toEqual(WAITS);
    expect((await wall.approve(screen)).status).toBe(200);
    expect(refusalIn(await wall.decide(id, 'APPROVED', screen.token))).toMatchObject(wrong);
  });

  test('is approved and removed by its digits alone, in its own building only', async () => {
    const elsewhere = await aReservableBuilding(database, api);
    const stranger = await elsewhere.person('stranger', { roles: ['Customer-admin'] });
    const { token } = await wall.register();
    const body = { token, status: 'APPROVED' as const };
    const missing = { status: 404, code: 'screen.not_found' };
    const at = { params: elsewhere.params, as: stranger };
    const removing = { params: { ...elsewhere.params, token }, as: stranger };
    expect(refusalIn(await api.call(processScreen, { ...at, body }))).toMatchObject(missing);
    expect(refusalIn(await api.call(deleteDailyScreen, removing))).toMatchObject(missing);
    const wrong = { ...body, token: '000000000000' };
    expect(refusalIn(await api.call(processScreen, { params: building.params, as: admin, body: wrong }))).toMatchObject(
      missing,
    );
    expect((await api.call(processScreen, { params: building.params, as: admin, body })).status).toBe(200);
    const own = { params: { ...building.params, token }, as: admin };
    expect(refusalIn(await api.call(deletePublicScreen, own))).toMatchObject(missing);
    expect((await api.call(deleteDailyScreen, own)).status).toBe(200);
  });

  test('must register again after 15 minutes, and stays the same screen', async () => {
    const late = await wall.register();
    await travel(14 * MINUTE_MS);
    expect((await wall.check(late)).body).toEqual(WAITS);
    await travel(16 * MINUTE_MS);
    expect((await wall.check(late)).body).toEqual(UNKNOWN);
    expect(await wall.list()).toEqual([]);
    const { body: again } = await wall.ask({}, { secret: late.secret });
    expect(again.token).not.toBe(late.token);
    expect(again.secret).not.toBe(late.secret);
    expect((await wall.check(late)).body).toEqual(UNKNOWN);
    expect((await wall.check(again)).body).toEqual(WAITS);
    expect(await wall.list()).toHaveLength(1);
  });
});

describe('the secret of a screen [T12]', () => {
  test('alone gives access: the number on the wall, another building and another kind do not', async () => {
    const screen = await wall.register();
    await wall.approve(screen);
    const kiosk = await wall.register({ type: 'publicScreen' });
    await wall.approve(kiosk);
    const elsewhere = await aReservableBuilding(database, api);
    expect((await wall.read(screen.secret)).status).toBe(200);
    for (const secret of [screen.token, '', 'x'.repeat(43), kiosk.secret])
      expect(refusalIn(await wall.read(secret))).toMatchObject(NOT_SIGNED_IN);
    expect(refusalIn(await wall.read(screen.secret, elsewhere.params))).toMatchObject(NOT_SIGNED_IN);
    expect(refusalIn(await wall.read(screen.secret, { org: 'no-such-org', building: 'x-y' }))).toMatchObject(
      NOT_SIGNED_IN,
    );
    const stored = await building.within((tx) => tx.selectFrom('screen').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(screen.secret);
  });

  test('is needed to learn of the approval; without it every answer is the same', async () => {
    const [approved, waiting] = [await wall.register(), await wall.register()];
    await wall.approve(approved);
    const nobody = 'n'.repeat(43);
    const answers = [
      await wall.check({ ...approved, secret: nobody }),
      await wall.check({ ...waiting, secret: nobody }),
      await wall.check({ ...approved, secret: waiting.secret }),
      await wall.check({ token: '000000000000', secret: approved.secret }),
      await wall.check({ token: '000000000000', secret: nobody }),
    ];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 200, body: UNKNOWN })),
    );
    const asKiosk = { params: { ...building.params, kioskId: approved.token }, headers: wall.sending(approved.secret) };
    expect((await api.call(kioskApproval, asKiosk)).body).toEqual(UNKNOWN);
  });
});

describe('an approval', () => {
  test('is for its floors and names: other floors must be approved again [T13]', async () => {
    const [first, second] = [await building.floor('First', 2), await building.floor('Second', 3)];
    const screen = await wall.register({ floors: [first] });
    await wall.approve(screen);
    expect(await wall.list()).toMatchObject([{ floors: [{ id: first, name: 'First' }], showsNames: true }]);
    const { body: moved } = await wall.ask({ floors: [second] }, { secret: screen.secret });
    expect(refusalIn(await wall.read(screen.secret))).toMatchObject(NOT_SIGNED_IN);
    expect(refusalIn(await wall.read(moved.secret))).toMatchObject(NOT_SIGNED_IN);
    expect(await wall.list()).toMatchObject([{ status: 'PENDING', name: 'Hall', floors: [{ id: second }] }]);
    await wall.approve(moved);
    expect((await wall.read(moved.secret)).status).toBe(200);
  });

  test('for other floors makes the screen register again, with those floors', async () => {
    const [first, second] = [await building.floor('First', 2), await building.floor('Second', 3)];
    const screen = await wall.register({ floors: [first] });
    await wall.approve(screen);
    const params = { ...building.params, token: await wall.idOf(screen.token) };
    const elsewhere = await (await aReservableBuilding(database, api)).floor('Elsewhere', 2);
    const foreign = await api.call(changeScreen, { params, body: { floors: [elsewhere] }, as: admin });
    expect(refusalIn(foreign)).toMatchObject({ status: 404, code: 'floor.not_found' });
    expect((await api.call(changeScreen, { params, body: { floors: [second] }, as: admin })).status).toBe(200);
    expect((await wall.check(screen)).body).toEqual(UNKNOWN);
    expect(refusalIn(await wall.read(screen.secret))).toMatchObject(NOT_SIGNED_IN);
    const { body: again } = await wall.ask({ floors: [first] }, { secret: screen.secret });
    expect(again.floors).toEqual([second]);
    await wall.approve(again);
    expect(await wall.list()).toMatchObject([{ status: 'APPROVED', floors: [{ id: second }] }]);
  });

  test('never shows names because of a later setting', async () => {
    const hide = (hide_user_details: boolean) =>
      api.call(changeBuildingSetting, { params: building.params, body: { hide_user_details }, as: admin });
    await hide(true);
    const screen = await wall.register();
    expect(screen.showsNames).toBe(false);
    await wall.approve(screen);
    await hide(false);
    expect(await wall.list()).toMatchObject([{ showsNames: false }]);
  });

  test('ends when it is rejected or revoked, and the screen registers again [T13]', async () => {
    const screen = await wall.register();
    await wall.decide(await wall.idOf(screen.token), 'REJECTED');
    expect((await wall.check(screen)).body).toEqual(UNKNOWN);
    const { body: again } = await wall.ask({}, { secret: screen.secret });
    await wall.approve(again);
    const id = await wall.idOf(again.token);
    expect((await wall.decide(id, 'REJECTED')).body).toMatchObject({ status: 'REJECTED' });
    expect(refusalIn(await wall.read(again.secret))).toMatchObject(NOT_SIGNED_IN);
    expect((await wall.check(again)).body).toEqual(UNKNOWN);
    expect(refusalIn(await wall.decide(id, 'REJECTED'))).toMatchObject({ status: 404, code: 'screen.not_found' });
  });

  test('reloads only its own screen', async () => {
    const [screen, beside, waits] = [await wall.register(), await wall.register(), await wall.register()];
    for (const one of [screen, beside]) await wall.approve(one);
    const reloadOf = async (one: typeof screen) => (await wall.check(one)).body.reloadAskedDateTime;
    expect(await reloadOf(screen)).toBeNull();
    const reload = async ({ token }: typeof screen) =>
      api.call(reloadScreen, { params: { ...building.params, token: await wall.idOf(token) }, as: admin });
    await reload(screen);
    const first = await reloadOf(screen);
    expect(first).not.toBeNull();
    expect(await reloadOf(screen)).toBe(first);
    expect([await reloadOf(beside), await reloadOf(waits)]).toEqual([null, null]);
    await travel(MINUTE_MS);
    await reload(screen);
    expect(await reloadOf(screen)).not.toBe(first);
  });

  test('is decided once if two administrators decide at the same time', async () => {
    const screen = await wall.register();
    const id = await wall.idOf(screen.token);
    const both = await Promise.all([1, 2].map(() => wall.decide(id, 'APPROVED', screen.token)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('many registrations do not fill the list, and a screen that registers again counts once [T13]', async () => {
  const own = await wall.register();
  const registrations = await Promise.all(Array.from({ length: 12 }, () => wall.ask()));
  expect(registrations.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(201), ...Array(3).fill(429)]);
  expect((await wall.ask({}, { secret: own.secret })).status).toBe(201);
  expect((await wall.ask({}, { from: '192.0.2.7' })).status).toBe(201);
});

test('the nightly job deletes unapproved screens and old rejected ones, and can run twice', async () => {
  const [approved, rejected] = [await wall.register(), await wall.register()];
  await wall.approve(approved);
  await wall.register();
  await wall.decide(await wall.idOf(rejected.token), 'REJECTED');
  const left = async () => {
    for (const _ of [1, 2]) await tidyScreens({ db: database.db, log }).run();
    return (await building.within((tx) => tx.selectFrom('screen').select('id').execute())).length;
  };
  await travel(DAY_MS);
  expect(await left()).toBe(2);
  await travel(31 * DAY_MS);
  expect(await left()).toBe(1);
});
