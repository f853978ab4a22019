import { domainName } from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const LOOKS = {
  idpHint: 'acme',
  logoUrl: 'https://acme.example/logo.svg',
  infoUrl: null,
  supportEmail: 'help@acme.example',
};
let building: TestBuilding;
let plain: TestBuilding;

beforeAll(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  plain = await aBuilding(database.owner, await anOrganisation(database.owner));
  await inTenant(database.owner, building.organisation.id, (tx) =>
    tx
      .updateTable('building')
      .set({ idp_hint: LOOKS.idpHint, logo_url: LOOKS.logoUrl, support_email: LOOKS.supportEmail })
      .where('organisation_id', '=', building.organisation.id)
      .execute(),
  );
});

describe('the public start page of a building', () => {
  test('shows how to sign in and its branding, and nothing else', async () => {
    expect((await api.call(domainName, { params: placeOf(building) })).body).toEqual(LOOKS);
    expect((await api.call(domainName, { params: placeOf(plain) })).body).toEqual({
      idpHint: null,
      logoUrl: null,
      infoUrl: null,
      supportEmail: null,
    });
  });

  test('is not found if the building is unknown, with the same answer for every reason', async () => {
    const unknown = [
      { org: building.organisation.slug, building: 'nothing' },
      { org: 'nowhere-at-all', building: building.slug },
      { org: plain.organisation.slug, building: building.slug },
    ];
    const answers = await Promise.all(unknown.map((params) => api.call(domainName, { params })));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'building.not_found', errors: [] });
    }
  });
});
