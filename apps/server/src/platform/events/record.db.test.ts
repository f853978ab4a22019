import { inTenant, type TenantTx } from '@berth/database';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { type NewEvent, record } from './record.ts';

const database = testDatabase();
let organisation: TestOrganisation;

beforeAll(async () => {
  organisation = await anOrganisation(database.owner);
});

const aFloor = () => ({ buildingId: crypto.randomUUID(), subjectId: crypto.randomUUID() });

const happened = (tx: TenantTx, payload: ReturnType<typeof aFloor>) =>
  record(tx, { organisationId: organisation.id, type: 'floor.saved.v1', payload, actorId: undefined });

const events = ({ subjectId }: ReturnType<typeof aFloor>) =>
  inTenant(database.db, organisation.id, (tx) =>
    tx
      .selectFrom('event')
      .select(['id', 'payload', 'actor_id as actorId'])
      .where(sql`payload ->> 'subjectId'`, '=', subjectId)
      .execute(),
  );
const waiting = () =>
  inTenant(database.db, organisation.id, (tx) =>
    tx.selectFrom('outbox').select(['organisation_id as organisationId', 'event_id as eventId', 'type']).execute(),
  );

describe('an event', () => {
  test('is stored once and queued once when its transaction commits', async () => {
    const before = (await waiting()).length;
    const floor = aFloor();
    const [id, ...more] = await inTenant(database.db, organisation.id, (tx) => happened(tx, floor));
    expect(more).toEqual([]);
    expect(await events(floor)).toEqual([{ id, payload: floor, actorId: null }]);
    const all = await waiting();
    expect(all).toHaveLength(before + 1);
    expect(all).toContainEqual({ organisationId: organisation.id, eventId: id, type: 'floor.saved.v1' });
  });

  test.each([
    ['the work fails', () => Promise.reject(new Error('arranged'))],
    ['a later statement fails', (tx: TenantTx) => sql`select 1 / 0`.execute(tx)],
    ['an error was swallowed', (tx: TenantTx) => sql`select 1 / 0`.execute(tx).catch(() => {})],
  ])('is neither stored nor queued when its transaction is rolled back because %s', async (_how, fail) => {
    const before = (await waiting()).length;
    const floor = aFloor();
    const attempt = inTenant(database.db, organisation.id, async (tx) => {
      await happened(tx, floor);
      await fail(tx);
    });
    await expect(attempt).rejects.toThrow();
    expect(await events(floor)).toEqual([]);
    expect(await waiting()).toHaveLength(before);
  });

  test('is stored once when its transaction is retried', async () => {
    const before = (await waiting()).length;
    const floor = aFloor();
    let runs = 0;
    await inTenant(database.db, organisation.id, async (tx) => {
      runs += 1;
      await happened(tx, floor);
      if (runs < 3) await sql.raw(`do $$ begin raise exception 'x' using errcode = '40001'; end $$`).execute(tx);
    });
    expect(await events(floor)).toHaveLength(1);
    expect(await waiting()).toHaveLength(before + 1);
  });

  test('is refused by the database if it belongs to another organisation', async () => {
    const other = await anOrganisation(database.owner);
    const attempt = inTenant(database.db, other.id, (tx) => happened(tx, aFloor()));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

describe('an event that is not in the catalogue', () => {
  test.each([
    ['an unknown event', { type: 'floor.planted.v1', payload: aFloor() }, "there is no event 'floor.planted.v1'"],
    ['a payload with a field too many', { type: 'floor.saved.v1', payload: { ...aFloor(), name: 'Attic' } }, 'name'],
    ['a payload of another event', { type: 'absence.saved.v1', payload: aFloor() }, 'memberId'],
  ])('%s is refused, and nothing of it is stored', async (_what, planted, reason) => {
    const before = (await waiting()).length;
    const event = { ...planted, organisationId: organisation.id, actorId: undefined } as unknown as NewEvent;
    const attempt = inTenant(database.db, organisation.id, (tx) => record(tx, event));
    await expect(attempt).rejects.toThrow(reason);
    expect(await waiting()).toHaveLength(before);
  });

  test('is also refused by the compiler', () => {
    const about = { organisationId: organisation.id, actorId: undefined };
    // @ts-expect-error -- an unknown event
    const unknown: NewEvent = { ...about, type: 'floor.planted.v1', payload: aFloor() };
    // @ts-expect-error -- a payload of another event
    const wrong: NewEvent = { ...about, type: 'absence.saved.v1', payload: aFloor() };
    expect([unknown, wrong]).toHaveLength(2);
  });
});

describe('the stored history [R22]', () => {
  test.each([
    ['event', `update event set type = 'other.v1'`],
    ['event', 'delete from event'],
    ['event', 'truncate event'],
    ['audit', `update audit set action = 'other'`],
    ['audit', 'delete from audit'],
    ['audit', 'truncate audit'],
  ])('in %s cannot be rewritten: %s', async (_table, statement) => {
    const attempt = inTenant(database.db, organisation.id, (tx) => sql.raw(statement).execute(tx));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  test('an audit line is part of the transaction that changed something', async () => {
    const subjectId = crypto.randomUUID();
    const line = (tx: TenantTx) =>
      audit(tx, {
        organisationId: organisation.id,
        buildingId: null,
        actorId: subjectId,
        action: 'test.change',
        subjectId,
        before: undefined,
        after: { a: 1 },
      });
    const stored = () =>
      inTenant(database.db, organisation.id, (tx) =>
        tx.selectFrom('audit').select(['before', 'after']).where('subject_id', '=', subjectId).execute(),
      );
    await inTenant(database.db, organisation.id, async (tx) => {
      await line(tx);
      throw new Error('arranged');
    }).catch(() => {});
    expect(await stored()).toEqual([]);
    await inTenant(database.db, organisation.id, line);
    expect(await stored()).toEqual([{ before: null, after: { a: 1 } }]);
  });
});
