import { changeBuildingSetting, publicFile, uploadPicture } from '@berth/contract';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { multipart } from '../../../testing/multipart.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const ADMIN = { subject: 'admin', roles: ['Customer-admin' as const] };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h20v20z"/></svg>';
let building: TestBuilding;

beforeAll(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  for (const subject of ['admin', 'employee'])
    await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building);
});

const upload = (content: string, as: { subject: string; roles?: readonly 'Customer-admin'[] } = ADMIN) =>
  api.call(uploadPicture, {
    params: placeOf(building),
    ...multipart('file', 'logo.svg', Buffer.from(content)),
    as: { ...as, roles: as.roles ?? [] },
  });
const setLogo = (logo_url: string) =>
  api.call(changeBuildingSetting, { params: placeOf(building), body: { logo_url }, as: ADMIN });

test('an uploaded logo is stored, set in the building, and visible to everyone', async () => {
  const { status, body } = await upload(SVG);
  expect([status, body.url]).toEqual([200, expect.stringMatching(/^\/api\/3\.0\/files\/[a-z0-9-]+\/[0-9a-f]{64}$/)]);
  expect((await setLogo(body.url)).status).toBe(200);
  const params = { org: building.organisation.slug, hash: body.url.slice(-64) };
  const answer = await api.call(publicFile, { params });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('a logo is refused from an employee, with active content, or if it does not exist [T27]', async () => {
  expect((await upload(SVG, { subject: 'employee' })).status).toBe(403);
  expect(await upload(SVG.replace('<path', '<script/><path'))).toMatchObject({
    status: 422,
    body: { code: 'picture.refused', data: { reason: 'active_content' } },
  });
  expect(await setLogo(`/api/3.0/files/${building.organisation.slug}/${'0'.repeat(64)}`)).toMatchObject({
    status: 404,
    body: { code: 'file.not_found' },
  });
});
