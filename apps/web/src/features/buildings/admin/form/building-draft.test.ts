import { describe, expect, test } from 'vitest';
import { aBuilding, HOOK_ID, SENSOR_HOOK_ID } from '../building.fixture.ts';
import { type BuildingDraft, draftOf, newDraft, newHook, sentHooks, wireOf } from './building-draft.ts';
import { editedSecret } from './fields/secret.ts';

const draft = draftOf(aBuilding());

const withHooks = (change: Partial<BuildingDraft['forwardReservation']>): BuildingDraft => ({
  ...draft,
  forwardReservation: { ...draft.forwardReservation, ...change },
});

describe('a new building', () => {
  test('starts with the defaults of the specification', () => {
    expect(wireOf(newDraft())).toMatchObject({
      path: '/',
      dashboardVersion: 2,
      modules: { workplace: true, sensor: false, insights: false },
      reservationSettings: { timezone: 'Europe/Amsterdam', flowName: null },
      integrations: {
        azure: { enabled: false },
        google: { enabled: false },
        sensorPlatform: {
          enabled: false,
          username: '',
          mapping: { sensorId: 'roomDescription', floorId: 'buildingId', buildingId: 'orgPath' },
        },
        forwardReservation: { enabled: false, endpoints: [] },
        forward: { enabled: false, endpoints: [] },
      },
    });
  });

  test('has neither id nor version', () => {
    expect(wireOf(newDraft())).not.toHaveProperty('id');
    expect(wireOf(newDraft())).not.toHaveProperty('version');
  });
});

describe('an unchanged building', () => {
  test('is sent as it was read, without any secret', () => {
    const { removedAt: _gone, reservationSettings, integrations, ...rest } = aBuilding();
    expect(wireOf(draft)).toEqual({
      ...rest,
      reservationSettings: { timezone: reservationSettings.timezone, flowName: reservationSettings.flowName },
      integrations: {
        ...integrations,
        sensorPlatform: {
          enabled: true,
          baseUrl: 'https://sensors.example/api/v3',
          username: 'berth',
          mapping: integrations.sensorPlatform.mapping,
        },
        doors: { enabled: false, baseUrl: '' },
        forwardReservation: { enabled: true, endpoints: [{ id: HOOK_ID, url: 'https://hooks.example/a' }] },
        forward: {
          enabled: true,
          endpoints: [{ id: SENSOR_HOOK_ID, url: 'https://hooks.example/b', headerName: 'X-Key' }],
        },
      },
    });
  });
});

describe('the request', () => {
  test('has null for an address that was cleared', () => {
    expect(wireOf({ ...draft, logoUrl: '  ', infoUrl: '' })).toMatchObject({ logoUrl: null, infoUrl: null });
  });

  test('has trimmed texts', () => {
    const sent = wireOf({ ...draft, displayName: ' Keizersgracht ', path: ' /a-b ', infoUrl: ' https://x.example ' });
    expect(sent).toMatchObject({ displayName: 'Keizersgracht', path: '/a-b', infoUrl: 'https://x.example' });
  });

  test.each([
    ['', null],
    ['12', 12],
    ['1e3', null],
    ['-1', null],
  ])('has %j days as %j', (anonymiseAfterDays, sent) => {
    expect(wireOf({ ...draft, anonymiseAfterDays }).anonymiseAfterDays).toBe(sent);
  });

  test('has a new secret, and an empty one for a cleared secret', () => {
    const [hook] = draft.forwardReservation.endpoints;
    if (hook === undefined) throw new Error('no hook');
    const changed = withHooks({ endpoints: [{ ...hook, secret: editedSecret(hook.secret, 'new-key', 'new-key') }] });
    expect(wireOf(changed).integrations.forwardReservation.endpoints[0]).toMatchObject({ apiKey: 'new-key' });
    const emptied = withHooks({ endpoints: [{ ...hook, secret: { ...hook.secret, typed: '' } }] });
    expect(wireOf(emptied).integrations.forwardReservation.endpoints[0]).toMatchObject({ apiKey: '' });
  });
});

test('drops a stored secret if its address moved while the integration is off', () => {
  const [hook] = draft.forwardReservation.endpoints;
  if (hook === undefined) throw new Error('no hook');
  const moved = (enabled: boolean) => withHooks({ enabled, endpoints: [{ ...hook, url: 'https://evil.example/a' }] });
  expect(wireOf(moved(true)).integrations.forwardReservation.endpoints[0]).not.toHaveProperty('apiKey');
  expect(wireOf(moved(false)).integrations.forwardReservation.endpoints[0]).toMatchObject({ apiKey: '' });
  const off = withHooks({ enabled: false });
  expect(wireOf(off).integrations.forwardReservation.endpoints[0]).not.toHaveProperty('apiKey');
});

describe('webhook rows', () => {
  test('are not sent if they were added and left empty', () => {
    const rows = [...draft.forwardReservation.endpoints, newHook('new-1')];
    expect(sentHooks(withHooks({ endpoints: rows }), 'forwardReservation')).toHaveLength(1);
  });

  test('are still sent if they were cleared, so that the error shows', () => {
    const rows = draft.forwardReservation.endpoints.map((hook) => ({ ...hook, url: '' }));
    expect(sentHooks(withHooks({ endpoints: rows }), 'forwardReservation')).toHaveLength(1);
  });

  test('do not block saving if they are unfinished while forwarding is off', () => {
    const unfinished = { ...newHook('new-1'), url: 'http://plain' };
    const rows = [...draft.forwardReservation.endpoints, unfinished];
    expect(sentHooks(withHooks({ endpoints: rows }), 'forwardReservation')).toHaveLength(2);
    expect(sentHooks(withHooks({ enabled: false, endpoints: rows }), 'forwardReservation')).toHaveLength(1);
  });
});

test('an unfinished address of a sensor platform that is off is not sent', () => {
  const platform = { ...draft.sensorPlatform, enabled: false, baseUrl: 'sensors' };
  expect(wireOf({ ...draft, sensorPlatform: platform }).integrations.sensorPlatform.baseUrl).toBe('');
});
