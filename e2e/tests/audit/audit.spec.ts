import {
  authoriseIdentifier,
  changeBuildingSetting,
  importBuilding,
  removeBuilding,
  removeOrganisation,
  restoreBuilding,
  restoreOrganisation,
  saveBuilding,
  saveOrganisation,
  urlOf,
  withdrawIdentifier,
} from '@berth/contract';
import { aDashboardAdmin, buildingForm, unique } from '../../src/screens/administration.ts';
import { buildingFile } from '../../src/buildings/building-file.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { environment } from '../../src/environment.ts';
import { tokensFor } from '../../src/product/provider-session.ts';
import { expect, test } from '../../src/test.ts';

type Line = { action: string; who: string; before: unknown; after: unknown };

const linesOf = (organisation: string) =>
  sql<Line>(
    `select audit.action, person.subject as who, audit.before, audit.after
     from audit join person on person.id = audit.actor_id
     where audit.organisation_id = $1 order by audit.id`,
    [organisation],
  );

async function importAs(username: string, file: object): Promise<void> {
  const { access_token: token } = await tokensFor(username);
  const body = new FormData();
  body.set('file', new Blob([JSON.stringify(file)], { type: 'application/json' }), 'house.json');
  const address = `${environment().otherOrigin}${urlOf(importBuilding, {})}`;
  const answer = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  expect(answer.status).toBe(200);
}

test('the log has who did what, from what and to what; what was refused is not in it', async () => {
  const admin = await aDashboardAdmin();
  const call = await callerOnOtherNode(admin.email);
  const name = unique('org');
  const { id } = await call(saveOrganisation, { params: {}, body: { name, displayName: 'First' } });
  await call(saveOrganisation, { params: {}, body: { id, name, displayName: 'Second' } });

  const hook = { url: 'https://hooks.example/a', apiKey: 'never-in-any-log-7f2a' };
  const form = buildingForm(name, { path: '/quay', displayName: 'Quay' });
  const forwardReservation = { enabled: true, endpoints: [hook] };
  const integrations = { ...form.integrations, forwardReservation };
  const building = await call(saveBuilding, { params: {}, body: { ...form, integrations } });
  const again = { ...form, id: building.id, displayName: 'Quay II' };
  await call(saveBuilding, { params: {}, body: { ...again, version: building.version } });
  await expect(call(saveBuilding, { params: {}, body: { ...again, version: building.version } })).rejects.toThrow(
    /409/,
  );
  await importAs(admin.email, buildingFile(name, '/quay', 'Quay III'));

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

  const lines = await linesOf(id);
  expect(new Set(lines.map(({ who }) => who))).toEqual(new Set([admin.id]));
  expect(JSON.stringify(lines)).not.toContain('never-in-any-log');
  const organisation = (displayName: string, removed = false) => ({ name, displayName, removed });
  const partner = { identifier: 'partner', description: 'Next door' };
  const expected: Omit<Line, 'who'>[] = [
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
