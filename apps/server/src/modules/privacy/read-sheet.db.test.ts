import { changeBuildingSetting, privacySheet } from '@berth/contract';
import { INVENTORY } from '@berth/database/inventory';
import { testDatabase, type TestPerson } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { type MarkedPeople, markedPeople } from './privacy.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let world: MarkedPeople;
beforeEach(async () => {
  world = await markedPeople(database, api);
});

const sheet = async (as: TestPerson = world.eva) =>
  (await api.call(privacySheet, { params: {}, query: { org: world.house.organisation.slug }, as })).body;
const settingOf = ({ buildings }: Awaited<ReturnType<typeof sheet>>, key: string) =>
  buildings[0]?.settings.find(({ setting }) => setting === key);

test('a new building starts with settings that a works council can accept', async () => {
  expect(settingOf(await sheet(), 'anonymise_after_days')).toMatchObject({ initial: 90 });
  expect(settingOf(await sheet(), 'insights_show_people')).toMatchObject({ initial: false });
  expect(settingOf(await sheet(), 'sensors_cancel_after_minutes')).toMatchObject({ initial: 0 });
});

test('the sheet lists every personal column and setting changes with their old value, without names', async () => {
  expect((await sheet()).data.map(({ table }) => table)).toEqual(INVENTORY.map(({ table }) => table));
  expect((await sheet()).changes).toEqual([]);
  const changed = await api.call(changeBuildingSetting, {
    params: world.house.params,
    body: { sensors_cancel_after_minutes: 30 },
    as: world.admin,
  });
  expect(changed.status).toBe(200);
  const after = await sheet();
  expect(settingOf(after, 'sensors_cancel_after_minutes')).toMatchObject({ value: 30, initial: 0 });
  expect(after.changes).toMatchObject([{ setting: 'sensors_cancel_after_minutes', before: 0, after: 30 }]);
  for (const mark of [world.mine, world.theirs, world.admin.personId])
    expect(JSON.stringify(after)).not.toContain(mark);
});
