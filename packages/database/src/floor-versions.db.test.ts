import { aFullTenant, type FullTenant, miscountedFloors, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTenant, inTenants } from './in-tenant.ts';
import type { TenantTx } from './tenant.ts';

const database = testDatabase();
let tenant: FullTenant;
let neighbour: FullTenant;

beforeAll(async () => {
  tenant = await aFullTenant(database.owner, 'alpha');
  neighbour = await aFullTenant(database.owner, 'beta');
});

const run = (tx: TenantTx, statement: string) => sql.raw(statement).execute(tx);
const within = <T>(work: (tx: TenantTx) => Promise<T>, of = tenant) =>
  inTenant(database.owner, of.organisation.id, work);

type Counted = { floor: string; day: string; version: number };
const versions = async (of = tenant) =>
  within(async (tx) => {
    const { rows } = await sql<Counted>`
      select floor_id as floor, day::text, version::float8 from floor_version`.execute(tx);
    return new Map(rows.map(({ floor, day, version }) => [`${floor} ${day}`, version]));
  }, of);

/** Returns the floors and days whose version a piece of work increased. */
async function counted(work: () => Promise<unknown>, of = tenant): Promise<string[]> {
  const before = await versions(of);
  await work();
  const after = await versions(of);
  return [...after].filter(([key, version]) => version > (before.get(key) ?? 0)).map(([key]) => key);
}

const [TODAY, LATER] = ['2031-03-04', '2031-03-05'];
const added = (id: string, { desk, floor, member }: { desk: string; floor: string; member: string }, day = TODAY) => `
  insert into reservation (organisation_id, id, floor_id, space_id, member_id, start_at, end_at, local_day, exclusive, ticket)
  values ('${tenant.organisation.id}', '${id}', '${floor}', '${desk}', '${member}', '${day} 09:00+00', '${day} 10:00+00',
    '${day}', false, decode(md5('${id}'), 'hex'))`;
const ids = { one: '01980000-0000-7000-8000-000000000001', two: '01980000-0000-7000-8000-000000000002' };
const here = () => tenant.ids.main;
const there = () => ({ ...tenant.ids.other, member: tenant.ids.main.member });

const sees = () => `insert into sensed (organisation_id, sensor_id, floor_id, space_id, since)
      select organisation_id, id, floor_id, '${here().desk}', now() from sensor where floor_id = '${here().floor}' limit 1
      on conflict (organisation_id, sensor_id) do update set since = now() + interval '1 second'`;

const miscounted = (of = tenant) => within(miscountedFloors, of);

describe('the version of a floor and day grows', () => {
  test('when a reservation there is added, changed, moved or removed, and nowhere else', async () => {
    const act = (statement: string) => counted(() => within((tx) => run(tx, statement)));
    expect(await act(added(ids.one, here()))).toEqual([`${here().floor} ${TODAY}`]);
    expect(await act(`update reservation set state = 'i' where id = '${ids.one}'`)).toEqual([
      `${here().floor} ${TODAY}`,
    ]);
    const moved = `update reservation set floor_id = '${there().floor}', space_id = '${there().desk}',
      local_day = '${LATER}' where id = '${ids.one}'`;
    expect((await act(moved)).toSorted()).toEqual([`${here().floor} ${TODAY}`, `${there().floor} ${LATER}`].toSorted());
    expect(await act(`delete from reservation where id = '${ids.one}'`)).toEqual([`${there().floor} ${LATER}`]);
  });

  test('not when nothing changed or the transaction was rolled back', async () => {
    const act = (statement: string) => counted(() => within((tx) => run(tx, statement)));
    expect(await act('update reservation set state = state where false')).toEqual([]);
    const rolledBack = () =>
      within(async (tx) => {
        await run(tx, added(ids.two, here()));
        throw new Error('rolled back');
      }).catch(() => undefined);
    expect(await counted(rolledBack)).toEqual([]);
  });

  test('for the part of a transaction that was not rolled back to a savepoint', async () => {
    const work = () =>
      within(async (tx) => {
        await run(tx, 'savepoint half');
        await run(tx, added(ids.one, here()));
        await run(tx, 'rollback to savepoint half');
        await run(tx, added(ids.two, there(), LATER));
      });
    expect(await counted(work)).toEqual([`${there().floor} ${LATER}`]);
    await within((tx) => run(tx, `delete from reservation where id = '${ids.two}'`));
  });

  test('for all days when the sensors of the floor change', async () => {
    expect(await counted(() => within((tx) => run(tx, sees())))).toEqual([`${here().floor} -infinity`]);
    const gone = () => within((tx) => run(tx, `delete from sensed where floor_id = '${here().floor}'`));
    expect(await counted(gone)).toEqual([`${here().floor} -infinity`]);
  });
});

describe("the number of held spaces beside a floor's version", () => {
  const act = (...statements: string[]) =>
    within(async (tx) => {
      for (const statement of statements) await run(tx, statement);
    });
  const at = (statement: string, hour: string) =>
    statement.replaceAll('09:00+', `${hour}:00+`).replaceAll('10:00+', `${hour}:30+`);
  const heldAt = async (day: string) => {
    const { rows } = await within((tx) =>
      sql<{ held: number | null }>`
        select held from floor_version where floor_id = ${here().floor} and day = ${day}::date`.execute(tx),
    );
    return rows.map(({ held }) => held);
  };
  const cancelled = `state = 'c', holds_space = false, cancelled_at = now(), cancelled_by = 'u'`;
  const day = '2031-04-01';

  test('follows additions, cancellations, moves and removals, in one statement or many', async () => {
    await act(added(ids.one, here(), day), at(added(ids.two, here(), day), '12'));
    expect([await heldAt(day), await miscounted()]).toEqual([[2], []]);
    await act(`update reservation set ${cancelled} where id = '${ids.one}'`);
    expect([await heldAt(day), await miscounted()]).toEqual([[1], []]);
    await act(
      `update reservation set floor_id = '${there().floor}', space_id = '${there().desk}' where id = '${ids.two}'`,
      'savepoint half',
      `update reservation set local_day = '2031-04-02' where id = '${ids.two}'`,
      'rollback to savepoint half',
    );
    expect([await heldAt(day), await miscounted()]).toEqual([[0], []]);
    await act(`delete from reservation where id in ('${ids.one}', '${ids.two}')`);
    expect(await miscounted()).toEqual([]);
  });

  test('is recounted in full if its row was deleted', async () => {
    await act(added(ids.one, here(), day));
    await act(`delete from floor_version where day = '${day}'`);
    await act(at(added(ids.two, here(), day), '12'));
    expect([await heldAt(day), await miscounted()]).toEqual([[2], []]);
    await act(`delete from reservation where id in ('${ids.one}', '${ids.two}')`);
  });

  test('stays unknown once it is unknown, and becomes unknown after a change without a number', async () => {
    await act(added(ids.one, here(), day));
    await act(`update floor_version set held = null where day = '${day}'`);
    await act(at(added(ids.two, here(), day), '12'));
    expect(await heldAt(day)).toEqual([null]);
    await act(`update floor_version set held = 2 where day = '${day}'`);
    const noted = `${tenant.organisation.id} ${here().floor} ${day}`;
    await act(
      `update reservation set state = 'i' where id = '${ids.two}'`,
      `select set_config('app.changed_floors', '${noted}', true)`,
    );
    expect(await heldAt(day)).toEqual([null]);
    await act(
      `delete from reservation where id in ('${ids.one}', '${ids.two}')`,
      `delete from floor_version where day = '${day}'`,
    );
  });

  test('is correct after concurrent additions on a floor without a count', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inTenant(database.db, tenant.organisation.id, (tx) =>
          run(
            tx,
            added(crypto.randomUUID(), here(), '2031-05-05')
              .replaceAll('09:00+', `09:${10 + n}+`)
              .replaceAll('10:00+', `09:${11 + n}+`),
          ),
        ),
      ),
    );
    expect([await heldAt('2031-05-05'), await miscounted()]).toEqual([[20], []]);
  });
});

describe('versions and numbers of held spaces are correct', () => {
  const day = '2031-06-01';
  const at = (statement: string, hour: string) =>
    statement.replaceAll('09:00+', `${hour}:00+`).replaceAll('10:00+', `${hour}:30+`);
  const one = () => added(ids.one, here(), day);
  const two = () => at(added(ids.two, there(), day), '12');
  const valuesOf = (statement: string) => statement.slice(statement.indexOf('values') + 'values'.length);
  const both = () => `${one()}, ${valuesOf(two())}`;
  const release = `holds_space = false, state = 'c', cancelled_at = now(), cancelled_by = 'u'`;
  const onHere = () => `${here().floor} ${day}`;
  const onThere = () => `${there().floor} ${day}`;

  type Case = { first?: string[]; statements: string[]; floors: string[] };
  const cases: Record<string, () => Case> = {
    'for one row that changes twice': () => ({
      statements: [one(), `update reservation set ${release} where id = '${ids.one}'`],
      floors: [onHere()],
    }),
    'for one row that is added and removed': () => ({
      statements: [one(), `delete from reservation where id = '${ids.one}'`],
      floors: [onHere()],
    }),
    'for one row that moves to another floor and day': () => ({
      first: [both()],
      statements: [
        `update reservation set floor_id = '${there().floor}', space_id = '${there().desk}', local_day = '2031-06-02'
         where id = '${ids.one}'`,
      ],
      floors: [onHere(), `${there().floor} 2031-06-02`],
    }),
    'for two rows of one statement': () => ({ statements: [both()], floors: [onHere(), onThere()] }),
    'for one row and then another': () => ({ statements: [two(), one()], floors: [onHere(), onThere()] }),
    'for one row and then several': () => ({
      statements: [one(), `delete from reservation where id = '${ids.one}'`, both()],
      floors: [onHere(), onThere()],
    }),
    'for several rows and then one': () => ({
      statements: [both(), `update reservation set ${release} where id = '${ids.two}'`],
      floors: [onHere(), onThere()],
    }),
    'for a statement with two operations': () => ({
      first: [one()],
      statements: [`with released as (update reservation set ${release} where id = '${ids.one}') ${two()}`],
      floors: [onHere(), onThere()],
    }),
    'for an insert that changes one existing row': () => ({
      first: [one()],
      statements: [`${one()} on conflict (organisation_id, id) do update set ${release}`],
      floors: [onHere()],
    }),
    'for an insert that changes one row and adds another': () => ({
      first: [one()],
      statements: [`${both()} on conflict (organisation_id, id) do update set ${release}`],
      floors: [onHere(), onThere()],
    }),
    'for one row and then a sensor': () => ({ statements: [one(), sees()], floors: [onHere()] }),
    'for a sensor and then one row': () => ({ statements: [sees(), one()], floors: [onHere()] }),
    'for a sensor and one row in one statement': () => ({
      statements: [`with changed as (${sees()}) ${one()}`],
      floors: [onHere()],
    }),
    'for one row and a sensor in one statement': () => ({
      statements: [`with stored as (${one()}) ${sees()}`],
      floors: [onHere()],
    }),
  };
  const act = (statements: readonly string[]) =>
    within(async (tx) => {
      for (const statement of statements) await run(tx, statement);
    });

  test.for(Object.entries(cases))('%s', async ([_name, of]) => {
    const { first = [], statements, floors } = of();
    await act(first);
    const grown = await counted(() => act(statements));
    const sensors = statements.some((text) => text.includes(sees())) ? [`${here().floor} -infinity`] : [];
    expect(grown.toSorted()).toEqual([...floors, ...sensors].toSorted());
    expect(await miscounted()).toEqual([]);
    await act([`delete from reservation where id in ('${ids.one}', '${ids.two}')`]);
    expect(await miscounted()).toEqual([]);
  });

  test('and would not be if a second row was not noted', async () => {
    await act([both(), `delete from reservation where id in ('${ids.one}', '${ids.two}')`]);
    const planted = within(async (tx) => {
      await run(
        tx,
        `create or replace function note_row_of_reservation() returns trigger language plpgsql as $$ begin
           perform set_config('app.changed_floors', tg_op, true); return null; end $$`,
      );
      await run(tx, both());
      await run(tx, 'set constraints all immediate');
      expect(await miscountedFloors(tx)).toEqual([{ day, held: 0, real: 1 }]);
      throw new Error('rolled back');
    });
    await expect(planted).rejects.toThrow('rolled back');
  });
});

test('a transaction of two organisations increases the versions of both', async () => {
  const batches = [tenant, neighbour].map(({ organisation, ids: { main } }) => ({
    organisationId: organisation.id,
    main,
  }));
  const touch = () =>
    inTenants(database.owner, batches, async (tx, { main }) => {
      await run(tx, `update reservation set state = state where floor_id = '${main.floor}'`);
    });
  const before = await versions(neighbour);
  expect((await counted(touch)).length).toBeGreaterThan(0);
  const after = await versions(neighbour);
  expect([...after].some(([key, version]) => version > (before.get(key) ?? 0))).toBe(true);
  expect([await miscounted(), await miscounted(neighbour)]).toEqual([[], []]);
});

test('a change of a floor does not wait for an uncommitted change of the same floor', async () => {
  const [inside, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = within(async (tx) => {
    await run(tx, added(ids.one, here()));
    inside.resolve();
    await leave.promise;
  });
  await inside.promise;
  // Fails with a lock timeout if it waits.
  const quick = within(async (tx) => {
    await run(tx, `set local lock_timeout = '200ms'`);
    await run(tx, added(ids.two, here(), TODAY).replaceAll('09:00', '11:00').replaceAll('10:00', '12:00'));
  });
  await quick;
  const between = await versions();
  leave.resolve();
  await slow;
  const key = `${here().floor} ${TODAY}`;
  expect((await versions()).get(key)).toBeGreaterThan(between.get(key) ?? 0);
  await within((tx) => run(tx, `delete from reservation where id in ('${ids.one}', '${ids.two}')`));
});

test('concurrent changes of floors in different orders do not deadlock', async () => {
  // Each reservation has its own minute, so that rows do not block each other here.
  const at = (statement: string, n: number) =>
    statement.replaceAll('09:00+', `09:${10 + n}+`).replaceAll('10:00+', `09:${11 + n}+`);
  const deadlocks = async () => {
    const { rows } = await sql<{ count: number }>`
      select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(database.owner);
    return rows[0]?.count ?? 0;
  };
  const before = await deadlocks();
  const rounds = Array.from({ length: 20 }, (_, n) =>
    inTenant(database.db, tenant.organisation.id, async (tx) => {
      const [first = '', second = ''] = (n % 2 === 0 ? [here(), there()] : [there(), here()]).map((which) =>
        at(added(crypto.randomUUID(), which, '2032-01-01'), n),
      );
      // Half of them in one statement.
      const statements = n % 4 < 2 ? [first, second] : [`with first as (${first}) ${second}`];
      for (const statement of statements) await run(tx, statement);
    }),
  );
  await Promise.all(rounds);
  expect(await deadlocks()).toBe(before);
});

/** The tables that maps read. Every change of them must increase a version. */
const VERSIONED: Record<string, { on: string; by: RegExp }> = {
  reservation: { on: 'floor_version', by: /^note_floors_of_(moved_)?reservations$/ },
  sensed: { on: 'floor_version', by: /^note_floors_of_(moved_)?sensed$/ },
  fixed_desk: { on: 'rules_version', by: /^touch_building/ },
  planned_absence: { on: 'rules_version', by: /^touch_building/ },
};

const unversioned = (tx: TenantTx) =>
  sql<{ table: string; event: string }>`
    select t.name as table, e.name as event
    from unnest(${Object.keys(VERSIONED)}::text[], ${Object.values(VERSIONED).map(({ by }) => by.source)}::text[]) t (name, by)
    cross join (values ('insert', 4), ('delete', 8), ('update', 16)) e (name, bit)
    where not exists (
      select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where g.tgrelid = t.name::regclass and g.tgtype & e.bit > 0 and g.tgtype & 1 = 0 and g.tgenabled = 'O'
        and p.proname ~ t.by)
      or (t.name in ('reservation', 'sensed') and not exists (
        select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
        where g.tgrelid = t.name::regclass and g.tgtype & e.bit > 0 and g.tgdeferrable and g.tgenabled = 'O'
          and p.proname = 'count_changed_floors'))`
    .execute(tx)
    .then(({ rows }) => rows.map(({ table, event }) => `${event} of ${table}`));

test('every table that a map reads increases a version, and a missing trigger is reported', async () => {
  await within(async (tx) => expect(await unversioned(tx)).toEqual([]));
  for (const [trigger, table, fault] of [
    ['reservation_changed', 'reservation', 'update of reservation'],
    ['sensed_removed', 'sensed', 'delete of sensed'],
    ['planned_absence_added', 'planned_absence', 'insert of planned_absence'],
  ] as const)
    await within(async (tx) => {
      await run(tx, `alter table ${table} disable trigger ${trigger}`);
      expect(await unversioned(tx)).toEqual([fault]);
      await run(tx, `alter table ${table} enable trigger ${trigger}`);
    });
});
