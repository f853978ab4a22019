import { createHash, randomUUID } from 'node:crypto';
import { inTenant, type TenantTx } from '@berth/database';
import { aBuilding, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { collectFiles } from './collect-files.job.ts';
import { holdFile, storeFile } from './stored-files.sql.ts';
import { createLogger } from '../logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
let building: TestBuilding;
beforeEach(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
});

const within = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database.db, building.organisation.id, work);
const picture = (text: string) => ({
  hash: createHash('sha256').update(text).digest('hex'),
  mediaType: 'image/webp',
  content: Buffer.from(text),
});
const store = (text: string, quota?: number) =>
  within((tx) => storeFile(tx, building.organisation.id, picture(text), quota));
const stored = async () => {
  const rows = await within((tx) => tx.selectFrom('file').select('file.content').execute());
  return rows.map(({ content }) => content.toString()).toSorted();
};

describe('the storage of an organisation [T27]', () => {
  test('is limited, and the refusal says how much is used', async () => {
    await store('12345678', 10);
    await expect(store('abc', 10)).rejects.toMatchObject({
      code: 'file.quota_exceeded',
      status: 413,
      details: { values: { used: 1, quota: 1 }, data: { usedBytes: 8, quotaBytes: 10 } },
    });
    // The same picture takes no more space, and another organisation has its own quota.
    await store('12345678', 10);
    expect(await stored()).toEqual(['12345678']);
    building = await aBuilding(database.owner, await anOrganisation(database.owner));
    await store('abc', 10);
  });

  test('is limited for concurrent uploads too', async () => {
    const all = await Promise.allSettled(['one-', 'two-', 'six-'].map((text) => store(text, 8)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await stored()).toHaveLength(2);
  });
});

describe('an unreferenced picture', () => {
  const collect = () => collectFiles({ db: database.db, log }).run();
  const aDayPasses = () =>
    within((tx) => sql`update file set unreferred_since = unreferred_since - interval '25 hours'`.execute(tx));
  const ownAddress = (text: string) => `/api/3.0/files/${building.organisation.slug}/${picture(text).hash}`;
  const drawnOn = (tx: TenantTx, text: string) =>
    tx
      .insertInto('floor')
      .values({
        organisation_id: building.organisation.id,
        building_id: building.id,
        id: randomUUID(),
        name: text,
        level: 0,
      })
      .returning('floor.id')
      .executeTakeFirstOrThrow()
      .then(({ id }) =>
        sql`update floor set plan_hash = ${picture(text).hash}, plan_width = 1, plan_height = 1 where id = ${id}`.execute(
          tx,
        ),
      );
  const asLogo = (tx: TenantTx, text: string) =>
    sql`update building set logo_url = ${ownAddress(text)} where id = ${building.id}`.execute(tx);

  test('is deleted after a day; plans, logos and pictures that are referenced again stay', async () => {
    for (const text of ['plan', 'logo', 'left', 'again']) await store(text);
    await within((tx) => drawnOn(tx, 'plan'));
    await within((tx) => asLogo(tx, 'logo'));
    await collect();
    expect(await stored()).toEqual(['again', 'left', 'logo', 'plan']);
    await aDayPasses();
    await within((tx) => drawnOn(tx, 'again'));
    await collect();
    expect(await stored()).toEqual(['again', 'logo', 'plan']);
  });

  test.each<[string, (tx: TenantTx) => Promise<unknown>]>([
    ['uploaded again', (tx) => storeFile(tx, building.organisation.id, picture('left'))],
    ['put on a floor', (tx) => drawnOn(tx, 'left')],
    ['made a logo', (tx) => holdFile(tx, building.organisation.id, ownAddress('left'))],
  ])('stays when it is being %s during the collection', async (_how, refer) => {
    await store('left');
    await collect();
    await aDayPasses();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const referring = within(async (tx) => {
      await refer(tx);
      await asLogo(tx, 'left');
      begin();
      await over;
    });
    await begun;
    await collect();
    end();
    await referring;
    await collect();
    expect(await stored()).toEqual(['left']);
  });

  test('cannot become a logo once it is deleted', async () => {
    const { organisation } = building;
    await expect(within((tx) => holdFile(tx, organisation.id, ownAddress('gone')))).rejects.toMatchObject({
      code: 'file.not_found',
    });
    await within((tx) => holdFile(tx, organisation.id, 'https://elsewhere.example/logo.png'));
  });
});
