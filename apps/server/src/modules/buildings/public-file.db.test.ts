import { publicFile } from '@berth/contract';
import { inTenant } from '@berth/database';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const PUBLIC = 'a'.repeat(64);
const INTERNAL = 'b'.repeat(64);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
let one: TestOrganisation;
let two: TestOrganisation;

beforeAll(async () => {
  one = await anOrganisation(database.owner);
  two = await anOrganisation(database.owner);
  await inTenant(database.owner, one.id, (tx) =>
    tx
      .insertInto('file')
      .values(
        [PUBLIC, INTERNAL].map((hash) => ({
          organisation_id: one.id,
          hash,
          media_type: 'image/svg+xml',
          content: Buffer.from(SVG),
          is_public: hash === PUBLIC,
        })),
      )
      .execute(),
  );
});

const read = (org: string, hash: string) => api.call(publicFile, { params: { org, hash } });

describe('an uploaded file', () => {
  test('that is public can be read by everyone, and cannot run code in their browser', async () => {
    const { status, body, headers } = await read(one.slug, PUBLIC);
    expect([status, body]).toEqual([200, SVG]);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toContain('immutable');
  });

  test.each([
    ['that is not public', () => one.slug, INTERNAL],
    ['of another organisation', () => two.slug, PUBLIC],
    ['of an unknown organisation', () => 'nowhere-at-all', PUBLIC],
    ['that does not exist', () => one.slug, 'c'.repeat(64)],
  ])('%s is not found', async (_which, org, hash) => {
    const answer = await read(org(), hash);
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'file.not_found' })]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(63)}g`, '../etc/passwd'])(
    'named %j is refused',
    async (hash) => {
      expect((await read(one.slug, hash)).status).toBe(400);
    },
  );
});
