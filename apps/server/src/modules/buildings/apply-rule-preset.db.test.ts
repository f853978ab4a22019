import { allBuildingSettings, applyRulePreset, changeBuildingSetting } from '@berth/contract';
import { RULE_PRESET_NAMES, RULE_PRESETS, type RulePresetName } from '@berth/domain/buildings';
import type { Role } from '@berth/domain/identity';
import { aBuilding, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
let building: ReservableBuilding;
let admin: ReservingPerson;
let desk: string;

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  [desk = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1']);
});

const place = () => building.params;
const apply = (
  preset: RulePresetName,
  { version, as = admin, at }: { version?: number; as?: ReservingPerson; at?: TestBuilding } = {},
) => {
  const params = at === undefined ? place() : placeOf(at);
  return api.call(applyRulePreset, { params, body: { preset, ...(version && { version }) }, as });
};
const read = async () => {
  const answer = await api.call(allBuildingSettings, { params: place(), as: admin });
  expect(answer.status).toBe(200);
  return answer.body;
};
const stored = () =>
  building.within(async (tx) => ({
    audit: await tx
      .selectFrom('audit')
      .select(['action', 'actor_id as actor', 'subject_id as subject', 'before', 'after'])
      .where('action', 'like', 'building.%')
      .orderBy('id')
      .execute(),
    events: await tx.selectFrom('event').select('type').where('type', 'like', 'building.%').execute(),
  }));

describe('a rule preset', () => {
  test.each(RULE_PRESET_NAMES)('%s sets all its settings, policies and its no-show workflow at once', async (name) => {
    const before = await read();
    const answer = await apply(name, { version: before.version });
    expect(answer).toMatchObject({ status: 200, body: { version: before.version + 1 } });
    const after = await read();
    expect(after.values).toEqual({ ...before.values, ...RULE_PRESETS[name].settings });
    expect(after.workflow).toBe(RULE_PRESETS[name].workflow);
    expect(after.policies.includes('weekly-limit')).toBe(name === 'tight');
  });

  test('applies to new reservations, and existing ones stay', async () => {
    const ada = await building.person('ada');
    const reserve = (date: string, from: string, to: string) => building.reserve(ada, desk, hours(date, from, to));
    expect((await reserve(day(5), '09:00', '12:00')).status).toBe(201);
    expect((await apply('tight')).status).toBe(200);
    expect(await building.rows()).toMatchObject([{ state: 'r' }]);
    expect(refusalIn(await reserve(day(5), '13:00', '17:00'))).toMatchObject({
      status: 422,
      code: 'reservation.future_day_max',
    });
    for (const [from, to] of [
      ['09:00', '10:00'],
      ['10:00', '11:00'],
    ] as const)
      expect((await reserve(day(1), from, to)).status).toBe(201);
    expect(refusalIn(await reserve(day(1), '11:00', '12:00'))).toMatchObject({
      status: 409,
      code: 'reservation.daily_maximum',
    });
  });

  test('replaces the limits of the one before it', async () => {
    await apply('tight');
    await apply('trust');
    const { values, policies } = await read();
    expect([values.future_day_maximum, values.daily_maximum, values.weekly_reservation_hours]).toEqual([14, 0, 0]);
    expect(policies).not.toContain('weekly-limit');
  });

  test('is audited in one line with all changes, and queues one event', async () => {
    await apply('share-fairly');
    expect(await stored()).toEqual({
      audit: [
        {
          action: 'building.setting_changed',
          actor: admin.personId,
          subject: building.id,
          before: { daily_maximum: 0, waitlist: false, flowName: 'none' },
          after: { daily_maximum: 2, waitlist: true, flowName: 'remind-10-cancel-30', preset: 'share-fairly' },
        },
      ],
      events: [{ type: 'building.setting_changed.v1' }],
    });
  });

  test('is refused if a setting was changed since its settings were read, and changes nothing [T21]', async () => {
    const { version } = await read();
    const change = { params: place(), body: { daily_maximum: 5 }, as: admin };
    expect((await api.call(changeBuildingSetting, change)).status).toBe(200);
    expect(await apply('tight', { version })).toMatchObject({
      status: 412,
      body: { code: 'save.conflict', data: { version: version + 1 } },
    });
    const { values, workflow } = await read();
    expect([values.daily_maximum, values.future_day_maximum, workflow]).toEqual([5, 7, null]);
  });

  test('leaves other buildings of the organisation alone', async () => {
    const { building: next } = await building.neighbour();
    const rulesThere = () =>
      building.within((tx) =>
        tx
          .selectFrom('building')
          .select(['settings', 'policies', 'flow_name', 'version'])
          .where('id', '=', next.id)
          .executeTakeFirstOrThrow(),
      );
    const before = await rulesThere();
    await apply('tight');
    expect(await rulesThere()).toEqual(before);
  });

  test.each<Role[]>([[], ['Customer-coordinator'], ['Customer-team-lead']])(
    'is refused with the roles %j, and nothing changes',
    async (...roles) => {
      const other = await building.person('other', { roles });
      expect(await apply('tight', { as: other })).toMatchObject({ status: 403, body: { code: 'auth.not_authorised' } });
      expect((await read()).workflow).toBeNull();
      expect(await stored()).toEqual({ audit: [], events: [] });
    },
  );

  test('cannot be applied by an administrator of another organisation', async () => {
    const foreign = await aBuilding(database.owner, await anOrganisation(database.owner));
    expect((await apply('tight', { at: foreign })).status).toBe(404);
  });
});
