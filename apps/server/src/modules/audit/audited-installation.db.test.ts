import {
  authoriseIdentifier,
  type BuildingFile,
  changeBuildingSetting,
  importBuilding,
  removeBuilding,
  removeOrganisation,
  restoreBuilding,
  restoreOrganisation,
  saveBuilding,
  saveOrganisation,
  withdrawIdentifier,
} from '@berth/contract';
import { aBuildingForm, NO_INTEGRATIONS, testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { multipart } from '../../../testing/multipart.ts';
import { succeedingCaller, testApi } from '../../../testing/test-api.ts';
import { type AuditedLine, auditedIn } from './audited-lines.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const admin = { subject: 'operator', roles: ['Dashboard-admin'] as const };
const call = succeedingCaller(api, admin);

const desk = (name: string): BuildingFile['floors'][number]['rooms'][number]['desks'][number] => ({
  name,
  type: 'DESK',
  x: 60,
  y: 120,
  rotation: 90,
  attributes: [],
});

const floor = (name: string, level: number, desks: string[]): BuildingFile['floors'][number] => ({
  name,
  level,
  userpools: [],
  plan: null,
  rooms: [
    {
      name: `Open space ${level}`,
      reservedBy: 'desks',
      maximumOccupants: 12,
      polygon: [],
      attributes: [],
      timeslots: [],
      desks: desks.map(desk),
    },
  ],
});

/** Two floors with four desks. */
const file = (name: string): BuildingFile => ({
  format: 'berth-building',
  formatVersion: 1,
  name,
  path: '/quay',
  displayName: 'Quay III',
  buildingImageUrl: null,
  buildingAddress: null,
  buildingMoreInfoUrl: null,
  infoUrl: null,
  logoUrl: null,
  idpHint: null,
  anonymiseAfterDays: 90,
  timezone: 'Europe/Lisbon',
  flowName: null,
  modules: { workplace: true, sensor: false, insights: true },
  settings: { daily_maximum: 2 },
  policies: ['daily-maximum'],
  attributes: [],
  assets: [],
  floors: [floor('Ground', 0, ['A1', 'A2', 'A3']), floor('Garage', -1, ['P1'])],
});

async function importFile(name: string): Promise<void> {
  const sent = multipart('file', 'building.json', Buffer.from(JSON.stringify(file(name))));
  const { status } = await api.call(importBuilding, { params: {}, query: { dryRun: '0' }, as: admin, ...sent });
  expect(status).toBe(200);
}

test('the audit log records who changed what, from which value to which, and no refused change [R22]', async () => {
  const name = 'audited';
  const { id } = await call(saveOrganisation, { params: {}, body: { name, displayName: 'First' } });
  await call(saveOrganisation, { params: {}, body: { id, name, displayName: 'Second' } });

  const hook = { url: 'https://hooks.example/a', apiKey: 'never-in-any-log-7f2a' };
  const form = aBuildingForm({
    name,
    path: '/quay',
    displayName: 'Quay',
    integrations: { ...NO_INTEGRATIONS, forwardReservation: { enabled: true, endpoints: [hook] } },
  });
  const building = await call(saveBuilding, { params: {}, body: form });
  const again = { ...form, integrations: NO_INTEGRATIONS, id: building.id, displayName: 'Quay II' };
  await call(saveBuilding, { params: {}, body: { ...again, version: building.version } });
  await expect(call(saveBuilding, { params: {}, body: { ...again, version: building.version } })).rejects.toThrow(
    /412/,
  );
  await importFile(name);

  const params = { org: name, building: 'quay' };
  await call(changeBuildingSetting, { params, body: { daily_maximum: 5 } });
  await call(authoriseIdentifier, { params, query: { identifier: 'partner', description: 'Next door' } });
  await call(withdrawIdentifier, { params: { ...params, identifier: 'partner' } });
  await expect(call(removeBuilding, { params: { id: building.id } })).rejects.toThrow(/409/);
  await call(removeBuilding, { params: { id: building.id }, query: { recursive: '1' } });
  await call(restoreBuilding, { params: { id: building.id } });
  await expect(call(removeOrganisation, { params: { id } })).rejects.toThrow(/409/);
  await call(removeBuilding, { params: { id: building.id }, query: { recursive: '1' } });
  await call(removeOrganisation, { params: { id } });
  await call(restoreOrganisation, { params: { id } });

  const lines = await auditedIn(database, id);
  expect(new Set(lines.map(({ who }) => who))).toEqual(new Set([admin.subject]));
  expect(JSON.stringify(lines)).not.toContain('never-in-any-log');
  const organisation = (displayName: string, removed = false) => ({ name, displayName, removed });
  const partner = { identifier: 'partner', description: 'Next door' };
  const expected: Omit<AuditedLine, 'who'>[] = [
    { action: 'organisation.saved', before: null, after: organisation('First') },
    { action: 'organisation.saved', before: organisation('First'), after: organisation('Second') },
    { action: 'building.created', before: null, after: { displayName: 'Quay', anonymiseAfterDays: 365 } },
    { action: 'building.changed', before: { displayName: 'Quay' }, after: { displayName: 'Quay II', secrets: [] } },
    {
      action: 'building.imported',
      before: { displayName: 'Quay II', timezone: 'Europe/Amsterdam' },
      after: { values: { displayName: 'Quay III', timezone: 'Europe/Lisbon' }, floors: { added: 2 } },
    },
    { action: 'building.setting_changed', before: { daily_maximum: 2 }, after: { daily_maximum: 5 } },
    { action: 'building.identifier_authorised', before: null, after: partner },
    { action: 'building.identifier_withdrawn', before: partner, after: null },
    { action: 'building.removed', before: { slug: 'quay', removed: false, desks: 4 }, after: { removed: true } },
    { action: 'building.restored', before: { removed: true }, after: { slug: 'quay', removed: false } },
    { action: 'building.removed', before: { slug: 'quay', removed: false, desks: 4 }, after: { removed: true } },
    { action: 'organisation.removed', before: organisation('Second'), after: organisation('Second', true) },
    { action: 'organisation.restored', before: organisation('Second', true), after: organisation('Second') },
  ];
  expect(lines).toMatchObject(expected);
  expect(lines).toHaveLength(expected.length);
});
