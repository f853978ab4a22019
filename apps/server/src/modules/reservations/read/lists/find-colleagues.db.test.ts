import { colleagues, type InputOf } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import { recordedStatements } from '../../../../../testing/recorded-statements.ts';
import { testApi } from '../../../../../testing/test-api.ts';
import { at, aWorkplace, type Workplace } from '../workplace.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let work: Workplace;
let me: { subject: string };

beforeEach(async () => {
  work = await aWorkplace(database, api);
  me = await work.person('Mia Own');
  await work.person('Ada Berg');
});

type Query = NonNullable<InputOf<typeof colleagues>['query']>;
const ask = (query: Query = {}, as: { subject: string; roles?: Role[] } = me, building = work.building) =>
  api.call(colleagues, { params: placeOf(building), query, as });
const names = async (...input: Parameters<typeof ask>) =>
  (await ask(...input)).body.reservations.map(({ forUser, objectName }) => [forUser?.firstname, objectName]);
const staff = () => ({ ...me, roles: ['Customer-admin' as const] });

describe('colleagues', () => {
  test('are found where they have reserved, without the user themselves', async () => {
    await work.reserve('Desk 1', { subject: 'Plans' });
    await work.reserve('Desk 2', { by: 'Mia Own' });
    expect(await names()).toEqual([['Ada', 'Desk 1']]);
    expect((await ask()).body).toMatchObject({ count: 1, reservations: [{ hash: null, reservationSubject: 'Plans' }] });
  });

  test('are not found by past, cancelled or checked-out reservations', async () => {
    await work.reserve('Desk 1', { state: 'c' });
    await work.reserve('Desk 1', { state: 'o' });
    await work.reserve('Desk 1', { date: '2026-01-05' });
    expect((await ask()).body).toEqual({ reservations: [], count: 0 });
  });

  test('are not found by private reservations, except by their maker and staff', async () => {
    const lead = await work.person('Lea Der');
    await work.reserve('Desk 1', { visible: false, madeBy: 'Lea Der' });
    for (const search of ['ada', 'desk', ''])
      expect((await ask({ search })).body).toEqual({ reservations: [], count: 0 });
    expect(await names({}, lead)).toEqual([['Ada', 'Desk 1']]);
    expect(await names({}, staff())).toEqual([['Ada', 'Desk 1']]);
  });

  test('are found only if they chose so, in a building that hides people', async () => {
    await work.person('Fin Dable', { isFindable: ['true'] });
    await work.person('Not Dable', { isFindable: ['false'] });
    await work.reserve('Desk 1');
    await work.reserve('Desk 2', { by: 'Fin Dable', guests: [{ name: 'Gus', email: 'gus@elsewhere.example' }] });
    await work.reserve('Spot 1', { by: 'Fin Dable', from: '13:00', to: '14:00', visible: false });
    await work.reserve('Desk 9', { by: 'Not Dable' });
    await work.set({ hide_user_details: true });
    expect(await names()).toEqual([['Fin', 'Desk 2']]);
    expect((await ask()).body.reservations[0]?.guest).toEqual([]);
    expect((await ask({ search: 'desk' })).body.count).toBe(1);
    expect((await ask({ search: 'berg' })).body.count).toBe(0);
    expect((await ask({}, staff())).body.count).toBe(4);
  });

  test('can be searched, sorted and shown by pages', async () => {
    await work.person('Bea Alt');
    await work.reserve('Desk 1', { from: '09:00' });
    await work.reserve('Desk 2', { by: 'Bea Alt', from: '10:00' });
    expect(await names({ search: 'bea' })).toEqual([['Bea', 'Desk 2']]);
    expect(await names({ search: 'desk 1' })).toEqual([['Ada', 'Desk 1']]);
    expect(await names({ orderByDirection: 'DESC' })).toEqual([
      ['Bea', 'Desk 2'],
      ['Ada', 'Desk 1'],
    ]);
    expect(await names({ perPage: 1, page: 2 })).toEqual([['Bea', 'Desk 2']]);
    expect((await ask({ perPage: 101 })).status).toBe(400);
    expect(await names({ from: at('12:00') })).toEqual([]);
  });

  test('cannot be searched if the building does not allow it', async () => {
    await work.set({ find_my_colleagues: false });
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'auth.not_authorised' } });
    expect((await ask({}, staff())).status).toBe(403);
  });

  test('from another building or organisation are not found', async () => {
    const foreign = await aWorkplace(database, api);
    await foreign.person('Ada Berg');
    await foreign.reserve('Desk 1');
    expect((await ask()).body.count).toBe(0);
    for (const building of [work.sibling, foreign.building]) expect((await ask({}, me, building)).status).toBe(404);
  });

  test('take two statements, and two more to search for people', async () => {
    await work.reserve('Desk 1');
    await ask();
    const [, ...own] = await recordedStatements(() => ask({ search: 'ada' }));
    expect(own).toHaveLength(4);
  });
});
