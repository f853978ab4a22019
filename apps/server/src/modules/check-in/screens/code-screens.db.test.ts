import {
  approveCodeScreen,
  codeScreen,
  codeScreens,
  registerCodeScreen,
  reloadScreen,
  removeCodeScreen,
  screens,
} from '@berth/contract';
import { HOUR_MS, MINUTE_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aReservableBuilding,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { tidyCheckIn } from '../tidy-check-in.job.ts';
import { createLogger } from '../../../platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
const api = testApi(database);

let building: ReservableBuilding;
let admin: ReservingPerson;
let desk = '';

beforeEach(async () => {
  await travelInTime(database.owner, Date.now());
  building = await aReservableBuilding(database, api);
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  [desk = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1']);
});

const register = async () => (await api.call(registerCodeScreen, { params: building.params })).body;
const at = (screenId: string) => ({ ...building.params, screenId });
const ask = (screenId: string, secret: string, params = at(screenId)) =>
  api.call(codeScreen, {
    params,
    headers: { 'screen-secret': secret, 'screen-version': '3.2.1', 'screen-page': 'code' },
  });
/** Approves a screen with the pairing code that it shows. */
const approve = (screen: { id: string; pairingCode: string }, objectId = desk) =>
  api.call(approveCodeScreen, {
    params: at(screen.id),
    body: { pairingCode: screen.pairingCode, objectId, name: 'Tablet' },
    as: admin,
  });
const listed = async () => (await api.call(codeScreens, { params: building.params, as: admin })).body;
const NOT_FOUND = { status: 404, code: 'screen.not_found' };

describe('a screen', () => {
  test('shows its pairing code until an administrator approves it for one object, then shows a code', async () => {
    const screen = await register();
    const { id, secret, pairingCode } = screen;
    expect(pairingCode).toMatch(/^\d{12}$/);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await ask(id, secret)).body).toEqual({
      pairingCode,
      approved: false,
      shown: null,
      reloadAskedDateTime: null,
    });
    expect(await listed()).toMatchObject([{ id, approved: false, askedFrom: '127.0.0.1' }]);
    expect(JSON.stringify(await listed())).not.toContain(pairingCode);
    expect((await approve(screen)).status).toBe(200);
    const { body } = await ask(id, secret);
    expect(body.shown).toMatchObject({
      objectId: desk,
      objectName: 'A1',
      floorName: 'Floor',
      rotates: { periodSeconds: 30 },
    });
    expect(body.shown?.code).toMatch(/^\d{8}$/);
    expect(body.shown?.rotates?.millisecondsLeft).toBeLessThanOrEqual(30_000);
    expect(await listed()).toMatchObject([{ id, approved: true, name: 'Tablet', objectName: 'A1' }]);
  });

  test('is identified by its secret only: a pairing code, another screen’s secret and another building give no access [T12]', async () => {
    const screen = await register();
    const { id, pairingCode } = screen;
    const other = await register();
    const elsewhere = await aReservableBuilding(database, api);
    await approve(screen);
    expect(refusalIn(await ask(id, other.secret))).toMatchObject(NOT_FOUND);
    expect(refusalIn(await ask(crypto.randomUUID(), other.secret))).toMatchObject(NOT_FOUND);
    expect(refusalIn(await ask(id, pairingCode))).toMatchObject(NOT_FOUND);
    expect(refusalIn(await api.call(codeScreen, { params: at(id) }))).toMatchObject(NOT_FOUND);
    const abroad = { ...elsewhere.params, screenId: other.id };
    expect(refusalIn(await ask(other.id, other.secret, abroad))).toMatchObject(NOT_FOUND);
    const stored = await building.within((tx) => tx.selectFrom('screen').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(other.secret);
  });

  test('can be approved only by an administrator, for an object of the building', async () => {
    const screen = await register();
    const { id, pairingCode } = screen;
    const employee = await building.person('employee');
    const coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
    for (const as of [employee, coordinator])
      expect(
        (await api.call(approveCodeScreen, { params: at(id), body: { pairingCode, objectId: desk, name: '' }, as }))
          .status,
      ).toBe(403);
    const { desk: foreign } = await building.neighbour();
    expect(refusalIn(await approve(screen, foreign))).toMatchObject({ status: 404, code: 'space.not_found' });
    expect((await approve(screen, building.id)).status).toBe(200);
  });

  test('is not approved with a wrong number, or with the number of another screen [T13]', async () => {
    const [screen, beside] = [await register(), await register()];
    for (const pairingCode of ['000000000000', beside.pairingCode])
      expect(refusalIn(await approve({ ...screen, pairingCode }))).toMatchObject({
        status: 409,
        code: 'screen.wrong_code',
      });
    expect((await ask(screen.id, screen.secret)).body).toMatchObject({ approved: false, shown: null });
    expect((await approve(screen)).status).toBe(200);
  });

  test('reports that its space was removed, and shows no code', async () => {
    const screen = await register();
    const { id, secret, pairingCode } = screen;
    await approve(screen);
    await building.within((tx) =>
      tx.updateTable('space').set({ removed_at: new Date() }).where('id', '=', desk).execute(),
    );
    expect((await ask(id, secret)).body).toMatchObject({ pairingCode, approved: true, shown: null });
  });

  test('receives the request to reload, and reports which version of the page it runs', async () => {
    const [screen, beside] = [await register(), await register()];
    for (const one of [screen, beside]) await approve(one);
    const reloadRequest = async ({ id, secret }: typeof screen) => (await ask(id, secret)).body.reloadAskedDateTime;
    expect(await reloadRequest(screen)).toBeNull();
    await api.call(reloadScreen, { params: { ...building.params, token: screen.id }, as: admin });
    expect(Date.parse((await reloadRequest(screen)) ?? '')).toBeGreaterThan(Date.now() - MINUTE_MS);
    expect(await reloadRequest(beside)).toBeNull();
    const seen = (await api.call(screens, { params: building.params, as: admin })).body.map(({ lastSeen }) => lastSeen);
    expect(seen).toMatchObject([{ version: '3.2.1', page: 'code' }, { version: '3.2.1' }]);
  });

  test('shows nothing after it is removed', async () => {
    const screen = await register();
    const { id, secret } = screen;
    await approve(screen);
    expect((await api.call(removeCodeScreen, { params: at(id), as: admin })).status).toBe(200);
    expect(refusalIn(await ask(id, secret))).toMatchObject(NOT_FOUND);
    expect(await listed()).toEqual([]);
  });

  test('is deleted if it is not approved within 15 minutes; an approved one stays', async () => {
    const [late, approved] = [await register(), await register()];
    await approve(approved);
    await travelInTime(database.owner, Date.now() + 14 * MINUTE_MS);
    expect((await ask(late.id, late.secret)).status).toBe(200);
    await travelInTime(database.owner, Date.now() + 16 * MINUTE_MS);
    expect(refusalIn(await ask(late.id, late.secret))).toMatchObject(NOT_FOUND);
    expect(refusalIn(await approve(late))).toMatchObject(NOT_FOUND);
    expect((await ask(approved.id, approved.secret)).body.shown).not.toBeNull();
  });
});

const askFrom = (from: string) => api.call(registerCodeScreen, { params: building.params, from });
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

test('at most ten screens of one network wait for approval, also when many ask at once; other networks still can [T12]', async () => {
  const inOneNetwork = Array.from({ length: 15 }, (_, n) => askFrom(`2001:db8:7:7::${n + 1}`));
  expect(await statuses(inOneNetwork)).toEqual([...Array(10).fill(201), ...Array(5).fill(429)]);
  expect(refusalIn(await askFrom('2001:db8:7:7::99'))).toMatchObject({ status: 429, code: 'screen.too_many' });
  expect((await askFrom('2001:db8:7:8::1')).status).toBe(201);
  // Screens that were not approved in time are deleted and make room.
  await travelInTime(database.owner, Date.now() + 16 * MINUTE_MS);
  expect((await askFrom('2001:db8:7:7::99')).status).toBe(201);
});

test('at most fifty screens wait for approval, also when many ask at once', async () => {
  const everybody = Array.from({ length: 60 }, (_, n) => askFrom(`192.0.2.${n + 1}`));
  expect(await statuses(everybody)).toEqual([...Array(50).fill(201), ...Array(10).fill(429)]);
});

test('the nightly job deletes expired code uses only, and can run twice', async () => {
  const use = { organisation_id: building.organisation.id, object_id: desk, person_id: admin.personId };
  const now = Date.now();
  await building.within((tx) =>
    tx
      .insertInto('check_in_code_use')
      .values([
        { ...use, period: 1, used_at: new Date(now) },
        { ...use, period: 2, used_at: new Date(now + 20 * HOUR_MS) },
      ])
      .execute(),
  );
  await travelInTime(database.owner, now + 25 * HOUR_MS);
  const job = tidyCheckIn({ db: database.db, log });
  await job.run();
  await job.run();
  const left = await building.within((tx) => tx.selectFrom('check_in_code_use').select('period').execute());
  expect(left).toEqual([{ period: 2 }]);
});
