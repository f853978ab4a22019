import { favouriteColleagues } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { aSuggestedFloor, type SuggestedFloor } from './suggested-floor.fixture.ts';

const database = testDatabase();
const api = testApi(database);

let floor: SuggestedFloor;
type Person = Awaited<ReturnType<SuggestedFloor['person']>>;
let tom: Person;
let anna: Person;
let noor: Person;

beforeEach(async () => {
  floor = await aSuggestedFloor(database, api);
  tom = await floor.person('Tom');
  anna = await floor.person('Anna', { attributes: { isFindable: ['true'] } });
  noor = await floor.person('Noor');
});

const listOf = async (as: { subject: string }) =>
  (await api.call(favouriteColleagues, { params: floor.params, as })).body;
const names = async (as: { subject: string }) => (await listOf(as)).colleagues.map(({ firstName }) => firstName);

describe('favourite colleagues', () => {
  test('are stored for their owner alone, and replaced', async () => {
    expect(await listOf(tom)).toEqual({ version: 1, isOn: true, colleagues: [] });
    const { body } = await floor.favour(tom, [noor.email, anna.email.toUpperCase()]);
    expect(body).toEqual({
      version: 2,
      isOn: true,
      colleagues: [
        { username: anna.email, firstName: 'Anna', lastName: 'Berg' },
        { username: noor.email, firstName: 'Noor', lastName: 'Berg' },
      ],
    });
    expect(await listOf(anna)).toEqual({ version: 1, isOn: true, colleagues: [] });
    await floor.favour(tom, [noor.email], 2, false);
    expect(await listOf(tom)).toMatchObject({ version: 3, isOn: false, colleagues: [{ firstName: 'Noor' }] });
  });

  test('do not tell whether an address belongs to anyone, and exclude the user', async () => {
    const { status, body } = await floor.favour(tom, ['unknown@example.org', tom.email]);
    expect([status, body.colleagues]).toEqual([200, []]);
  });

  test('stay stored while they hide, and are neither listed nor added', async () => {
    await floor.favour(tom, [anna.email, noor.email]);
    await floor.setSettings({ hide_user_details: true });
    expect(await names(tom)).toEqual(['Anna']);
    await floor.favour(tom, [], 2);
    expect(await names(tom)).toEqual([]);
    const bo = await floor.person('Bo');
    await floor.favour(tom, [bo.email], 3);
    await floor.setSettings({ hide_user_details: false });
    expect(await names(tom)).toEqual(['Noor']);
  });

  test('are not stored from an outdated list', async () => {
    await floor.favour(tom, [anna.email]);
    const late = await floor.favour(tom, [noor.email], 1);
    expect([late.status, (late.body as unknown as { data: unknown }).data]).toEqual([412, { version: 2 }]);
    expect(await names(tom)).toEqual(['Anna']);
  });

  test('are thirty at most', async () => {
    const many = Array.from({ length: 31 }, (_, n) => `person${n}@example.org`);
    expect((await floor.favour(tom, many)).status).toBe(400);
  });

  test('are not listed while they are suspended', async () => {
    await floor.favour(tom, [anna.email, noor.email]);
    await floor.within((tx) =>
      tx
        .updateTable('member')
        .set({ suspended_at: new Date() })
        .where('organisation_id', '=', floor.organisation.id)
        .where('id', '=', noor.memberId)
        .execute(),
    );
    expect(await names(tom)).toEqual(['Anna']);
  });
});
