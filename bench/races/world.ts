import { randomBytes } from 'node:crypto';
import { type Database, inTenant, openDatabase, openPool } from '@berth/database';
import { migrate } from '@berth/database/migrate';
import type { BuildingSettings, Policy, Role } from '@berth/domain';
import { aBuilding, aMember, anOrganisation, type TestBuilding } from '@berth/testkit/builders';
import { testIssuer } from '@berth/testkit/issuer';
import { adminUrl, urlsOf } from '@berth/testkit/urls';
import pg from 'pg';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { spawnProcess } from '../../apps/server/src/testing/spawn-process.ts';

export type Racer = { readonly email: string; readonly token: string };
export type Place = { readonly org: string; readonly building: string };
export type House = { readonly place: Place; readonly building: TestBuilding; readonly desks: readonly string[] };

/** What is taken away on purpose: a program that then finds nothing would find nothing anywhere. */
export type Planted = { readonly withoutLock: boolean; readonly withoutConstraint: boolean };

const NOTHING = `create or replace function take_locks(keys bigint[]) returns void language sql as 'select'`;
const UNGUARDED = `alter table reservation drop constraint reservation_no_overlap, drop constraint person_no_overlap`;

async function spawnApis(url: string, issuer: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort();
      const api = spawnProcess(new URL('../../apps/server/src/entrypoints/api.ts', import.meta.url), {
        BERTH_ENV: 'test',
        DATABASE_URL: url,
        DATABASE_POOL: '16',
        NATS_URL: process.env['TEST_NATS_URL'] ?? '',
        NATS_TOKEN: process.env['TEST_NATS_TOKEN'] ?? '',
        API_PORT: String(port),
        WEB_ORIGIN: `http://127.0.0.1:${port}`,
        OIDC_ISSUER: issuer,
        SEALING_KEYS: `test:${Buffer.alloc(32, 'test').toString('base64')}`,
        RATE_PER_PERSON: '100000000',
        RATE_PER_ADDRESS: '100000000',
        LOG_LEVEL: 'error',
      });
      // Nothing is logged at this level when it is up, so its own word is asked for.
      for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
        if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return { ...api, port };
    }),
  );
}

/** A database of its own, two api processes over it, and people with tokens. Gone after the work. */
export async function withWorld<T>(planted: Planted, work: (world: World) => Promise<T>): Promise<T> {
  const name = `races_${randomBytes(6).toString('hex')}`;
  const urls = urlsOf(name);
  await migrate(urls);
  const issuer = await testIssuer();
  const pool = openPool({ url: urls.owner, application: 'races', size: 4, waitMs: 60_000 });
  const owner = openDatabase(pool);
  if (planted.withoutLock) await pool.query({ text: NOTHING });
  if (planted.withoutConstraint) await pool.query({ text: UNGUARDED });
  const apis = await spawnApis(urls.api, issuer.issuer, 2);
  const admin = new URL(adminUrl());
  admin.pathname = `/${name}`;
  const sql = new pg.Client({ connectionString: admin.href });
  await sql.connect();
  try {
    return await work(
      new World(
        owner,
        sql,
        issuer,
        apis.map(({ port }) => port),
        name,
        apis.map(({ pid }) => pid),
      ),
    );
  } finally {
    for (const api of apis) api.kill('SIGTERM');
    await Promise.all(apis.map(({ ended }) => ended));
    for (const api of apis) if (/"level":[56]0/.test(api.output())) console.log(api.output().slice(0, 4000));
    await Promise.all([sql.end(), pool.end(), issuer.close()]);
    const cleaner = new pg.Client({ connectionString: adminUrl() });
    await cleaner.connect();
    await cleaner.query(`drop database if exists ${name} with (force)`);
    await cleaner.end();
  }
}

export class World {
  readonly pids: readonly number[];
  readonly owner: Database;
  /** As a superuser, past every row policy: the judge sees everything. */
  readonly sql: pg.Client;
  readonly ports: readonly number[];
  readonly name: string;
  readonly #issuer: Awaited<ReturnType<typeof testIssuer>>;
  #serial = 0;

  constructor(
    owner: Database,
    sql: pg.Client,
    issuer: Awaited<ReturnType<typeof testIssuer>>,
    ports: readonly number[],
    name: string,
    pids: readonly number[],
  ) {
    this.pids = pids;
    this.owner = owner;
    this.sql = sql;
    this.ports = ports;
    this.name = name;
    this.#issuer = issuer;
  }

  async house(
    desks: number,
    rules: { settings?: Partial<BuildingSettings>; policies: readonly Policy[] },
  ): Promise<House> {
    const organisation = await anOrganisation(this.owner);
    const building = await aBuilding(this.owner, organisation);
    const own = { organisation_id: organisation.id, building_id: building.id };
    const ids = await inTenant(this.owner, organisation.id, async (tx) => {
      await tx
        .updateTable('building')
        .set({ settings: JSON.stringify(rules.settings ?? {}), policies: rules.policies as string[] })
        .where('id', '=', building.id)
        .execute();
      const floor = await tx
        .insertInto('floor')
        .values({ ...own, name: 'F', level: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const at = { ...own, floor_id: floor.id };
      const room = await tx
        .insertInto('space')
        .values({ ...at, type: 'ROOM', name: 'R', reserved_by: 'desks' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: desks }, (_, n) => ({
        ...at,
        type: 'DESK',
        name: `D${n}`,
        room_id: room.id,
        x: n,
        y: 0,
      }));
      return (await tx.insertInto('space').values(rows).returning('id').execute()).map(({ id }) => id);
    });
    return { place: { org: organisation.slug, building: building.slug }, building, desks: ids };
  }

  async people(
    count: number,
    house: House,
    more: { roles?: Role[]; userpool?: (n: number) => string } = {},
  ): Promise<Racer[]> {
    const people: Racer[] = [];
    for (let n = 0; n < count; n += 1) {
      const subject = `racer-${++this.#serial}`;
      const attributes: Record<string, string[]> = more.userpool ? { userpool: [more.userpool(n)] } : {};
      const { email } = await aMember(this.owner, { issuer: this.#issuer.issuer, subject, attributes }, house.building);
      const token = await this.#issuer.token({ subject, roles: more.roles ?? [] }, { expiresIn: '4h' });
      people.push({ email, token });
    }
    return people;
  }
}
