import { approveCodeScreen, codeScreen, codeScreens, registerCodeScreen, removeCodeScreen } from '@berth/contract';
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

const database = testDatabase();
const api = testApi(database);
const HOUR = 3_600_000;

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
const ask = (screenId: string, secret: string) => api.call(codeScreen, { params: at(screenId), body: { secret } });
const approve = (screenId: string, objectId = desk) =>
  api.call(approveCodeScreen, { params: at(screenId), body: { objectId, name: 'Tablet' }, as: admin });
const listed = async () => (await api.call(codeScreens, { params: building.params, as: admin })).body;
const NOT_FOUND = { status: 404, code: 'screen.not_found' };

describe('a screen', () => {
  test('shows its pairing code until an administrator approves it for one object, then a code', async () => {
    const { id, secret, pairingCode } = await register();
    expect(pairingCode).toMatch(/^\d{12}$/);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await ask(id, secret)).body).toEqual({ pairingCode, approved: false, shown: null });
    expect(await listed()).toMatchObject([{ id, pairingCode, approved: false, askedFrom: '127.0.0.1' }]);
    expect((await approve(id)).status).toBe(200);
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

  test('is known by its secret alone: the pairing code, another’s secret and another building open nothing', async () => {
    const { id, pairingCode } = await register();
    const other = await register();
    const elsewhere = await aReservableBuilding(database, api);
    await approve(id);
    expect(refusalIn(await ask(id, other.secret))).toMatchObject(NOT_FOUND);
    expect(refusalIn(await ask(crypto.randomUUID(), other.secret))).toMatchObject(NOT_FOUND);
    expect((await ask(id, pairingCode)).status).toBe(400);
    const abroad = { ...elsewhere.params, screenId: other.id };
    expect(refusalIn(await api.call(codeScreen, { params: abroad, body: { secret: other.secret } }))).toMatchObject(
      NOT_FOUND,
    );
    const stored = await building.within((tx) => tx.selectFrom('screen').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(other.secret);
  });

  test('is approved by an administrator only, and for something of the building', async () => {
    const { id } = await register();
    const employee = await building.person('employee');
    const coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
    for (const as of [employee, coordinator])
      expect(
        (await api.call(approveCodeScreen, { params: at(id), body: { objectId: desk, name: '' }, as })).status,
      ).toBe(403);
    const { desk: foreign } = await building.neighbour();
    expect(refusalIn(await approve(id, foreign))).toMatchObject({ status: 404, code: 'space.not_found' });
    expect((await approve(id, building.id)).status).toBe(200);
  });

  test('whose space was removed says so, and shows no code', async () => {
    const { id, secret, pairingCode } = await register();
    await approve(id);
    await building.within((tx) =>
      tx.updateTable('space').set({ removed_at: new Date() }).where('id', '=', desk).execute(),
    );
    expect((await ask(id, secret)).body).toEqual({ pairingCode, approved: true, shown: null });
  });

  test('that is taken away shows nothing any more', async () => {
    const { id, secret } = await register();
    await approve(id);
    expect((await api.call(removeCodeScreen, { params: at(id), as: admin })).status).toBe(200);
    expect(refusalIn(await ask(id, secret))).toMatchObject(NOT_FOUND);
    expect(await listed()).toEqual([]);
  });

  test('that nobody approves within a day is gone; an approved one stays', async () => {
    const [late, kept] = [await register(), await register()];
    await approve(kept.id);
    await travelInTime(database.owner, Date.now() + 23 * HOUR);
    expect((await ask(late.id, late.secret)).status).toBe(200);
    await travelInTime(database.owner, Date.now() + 25 * HOUR);
    expect(refusalIn(await ask(late.id, late.secret))).toMatchObject(NOT_FOUND);
    expect(refusalIn(await approve(late.id))).toMatchObject(NOT_FOUND);
    expect((await ask(kept.id, kept.secret)).body.shown).not.toBeNull();
  });
});

test('at most fifty wait for approval, however many ask at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => api.call(registerCodeScreen, { params: building.params })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(refusalIn(answers.find(({ status }) => status !== 201) ?? answers[0]!)).toMatchObject({
    status: 429,
    code: 'screen.too_many',
  });
});

test('the nightly job forgets old uses and screens, and nothing that still counts; twice is harmless', async () => {
  const [late, kept] = [await register(), await register()];
  await approve(kept.id);
  const use = { organisation_id: building.organisation.id, object_id: desk, person_id: admin.personId };
  const now = Date.now();
  await building.within((tx) =>
    tx
      .insertInto('check_in_code_use')
      .values([
        { ...use, period: 1, used_at: new Date(now) },
        { ...use, period: 2, used_at: new Date(now + 20 * HOUR) },
      ])
      .execute(),
  );
  await travelInTime(database.owner, now + 25 * HOUR);
  const job = tidyCheckIn(database);
  await job.run();
  await job.run();
  const left = await building.within(async (tx) => ({
    uses: await tx.selectFrom('check_in_code_use').select('period').execute(),
    screens: await tx.selectFrom('screen').select('id').execute(),
  }));
  expect(left).toEqual({ uses: [{ period: 2 }], screens: [{ id: kept.id }] });
  expect(late.id).not.toBe(kept.id);
});
