import {
  adminBuildings,
  type Building,
  type BuildingForm,
  myBuildings,
  type NewIntegrations,
  saveBuilding,
} from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { seedDemo } from '@berth/demonstration';
import { aBuildingForm, NO_INTEGRATIONS, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { organisationIdOf } from '../../identity/index.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
// The demonstration's operator, who is also a member of Harbour.
const member = {
  subject: '10000000-0000-4000-8000-000000000001',
  email: 'dashboard@harbour.example',
  roles: ['Dashboard-admin'] as const,
};
const operator = { subject: 'operator', roles: ['Dashboard-admin'] as const };

beforeAll(() => seedDemo(database.owner, api.issuer.issuer));

const save = (form: BuildingForm) => api.call(saveBuilding, { params: {}, body: form, as: operator });

const stored = async (path: string): Promise<Building> => {
  const { body } = await api.call(adminBuildings, { params: {}, as: operator });
  const match = body.find((building) => building.path === path);
  if (match === undefined) throw new Error(`no building ${path}`);
  return match;
};

/** The form of a building as the web sends it back unchanged. */
const formOf = (building: Building): BuildingForm => {
  const { removedAt: _gone, reservationSettings, integrations, ...rest } = building;
  const { password: _set, ...platform } = integrations.sensorPlatform;
  return {
    ...rest,
    reservationSettings: { timezone: reservationSettings.timezone, flowName: reservationSettings.flowName },
    integrations: {
      ...integrations,
      sensorPlatform: platform,
      forwardReservation: {
        ...integrations.forwardReservation,
        endpoints: integrations.forwardReservation.endpoints.map(({ id, url }) => ({ id, url })),
      },
      forward: {
        ...integrations.forward,
        endpoints: integrations.forward.endpoints.map(({ id, url, headerName }) => ({ id, url, headerName })),
      },
    },
  };
};

const inHarbour = async <T>(work: (tx: TenantTx) => Promise<T>) => {
  const organisation = await organisationIdOf(database.db, 'harbour');
  return inTenant(database.db, organisation?.id ?? '', work);
};

const lastAudit = (subject: string) =>
  inHarbour(async (tx) => {
    const { rows } = await sql<{ before: object | null; after: object; text: string }>`
      select before, after, concat(before::text, after::text) as text from audit
      where subject_id = ${subject} order by occurred_at desc limit 1`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error('no audit entry');
    return row;
  });

describe('the answer', () => {
  const PATH = '/keizersgracht';

  test('contains the whole building with its rules and limits', async () => {
    expect((await stored(PATH)).reservationSettings).toMatchObject({
      timezone: 'Europe/Amsterdam',
      timeslot: false,
      futureDayMaximum: expect.any(Number),
      startOfWorkingDay: 8,
      endOfWorkingDay: 18,
      showNewAppLink: false,
    });
  });

  test('can be sent back unchanged, secrets included, and changes nothing', async () => {
    const before = await stored(PATH);
    const { status, body } = await save(before as BuildingForm);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, version: before.version + 1 });
    expect(await stored(PATH)).toEqual(body);
  });

  test('can be sent back with another limit, which then applies and enables its policy', async () => {
    const before = await stored(PATH);
    const { reservationSettings } = before;
    const limit = (buildingMaximum: number) =>
      save({
        ...(before as BuildingForm),
        reservationSettings: { ...reservationSettings, buildingMaximum },
        version: undefined,
      });
    const limited = (await limit(40)).body.reservationSettings;
    expect([limited.buildingMaximum, limited.policies.includes('building-maximum')]).toEqual([40, true]);
    const { body } = await limit(0);
    expect(body.reservationSettings).toEqual({ ...reservationSettings, buildingMaximum: 0 });
  });

  test('follows the same bounds as the settings screen', async () => {
    const before = await stored(PATH);
    const refused = async (more: object) => {
      const reservationSettings = { ...before.reservationSettings, ...more };
      return (await save({ ...(before as BuildingForm), reservationSettings })).status;
    };
    expect(await refused({ defaultPeriod: 5 })).toBe(400);
    expect(await refused({ startOfWorkingDay: 19 })).toBe(422);
    expect(await refused({ unknown: 1 })).toBe(400);
    expect((await stored(PATH)).version).toBe(before.version);
  });
});

describe('creating a building', () => {
  test('starts with the four policies', async () => {
    const { status, body } = await save(aBuildingForm());
    expect(status).toBe(200);
    expect(body).toMatchObject({ path: '/loods-6', version: 1, dashboardVersion: 2 });
    expect(body.reservationSettings.policies).toEqual([
      'disable-overlapping-reservation',
      'daily-maximum',
      'allowed-timeslot',
      'future-day-max',
    ]);
  });

  test('adds its creator as a member if it belongs to their organisation', async () => {
    await api.call(myBuildings, { params: {}, as: member });
    const peopleOf = async (building: string) =>
      (
        await inHarbour((tx) =>
          sql<{ email: string }>`
            select member.email from member_building
            join member on member.id = member_building.member_id
            join building on building.id = member_building.building_id where building.slug = ${building}`.execute(tx),
        )
      ).rows.map(({ email }) => email);
    const form = aBuildingForm({ path: '/maker', displayName: 'Maker' });
    expect((await api.call(saveBuilding, { params: {}, body: form, as: member })).status).toBe(200);
    expect(await peopleOf('maker')).toEqual([member.email]);
    await save(aBuildingForm({ path: '/by-a-stranger', displayName: 'By a stranger' }));
    expect(await peopleOf('by-a-stranger')).toEqual([]);
  });

  test('reports a taken path on its field, also when two are saved at once', async () => {
    const [one, two] = await Promise.all([
      save(aBuildingForm({ path: '/werf-2', displayName: 'Werf 2' })),
      save(aBuildingForm({ path: '/werf-2', displayName: 'Werf twee' })),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 422]);
    const refused = one.status === 422 ? one : two;
    expect(refused.body).toMatchObject({
      code: 'building.invalid',
      errors: [{ param: 'path', msg: 'Building with this path already exists within organisation harbour' }],
    });
  });

  test.each(['UTC', 'Asia/Kolkata'])(
    'accepts the zone %s, which not every list of zones contains',
    async (timezone) => {
      const path = `/zone-${timezone.toLowerCase().replace('/', '-')}`;
      const { status } = await save(
        aBuildingForm({ path, displayName: timezone, reservationSettings: { timezone, flowName: null } }),
      );
      expect(status).toBe(200);
    },
  );
});

describe('changing a building', () => {
  test('keeps an uploaded picture', async () => {
    const before = await stored('/keizersgracht');
    expect(before.buildingImageUrl).toMatch(/^\/api\/3\.0\/files\//);
    const { status, body } = await save(formOf(before));
    expect(status).toBe(200);
    expect(body.buildingImageUrl).toBe(before.buildingImageUrl);
  });

  test('refuses a form that another user has saved since, also at the same moment', async () => {
    const form = formOf(await stored('/wilhelminakade'));
    const answers = await Promise.all([
      save({ ...form, displayName: 'One' }),
      save({ ...form, displayName: 'Two' }),
      save({ ...form, displayName: 'Three' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const won = answers.find(({ status }) => status === 200);
    expect((await stored('/wilhelminakade')).displayName).toBe(won?.body.displayName);
  });
});

describe('a secret', () => {
  const hook = { url: 'https://hooks.example/berth', apiKey: 'very-secret-7f2a' };
  const withHook = { ...NO_INTEGRATIONS, forwardReservation: { enabled: true, endpoints: [hook] } };

  test('is sealed, shows only its last characters, and is in no audit entry', async () => {
    const { body } = await save(aBuildingForm({ path: '/sealed', displayName: 'Sealed', integrations: withHook }));
    const [endpoint] = body.integrations.forwardReservation.endpoints;
    expect(endpoint?.apiKey).toEqual({ set: true, last4: '7f2a' });
    const { rows } = await inHarbour((tx) =>
      sql<{ sealed: string }>`select sealed from building_secret where building_id = ${body.id}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(rows[0]?.sealed).not.toContain('very-secret');
    const { text, after } = await lastAudit(body.id);
    expect(text).not.toContain('very-secret');
    expect(after).toMatchObject({ secrets: [`forwardReservation.${endpoint?.id}.apiKey`] });
  });

  test('shows nothing of itself if it is short', async () => {
    const short = {
      ...NO_INTEGRATIONS,
      forwardReservation: { enabled: true, endpoints: [{ ...hook, apiKey: 'pin-zulu' }] },
    };
    const { body } = await save(aBuildingForm({ path: '/short', displayName: 'Short', integrations: short }));
    expect(body.integrations.forwardReservation.endpoints[0]?.apiKey).toEqual({ set: true, last4: '' });
    const list = await api.call(adminBuildings, { params: {}, as: operator });
    expect(JSON.stringify(list.body)).not.toContain('zulu');
  });

  test('is kept when it is left out, and removed when it is empty', async () => {
    const unchanged = await save({ ...formOf(await stored('/sealed')), displayName: 'Sealed still' });
    expect(unchanged.body.integrations.forwardReservation.endpoints[0]?.apiKey.set).toBe(true);
    const form = formOf(unchanged.body);
    const endpoints = form.integrations.forwardReservation.endpoints.map((endpoint) => ({ ...endpoint, apiKey: '' }));
    const emptied = await save({
      ...form,
      integrations: { ...form.integrations, forwardReservation: { enabled: true, endpoints } },
    });
    expect(emptied.body.integrations.forwardReservation.endpoints[0]?.apiKey).toEqual({ set: false, last4: '' });
    const { before, after } = await lastAudit(unchanged.body.id);
    const field = `forwardReservation.${endpoints[0]?.id}.apiKey`;
    expect(before).toMatchObject({ displayName: 'Sealed still', secrets: [field] });
    expect(after).toMatchObject({ displayName: 'Sealed still', secrets: [], changedSecrets: [field] });
  });
});

describe('a stored secret belongs to the host that it was stored for', () => {
  const secret = 'a-long-secret-7f2a';
  const on: NewIntegrations = {
    ...NO_INTEGRATIONS,
    sensorPlatform: {
      ...NO_INTEGRATIONS.sensorPlatform,
      enabled: true,
      baseUrl: 'https://sensors.example/v3',
      password: secret,
    },
    forwardReservation: { enabled: true, endpoints: [{ url: 'https://hooks.example/a', apiKey: secret }] },
    forward: {
      enabled: true,
      endpoints: [{ url: 'https://hooks.example/b', headerName: 'X-Key', headerValue: secret }],
    },
  };
  const made = async (path: string) => {
    const { body } = await save(aBuildingForm({ path, displayName: path, integrations: on }));
    return formOf(body);
  };
  type Change = (integrations: NewIntegrations) => NewIntegrations;
  const moved: Record<string, Change> = {
    'integrations.sensorPlatform.password': (i) => ({
      ...i,
      sensorPlatform: { ...i.sensorPlatform, baseUrl: 'https://evil.example/v3' },
    }),
    // A disabled endpoint could be enabled again later.
    'integrations.forwardReservation.endpoints.0.apiKey': (i) => ({
      ...i,
      forwardReservation: {
        enabled: false,
        endpoints: i.forwardReservation.endpoints.map((e) => ({ ...e, url: 'https://evil.example/a' })),
      },
    }),
    'integrations.forward.endpoints.0.headerValue': (i) => ({
      ...i,
      forward: {
        enabled: true,
        endpoints: i.forward.endpoints.map((e) => ({ ...e, url: 'https://hooks.example:8443/b' })),
      },
    }),
  };

  test.each(Object.entries(moved))('%s must be entered again for another host', async (param, change) => {
    const path = `/moved-${param.split('.')[1]?.toLowerCase()}`;
    const form = await made(path);
    const before = await stored(path);
    const { status, body } = await save({ ...form, integrations: change(form.integrations) });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'building.invalid',
      errors: [{ param, msg: 'Enter this again: the stored value belongs to another address' }],
    });
    expect(await stored(path)).toEqual(before);
  });

  test('can stay with another path, be replaced, or be removed', async () => {
    const form = await made('/moving');
    const hookOf = (i: NewIntegrations) => i.forwardReservation.endpoints[0] ?? { url: '' };
    const withHook = (hook: object): BuildingForm => ({
      ...form,
      integrations: {
        ...form.integrations,
        forwardReservation: { enabled: true, endpoints: [{ ...hookOf(form.integrations), ...hook }] },
      },
    });
    const keyAfter = async (hook: object) => {
      const { version } = await stored('/moving');
      const { status, body } = await save({ ...withHook(hook), version });
      expect(status).toBe(200);
      return body.integrations.forwardReservation.endpoints[0]?.apiKey;
    };
    expect(await keyAfter({ url: 'https://hooks.example/other' })).toEqual({ set: true, last4: '7f2a' });
    const another = { url: 'https://new.example/a', apiKey: 'another-secret-9c1e' };
    expect(await keyAfter(another)).toEqual({ set: true, last4: '9c1e' });
    expect(await keyAfter({ url: 'https://third.example/a', apiKey: '' })).toEqual({ set: false, last4: '' });
    expect(await keyAfter({ url: 'https://fourth.example/a' })).toEqual({ set: false, last4: '' });
  });

  test('is never used by another row, whatever id that row claims', async () => {
    const form = await made('/twice');
    const [own] = form.integrations.forwardReservation.endpoints;
    const endpoints = [
      { ...own, url: 'https://hooks.example/a' },
      { ...own, url: 'https://hooks.example/second' },
      { id: '0a000000-0000-4000-8000-00000000beef', url: 'https://evil.example/a' },
    ];
    const { body } = await save({
      ...form,
      integrations: { ...form.integrations, forwardReservation: { enabled: true, endpoints } },
    });
    const rows = body.integrations.forwardReservation.endpoints;
    expect(rows.map(({ apiKey }) => apiKey.set)).toEqual([true, false, false]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });
});
