import { allBuildingSettings, buildingSettings, changeBuildingSetting } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const as = (subject: string, ...roles: Role[]) => ({ subject, roles });
let building: TestBuilding;
let serial = 0;
/** A member of this test's building. */
let subject: string;
let personId: string;

beforeEach(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  subject = `person-${++serial}`;
  ({ personId } = await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building));
});

const change = (body: Record<string, unknown>, caller = as(subject, 'Customer-coordinator'), at = building) =>
  api.call(changeBuildingSetting, { params: placeOf(at), body, as: caller });
const read = async () => {
  const answer = await api.call(buildingSettings, { params: placeOf(building), as: as(subject) });
  expect(answer.status).toBe(200);
  return answer.body;
};
const readAll = async (...roles: Role[]) => {
  const answer = await api.call(allBuildingSettings, { params: placeOf(building), as: as(subject, ...roles) });
  expect(answer.status).toBe(200);
  return answer.body;
};
const stored = (at = building) =>
  inTenant(database.owner, at.organisation.id, async (tx) => ({
    row: await tx
      .selectFrom('building')
      .select(['settings', 'policies', 'version', 'display_name as displayName', 'timezone'])
      .where('id', '=', at.id)
      .executeTakeFirstOrThrow(),
    audit: await tx
      .selectFrom('audit')
      .select(['action', 'actor_id as actor', 'subject_id as subject', 'before', 'after'])
      .orderBy('id')
      .execute(),
    events: await tx.selectFrom('event').select(['id', 'type', 'payload', 'actor_id as actor']).orderBy('id').execute(),
  }));

test('repeat_weeks_maximum limits the form, or else the limit of the form applies', async () => {
  expect((await read()).reservationSettings.repeatWeeksMaximum).toBe(99);
  await change({ repeat_weeks_maximum: 4 });
  expect((await read()).reservationSettings.repeatWeeksMaximum).toBe(4);
});

describe('showing people in reports', () => {
  const admin = () => as(subject, 'Customer-admin');

  test('needs an administrator and a reason, which is audited', async () => {
    const reason = 'Agreed with the works council on 2 November';
    expect((await change({ insights_show_people: true, reason }, admin())).status).toBe(200);
    const { row, audit } = await stored();
    expect(row.settings.insights_show_people).toBe(true);
    expect(audit).toMatchObject([
      { action: 'building.setting_changed', after: { insights_show_people: true, reason }, actor: personId },
    ]);
  });

  test('is refused without a reason, with an empty one, and to a coordinator', async () => {
    for (const body of [{ insights_show_people: true }, { insights_show_people: true, reason: ' ' }])
      expect(await change(body, admin())).toMatchObject({ status: 400, body: { errors: [{ param: 'reason' }] } });
    expect((await change({ insights_show_people: true, reason: 'because' })).status).toBe(403);
    expect((await readAll('Customer-coordinator')).locked).toContain('insights_show_people');
    expect((await readAll('Customer-admin')).locked).not.toContain('insights_show_people');
    expect((await stored()).row.settings).toEqual({});
  });
});

describe('a changed setting', () => {
  test('applies to everyone in the building from then on', async () => {
    expect((await change({ welcome_message: 'Welcome' })).body).toEqual({
      message: 'Changes saved successfully',
      version: 2,
    });
    expect((await read()).dashboardSettings.welcomeMessage).toBe('Welcome');
    await change({ welcome_message: null });
    expect((await read()).dashboardSettings.welcomeMessage).toBeNull();
  });

  test('is refused if it is based on an older version, but not after a change of another setting [T21]', async () => {
    const { versions } = await readAll('Customer-coordinator');
    await change({ daily_maximum: 3, version: versions.daily_maximum });
    expect((await change({ welcome_message: 'Hi', version: versions.welcome_message })).status).toBe(200);
    expect(await change({ daily_maximum: 5, version: versions.daily_maximum })).toMatchObject({
      status: 412,
      body: { code: 'save.conflict', data: { version: 2 } },
    });
    expect((await stored()).row.settings).toMatchObject({ daily_maximum: 3, welcome_message: 'Hi' });
  });

  test('gets a new version also when the building row is written directly', async () => {
    await inTenant(database.owner, building.organisation.id, (tx) =>
      sql`update building set display_name = 'Renamed', settings = '{"daily_maximum": 9}'`.execute(tx),
    );
    const { versions } = await readAll('Customer-coordinator');
    expect([versions.display_name, versions.daily_maximum, versions.timezone]).toEqual([2, 2, 1]);
  });

  test('is audited with actor, before and after, and queues one event', async () => {
    await change({ daily_maximum: 3 });
    await change({ daily_maximum: 5 });
    const { audit, events } = await stored();
    const line = { action: 'building.setting_changed', actor: personId, subject: building.id };
    expect(audit).toEqual([
      { ...line, before: { daily_maximum: 0 }, after: { daily_maximum: 3 } },
      { ...line, before: { daily_maximum: 3 }, after: { daily_maximum: 5 } },
    ]);
    expect(events).toMatchObject(
      [1, 2].map(() => ({
        type: 'building.setting_changed.v1',
        payload: { subjectId: building.id, buildingId: building.id },
        actor: personId,
      })),
    );
    const waiting = await inTenant(database.db, building.organisation.id, (tx) =>
      tx
        .selectFrom('outbox')
        .select('event_id')
        .where(
          'event_id',
          'in',
          events.map(({ id }) => id),
        )
        .execute(),
    );
    expect(waiting).toHaveLength(2);
  });

  test('enables its policy, and disables it again', async () => {
    const before = (await read()).reservationSettings.policies;
    await change({ building_maximum: 100 });
    expect((await read()).reservationSettings).toMatchObject({
      buildingMaximum: 100,
      policies: [...before, 'building-maximum'],
    });
    await change({ building_maximum: 0 });
    expect((await read()).reservationSettings.policies).toEqual(before);
  });

  test('shares its policy with another: the week is limited until hours and minutes are both cleared', async () => {
    const policies = async () => (await read()).reservationSettings.policies;
    const before = await policies();
    await change({ weekly_reservation_hours: 36 });
    await change({ weekly_reservation_minutes: 30 });
    expect(await policies()).toEqual([...before, 'weekly-limit']);
    await change({ weekly_reservation_hours: 0 });
    expect(await policies()).toEqual([...before, 'weekly-limit']);
    await change({ weekly_reservation_minutes: 0 });
    expect(await policies()).toEqual(before);
  });

  test('that is a permission disables the policy that forbids it, until it is withdrawn', async () => {
    const policies = async () => (await readAll('Customer-coordinator')).policies;
    const before = await policies();
    expect(before).toContain('disable-overlapping-reservation');
    await change({ allow_overlapping_reservations: true });
    expect(await policies()).toEqual(before.filter((policy) => policy !== 'disable-overlapping-reservation'));
    await change({ allow_overlapping_reservations: false });
    expect(await policies()).toEqual(before);
  });

  test('changes no other setting', async () => {
    const before = await read();
    await change({ static_qr_code: true });
    const after = await read();
    expect(after).toEqual({ ...before, reservationSettings: { ...before.reservationSettings, staticQrCode: true } });
  });

  test('is confirmed in the requested language', async () => {
    const answer = await api.call(changeBuildingSetting, {
      params: placeOf(building),
      body: { timeslot: true },
      as: as(subject, 'Customer-coordinator'),
      headers: { 'accept-language': 'nl' },
    });
    expect(answer.body).toMatchObject({ message: 'Wijzigingen opgeslagen' });
  });
});

describe('a setting with its own column', () => {
  const values: Record<string, string | number | null> = {
    display_name: 'Herengracht 1',
    timezone: 'Europe/Lisbon',
    address: 'Herengracht 1\n1015 BA Amsterdam',
    logo_url: 'https://wetering.example/logo.svg',
    support_email: 'help@wetering.example',
    idp_hint: 'wetering',
    anonymise_after_days: 90,
  };

  test.each(Object.entries(values))('such as %s is stored there, read back and audited', async (key, value) => {
    const before = (await readAll('Customer-coordinator')).values;
    expect((await change({ [key]: value })).status).toBe(200);
    expect((await readAll('Customer-coordinator')).values).toEqual({ ...before, [key]: value });
    const { row, audit } = await stored();
    expect([row.settings, row.version]).toEqual([{}, 2]);
    expect(audit).toMatchObject([{ before: { [key]: (before as typeof values)[key] }, after: { [key]: value } }]);
  });

  test('is visible to everyone at once', async () => {
    await change({ display_name: 'Herengracht 1' });
    await change({ timezone: 'Europe/Lisbon' });
    expect(await read()).toMatchObject({
      displayName: 'Herengracht 1',
      reservationSettings: { timezone: 'Europe/Lisbon' },
    });
  });

  test.each([
    { display_name: null },
    { display_name: ' ' },
    { display_name: 'Two\nlines' },
    { display_name: 'x'.repeat(101) },
    { timezone: null },
    { timezone: 'Europe/Atlantis' },
    { logo_url: 'http://wetering.example/logo.svg' },
    { support_email: 'help' },
    { anonymise_after_days: 0 },
    { anonymise_after_days: 1001 },
  ])('cannot be %j', async (body) => {
    expect((await change(body)).status).toBe(400);
    const { row, audit, events } = await stored();
    expect([row.version, audit, events]).toEqual([1, [], []]);
  });
});

describe('an invalid value', () => {
  test.each([
    { daily_maximum: -1 },
    { daily_maximum: 1.5 },
    { daily_maximum: '3' },
    { weekly_reservation_minutes: 59 },
    { default_period: 0 },
    { timeslot: 1 },
    { sender_name: 'Desk\r\nBcc: all@wetering.example' },
    { no_such_setting: true },
    { timeslot: true, hide_user_details: true },
    {},
  ])('such as %j is refused', async (body) => {
    expect((await change(body)).status).toBe(400);
    expect((await stored()).row.version).toBe(1);
  });

  test('is also one that conflicts with another setting: a working day ends after it starts', async () => {
    const refused = await change({ start_of_working_day: 18 });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      errors: [{ param: 'start_of_working_day', msg: 'The working day must end after it starts.' }],
    });
    expect((await stored()).row.version).toBe(1);
    expect((await change({ end_of_working_day: 23 })).status).toBe(200);
    expect((await change({ start_of_working_day: 18 })).status).toBe(200);
  });
});

describe('concurrent changes [T21]', () => {
  test('lose nothing: each of ten settings is stored and audited', async () => {
    const changes: [string, unknown][] = [
      ['daily_maximum', 4],
      ['building_maximum', 50],
      ['total_reservations_limit', 9],
      ['reservation_time_limit', 480],
      ['timeslot', true],
      ['hide_user_details', true],
      ['static_qr_code', true],
      ['popup_text', 'Hello'],
      ['welcome_message', 'Hi'],
      ['early_entry_minutes', 30],
    ];
    const answers = await Promise.all(changes.map(([key, value]) => change({ [key]: value })));
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    const { row, audit, events } = await stored();
    expect(row.settings).toEqual(Object.fromEntries(changes));
    expect(row.version).toBe(1 + changes.length);
    expect(row.policies).toEqual(
      expect.arrayContaining(['building-maximum', 'total-reservations-limit', 'reservation-time-limit']),
    );
    expect([audit.length, events.length]).toEqual([changes.length, changes.length]);
  });

  test('to one setting form a chain: each starts where the previous one ended', async () => {
    const values = [1, 2, 3, 4, 5, 6];
    await Promise.all(values.map((daily_maximum) => change({ daily_maximum })));
    const { row, audit } = await stored();
    const numberIn = (value: unknown) => (value as { daily_maximum: number }).daily_maximum;
    const next = new Map(audit.map(({ before, after }) => [numberIn(before), numberIn(after)]));
    let at = 0;
    for (let step = 0; step < values.length; step += 1) at = next.get(at) ?? Number.NaN;
    expect(at).toBe(numberIn(row.settings));
  });
});

describe('the daily budget of userpools', () => {
  const budget = { userpool_daily_budget: 24 };

  test.each<Role>(['Customer-coordinator', 'Customer-admin'])('cannot be set by a %s', async (role) => {
    const refused = await change(budget, as(subject, role));
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'auth.not_authorised' })]);
    expect((await stored()).row.version).toBe(1);
    expect((await readAll(role)).locked).toContain('userpool_daily_budget');
  });

  test('is set by a Dashboard-admin, and enables its policy', async () => {
    expect((await change(budget, as(subject, 'Dashboard-admin'))).status).toBe(200);
    const { values, policies, locked } = await readAll('Dashboard-admin');
    expect([values.userpool_daily_budget, policies.includes('userpool-daily-budget'), locked]).toEqual([24, true, []]);
  });
});

describe('permission to change a setting', () => {
  test.each<Role>(['Customer-coordinator', 'Customer-admin', 'Dashboard-admin'])('is given to a %s', async (role) => {
    expect((await change({ timeslot: true }, as(subject, role))).status).toBe(200);
  });

  test.each<Role[]>([[], ['Customer-team-lead'], ['Insights', 'Sensors', 'View-custom-assets']])(
    'is refused with the roles %j, and nothing changes',
    async (...roles) => {
      const refused = await change({ timeslot: true }, as(subject, ...roles));
      expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'auth.not_authorised' })]);
      const { row, audit, events } = await stored();
      expect([row.version, audit, events]).toEqual([1, [], []]);
    },
  );

  test('does not extend to another organisation', async () => {
    const foreign = await aBuilding(database.owner, await anOrganisation(database.owner));
    expect((await change({ timeslot: true }, as(subject, 'Customer-admin'), foreign)).status).toBe(404);
    expect((await stored(foreign)).row.version).toBe(1);
  });

  test('is refused to an administrator of another organisation who was admitted by an identifier', async () => {
    const { organisation } = building;
    await inTenant(database.owner, organisation.id, (tx) =>
      tx
        .insertInto('building_access')
        .values({ organisation_id: organisation.id, building_id: building.id, identifier: 'partner' })
        .execute(),
    );
    const guest = { ...as(`guest-${serial}`, 'Customer-admin'), identifiers: ['partner'] };
    expect((await change({ timeslot: true }, guest)).status).toBe(403);
  });

  test('ends with the membership, at the next call', async () => {
    expect((await change({ timeslot: true })).status).toBe(200);
    await inTenant(database.owner, building.organisation.id, (tx) => tx.deleteFrom('member_building').execute());
    expect((await change({ timeslot: false })).status).toBe(404);
  });
});
