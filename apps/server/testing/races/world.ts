import { type Database, inTenant, openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import type { BuildingSettings, Policy } from '@berth/domain/buildings';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestBuilding } from '@berth/testkit/builders';
import { testIssuer } from '@berth/testkit/issuer';
import type pg from 'pg';
import { spawnApi } from '../processes/spawn-api.ts';
import { CHECKOUT } from '../processes/spawn-process.ts';
import { Receipts } from './receipts.ts';

export type Racer = { readonly token: string };
export type RaceBuilding = TestBuilding & {
  readonly place: { readonly org: string; readonly building: string };
  readonly desks: readonly string[];
};
type Node = Awaited<ReturnType<typeof spawnApi>>;

type Issuer = Awaited<ReturnType<typeof testIssuer>>;

const NODES = 2;

const UNLIMITED = { RATE_PER_PERSON: '100000000', RATE_PER_ORGANISATION: '100000000' };
const SETTINGS = { DATABASE_POOL: '16', LOG_LEVEL: 'info' };

/**
 * Long timeouts: a 503 protects a busy machine, but would hide what concurrent requests do to each other. With the
 * limits of production, half of 200 requests on two busy cores would be refused.
 */
const PATIENT = { DATABASE_WAIT_MS: '60000', DATABASE_SILENCE_MS: '90000', CALL_LIMIT_MS: '90000' };
const patientUrl = (url: string) => {
  const patient = new URL(url);
  const limits = { lock_timeout: '60s', statement_timeout: '60s', transaction_timeout: '90s', TimeZone: 'UTC' };
  const options = Object.entries(limits).map(([name, value]) => `-c ${name}=${value}`);
  patient.searchParams.set('options', options.join(' '));
  return patient.href;
};

/**
 * Protections that are removed on purpose, because a check that then finds nothing proves nothing. The pause between
 * deciding and writing removes nothing; it makes concurrent requests collide on any machine.
 */
const PLANTED = {
  pause: `create function wait_before_writing() returns trigger language plpgsql as
            'begin perform pg_sleep(0.05); return new; end';
          create trigger wait_before_writing before insert on reservation
            for each statement execute function wait_before_writing()`,
  lock: `create or replace function take_locks(keys bigint[]) returns void language sql as 'select'`,
  constraint: 'alter table reservation drop constraint reservation_no_overlap, drop constraint person_no_overlap',
} as const;

/** Real API processes on one database, two by default, with buildings, and people with tokens. */
export class World {
  /** A killed node is replaced. */
  readonly nodes: Node[] = [];
  readonly receipts = new Receipts();
  readonly owner: Database;
  /** Connects as a superuser without row policies, so that checks see everything. Reconnects after a crash. */
  readonly sql: pg.Pool;
  readonly #urls: RoleUrls;
  readonly #settings: Record<string, string>;
  readonly #ownerPool: pg.Pool;
  readonly #issuer: Issuer;
  readonly #checkout: URL;
  readonly #everyNode: Node[] = [];
  #hasOwnIssuer = true;
  #serial = 0;
  #named = '';

  private constructor(urls: RoleUrls, settings: Record<string, string>, issuer: Issuer, checkout: URL) {
    const admin = new URL(urls.admin);
    admin.pathname = new URL(urls.owner).pathname;
    this.sql = openPool({ url: admin.href, application: 'races-checks', size: 2, waitMs: 60_000 });
    this.#ownerPool = openPool({ url: urls.owner, application: 'races', size: 4, waitMs: 60_000 });
    this.owner = openDatabase(this.#ownerPool);
    this.#urls = urls;
    this.#settings = settings;
    this.#issuer = issuer;
    this.#checkout = checkout;
  }

  static async open(
    urls: RoleUrls,
    {
      isPatient,
      isLimited = false,
      env = {},
      peopleOf,
      named = 'racer',
      checkout = CHECKOUT,
      nodes = NODES,
    }: {
      isPatient: boolean;
      isLimited?: boolean;
      env?: Record<string, string>;
      /** Another world whose people sign in here too: it has the same database, or this one is a copy of it. */
      peopleOf?: World;
      /** The prefix of its people's names; worlds that share sign-ins have different people. */
      named?: string;
      /** The checkout whose api is started. */
      checkout?: URL;
      nodes?: number;
    },
  ): Promise<World> {
    const settings = {
      ...env,
      ...SETTINGS,
      ...(isLimited ? {} : UNLIMITED),
      ...(isPatient ? { ...PATIENT, DATABASE_URL: patientUrl(urls.api) } : {}),
    };
    const issuer = peopleOf === undefined ? await testIssuer() : peopleOf.#issuer;
    const world = new World(urls, settings, issuer, checkout);
    world.#hasOwnIssuer = peopleOf === undefined;
    world.#named = named;
    await Promise.all(Array.from({ length: nodes }, () => world.startNode()));
    return world;
  }

  async startNode(): Promise<void> {
    const node = await spawnApi({ urls: this.#urls }, this.#issuer, this.#settings, this.#checkout);
    this.nodes.push(node);
    this.#everyNode.push(node);
  }

  async plant(what: keyof typeof PLANTED): Promise<void> {
    await this.#ownerPool.query({ text: PLANTED[what] });
  }

  /** Ends the connections of the API to the database; it opens new ones when needed. */
  async endConnections(): Promise<void> {
    await this.sql.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and usename = 'berth_api'`,
    );
  }

  /** Returns the error logs of the nodes, for debugging. */
  complaints(): string[] {
    return this.#everyNode
      .flatMap((node) => node.output().split('\n'))
      .filter((line) => line !== '' && !/"level":[34]0/.test(line));
  }

  async close(): Promise<void> {
    for (const node of this.nodes) node.kill('SIGTERM');
    await Promise.all(this.nodes.map(({ ended }) => ended));
    await Promise.all([this.sql.end(), this.#ownerPool.end()]);
    if (this.#hasOwnIssuer) await this.#issuer.close();
  }

  get issuer(): string {
    return this.#issuer.issuer;
  }

  token(subject: string, roles: Role[] = []): Promise<string> {
    return this.#issuer.token({ subject, roles }, { expiresIn: '4h' });
  }

  async building(
    desks: number,
    rules: { settings?: Partial<BuildingSettings>; policies: readonly Policy[] },
  ): Promise<RaceBuilding> {
    const organisation = await anOrganisation(this.owner);
    const building = await aBuilding(this.owner, organisation);
    const own = { organisation_id: organisation.id, building_id: building.id };
    const ids = await inTenant(this.owner, organisation.id, async (tx) => {
      await tx
        .updateTable('building')
        .set({ settings: JSON.stringify(rules.settings ?? {}), policies: [...rules.policies] })
        .where('organisation_id', '=', organisation.id)
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
    return {
      place: { org: organisation.slug, building: building.slug },
      ...building,
      desks: ids,
    };
  }

  async people(
    count: number,
    building: RaceBuilding,
    more: { roles?: Role[]; userpool?: (n: number) => string } = {},
  ): Promise<Racer[]> {
    const people: Racer[] = [];
    for (let n = 0; n < count; n += 1) {
      const subject = `${this.#named}-${++this.#serial}`;
      const attributes: Record<string, string[]> = more.userpool ? { userpool: [more.userpool(n)] } : {};
      await aMember(this.owner, { issuer: this.issuer, subject, attributes }, building);
      people.push({ token: await this.token(subject, more.roles) });
    }
    return people;
  }
}
