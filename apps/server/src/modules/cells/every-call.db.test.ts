import { randomBytes } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf, calls, type Endpoint, keyOf } from '@berth/contract';
import { testDatabase, type TestIssuer, testIssuer } from '@berth/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCell, type TestCell } from '../../../testing/cells/two-cells.ts';
import { secretAddressOf } from '../../platform/ids/secret-address.ts';
import { storeCell } from './directory.sql.ts';

const [own, directory] = [testDatabase(), testDatabase()];
const ids = { organisation: crypto.randomUUID(), building: crypto.randomUUID(), member: crypto.randomUUID() };
const SLUG = 'moved-away';
const TEAPOT = 418;

let issuer: TestIssuer;
let cell: TestCell;
let otherCell: HttpServer;

beforeAll(async () => {
  issuer = await testIssuer();
  otherCell = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(TEAPOT).end());
  });
  await new Promise<void>((resolve) => void otherCell.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(otherCell.address() as AddressInfo).port}`;
  await storeCell(directory.worker, { name: 'c2', address });
  const { organisation: id } = ids;
  await directory.worker.insertInto('organisation').values({ id, slug: SLUG, name: SLUG, cell: 'c2' }).execute();
  const row = { organisation_id: id };
  await directory.worker
    .insertInto('building_organisation')
    .values({ ...row, building_id: ids.building })
    .execute();
  await directory.worker
    .insertInto('member_organisation')
    .values({ ...row, member_id: ids.member })
    .execute();
  cell = await startCell('c1', { database: own, directory: directory.db, issuer });
});
afterAll(async () => {
  await cell.app.close();
  otherCell.close();
  await issuer.close();
});

const namesNothing = ({ cellBy }: Endpoint) => cellBy === 'caller' || cellBy === 'any';

/** The value of a parameter that leads to the organisation, if it does. */
function valueOf({ cellBy, locatedBy }: Endpoint, name: string): string {
  if (name === 'org') return SLUG;
  if (name === locatedBy) return ids.member;
  if (cellBy === 'secret')
    return secretAddressOf({ organisationId: ids.organisation, id: ids.member, secret: randomBytes(16) });
  if (name !== 'id') return 'anything';
  return cellBy === 'building' ? ids.building : ids.organisation;
}

function urlFor(call: Endpoint): string {
  const path = addressOf(call).replace(/:(\w+)/g, (_, name: string) => valueOf(call, name));
  return 'org' in (call.query?.shape ?? {}) ? `${path}?org=${SLUG}` : path;
}

test.each(calls.filter((call) => !namesNothing(call)).map((call) => [keyOf(call), call] as const))(
  '%s is answered by the cell of its organisation',
  async (_key, call) => {
    const body = JSON.stringify({ org: SLUG, organisation: SLUG, rating: 5, token: 'x'.repeat(43), message: '' });
    const answer = await fetch(`${cell.origin}${urlFor(call)}`, {
      method: call.method,
      // Only a call that names the organisation in its body is authorised first.
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await issuer.token({ subject: 'ada' })}`,
      },
      ...(call.method !== 'GET' && { body }),
    });
    expect(answer.status).toBe(TEAPOT);
  },
);

test('few calls name no organisation', () => {
  expect(calls.filter(namesNothing).map(keyOf)).toMatchInlineSnapshot(`
    [
      "GET /admin/buildings",
      "GET /admin/buildings/stateMachines",
      "GET /admin/organisations",
      "GET /installation",
      "GET /my/buildings",
      "GET /openapi.json",
      "GET /qr/check-in/{objectId}/{code}",
      "GET /timeslots/{objectId}",
      "GET /users/referral/code",
      "GET /users/rewards/screen/status/{screen}",
      "POST /admin/buildings",
      "POST /admin/buildings/import",
      "POST /admin/organisations",
      "PUT /users/rewards/screen/status/{screen}",
    ]
  `);
});
