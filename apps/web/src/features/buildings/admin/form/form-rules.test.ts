import { describe, expect, test } from 'vitest';
import { aBuilding, HOOK_ID } from '../building.fixture.ts';
import { type BuildingDraft, draftOf, newDraft, newHook } from './building-draft.ts';
import { fieldOfParam, problemsOf, sectionOf } from './form-rules.ts';

const draft = draftOf(aBuilding());
const problems = (change: Partial<BuildingDraft>) => Object.fromEntries(problemsOf({ ...draft, ...change }, []));

describe('the building form', () => {
  test('is valid for a stored building', () => {
    expect(problems({})).toEqual({});
  });

  test('reports every required field of a new building', () => {
    expect(Object.fromEntries(problemsOf(newDraft(), []))).toEqual({
      name: 'building.name_short',
      path: 'building.path_form',
      displayName: 'building.display_name_length',
    });
  });

  test.each([
    ['ab', '/ab', 'building.name_short', 'building.path_form'],
    ['house', 'house', undefined, 'building.path_form'],
    ['The House', '/The House', 'building.name_characters', 'building.path_characters'],
    ['-house', '/house-', 'building.name_characters', 'building.path_characters'],
    ['h'.repeat(64), `/${'h'.repeat(64)}`, 'building.name_characters', 'building.path_characters'],
  ])('with the name %s and the path %s reports the exact fault of each', (name, path, ofName, ofPath) => {
    const problemsByField = Object.fromEntries(problemsOf({ ...newDraft(), name, path, displayName: 'House' }, []));
    expect([problemsByField['name'], problemsByField['path']]).toEqual([ofName, ofPath]);
  });

  test('rejects a path and a name that the organisation already has', () => {
    const twin = { ...newDraft(), name: 'wetering', path: '/keizersgracht', displayName: ' Keizersgracht 214 ' };
    expect(Object.fromEntries(problemsOf(twin, [aBuilding()]))).toEqual({
      path: 'building.path_exists',
      displayName: 'building.name_exists',
    });
    expect(Object.fromEntries(problemsOf({ ...twin, name: 'other' }, [aBuilding()]))).toEqual({});
  });

  test.each([
    ['', 'building.anonymise_zero'],
    ['0', 'building.anonymise_zero'],
    ['1001', 'building.anonymise_most'],
    ['9999', 'building.anonymise_most'],
    ['10000', 'building.anonymise_digits'],
  ])('with %j days reports %s', (anonymiseAfterDays, code) => {
    expect(problems({ anonymiseAfterDays })).toEqual({ anonymiseAfterDays: code });
  });

  test('accepts only https addresses and images stored by Berth', () => {
    expect(problems({ infoUrl: 'http://a.example', logoUrl: 'logo.png', buildingMoreInfoUrl: 'x' })).toEqual({
      infoUrl: 'form.https',
      logoUrl: 'form.https',
      buildingMoreInfoUrl: 'form.https',
    });
  });

  test('validates an integration only while it is on', () => {
    const platform = { ...draft.sensorPlatform, baseUrl: '' };
    expect(problems({ sensorPlatform: platform })).toEqual({ 'sensorPlatform.baseUrl': 'form.https' });
    expect(problems({ sensorPlatform: { ...platform, enabled: false } })).toEqual({});
  });

  test('requires an address and a valid secret for doors', () => {
    const doors = { ...draft.doors, enabled: true };
    expect(problems({ doors })).toEqual({
      'doors.baseUrl': 'form.https',
      'doors.secret': 'building.doors_incomplete',
    });
    const whole = { ...doors, baseUrl: 'https://doors.example/' };
    const typed = (text: string) => problems({ doors: { ...whole, secret: { ...doors.secret, typed: text } } });
    expect(typed('a password')).toEqual({ 'doors.secret': 'form.signingSecret' });
    expect(typed(`whsec_${'A'.repeat(44)}`)).toEqual({});
    expect(problems({ doors: { ...doors, enabled: false } })).toEqual({});
    const elsewhere = { ...doors.secret, set: true, storedFor: 'https://former.example/' };
    expect(problems({ doors: { ...whole, secret: elsewhere } })).toEqual({ 'doors.secret': 'building.secret_again' });
  });

  test('reports the row of a webhook', () => {
    const endpoints = [...draft.forward.endpoints, { ...newHook('new-1'), url: 'http://b', headerName: 'X Key' }];
    expect(problems({ forward: { enabled: true, endpoints } })).toEqual({
      'forward.new-1.url': 'form.https',
      'forward.new-1.headerName': 'form.header',
    });
    expect(problems({ forward: { enabled: false, endpoints } })).toEqual({});
  });

  test('rejects a header that Berth sets itself, and an invalid header value', () => {
    const [hook = newHook('none')] = draft.forward.endpoints;
    const secret = { ...hook.secret, typed: 'caf\u00e9' };
    expect(
      problems({ forward: { enabled: true, endpoints: [{ ...hook, headerName: 'Webhook-Id', secret }] } }),
    ).toEqual({
      [`forward.${hook.key}.headerName`]: 'form.header',
      [`forward.${hook.key}.secret`]: 'form.headerValue',
    });
  });
});

describe('another host', () => {
  const elsewhere = 'https://evil.example/a';
  const endpoints = draft.forwardReservation.endpoints.map((hook) => ({ ...hook, url: elsewhere }));
  const platform = { ...draft.sensorPlatform, baseUrl: elsewhere };
  test('requires the secret again', () => {
    expect(problems({ sensorPlatform: platform, forwardReservation: { enabled: true, endpoints } })).toEqual({
      'sensorPlatform.password': 'building.secret_again',
      [`forwardReservation.${HOOK_ID}.secret`]: 'building.secret_again',
    });
  });
  test('requires nothing while the integration is off, or once a new secret is typed', () => {
    const typed = { ...platform, password: { ...platform.password, typed: 'new' } };
    expect(problems({ sensorPlatform: typed, forwardReservation: { enabled: false, endpoints } })).toEqual({});
  });
});

test('every field of the form belongs to a section', () => {
  expect(sectionOf('path')).toBe('identification');
  expect(sectionOf('forward.new-1.url')).toBe('integrations');
  expect(sectionOf('sensorPlatform.baseUrl')).toBe('integrations');
  expect(sectionOf('timezone')).toBe('reservations');
});

describe('the parameter of a server error', () => {
  test.each([
    ['displayName', 'displayName'],
    ['reservationSettings.timezone', 'timezone'],
    ['integrations.sensorPlatform.baseUrl', 'sensorPlatform.baseUrl'],
    ['integrations.forwardReservation.endpoints.0.url', `forwardReservation.${HOOK_ID}.url`],
    ['integrations.forwardReservation.endpoints.0.apiKey', `forwardReservation.${HOOK_ID}.secret`],
    ['integrations.forward.endpoints.7.url', 'forward'],
  ])('%s belongs to the field %s', (param, field) => {
    expect(fieldOfParam(param, draft)).toBe(field);
  });

  test('counts the rows that were sent, not those that were left empty', () => {
    const endpoints = [newHook('new-1'), ...draft.forwardReservation.endpoints];
    const rows = { ...draft, forwardReservation: { enabled: true, endpoints } };
    expect(fieldOfParam('integrations.forwardReservation.endpoints.0.url', rows)).toBe(
      `forwardReservation.${HOOK_ID}.url`,
    );
  });
});
