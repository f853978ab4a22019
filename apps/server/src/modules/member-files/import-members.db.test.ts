import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { importBatch } from './import-batch.ts';
import { aFiledOrganisation, csv, type FiledOrganisation, importDeps } from './member-files.fixture.ts';
import { readMemberFile } from './read-member-file.ts';

const database = testDatabase();
const api = testApi(database);
let filed: FiledOrganisation;
beforeEach(async () => {
  filed = await aFiledOrganisation(database, api);
});

const HEADER = 'username;firstName;lastName;cardId;userpool;isEmergencyResponder';
const ADA = 'ada@filed.example;Ada;Lovelace;04A2|04B2;Staff;true';
const person = (at: number) => `p${at}@filed.example;Person;Number ${at};${4000 + at};;`;
const people = (number: number) => csv(HEADER, ...Array.from({ length: number }, (_, at) => person(at)));

const memberships = () =>
  filed.within((tx) => tx.selectFrom('member_building').select('building_id as buildingId').execute());
const auditLines = () =>
  filed.within((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'after', 'subject_id as subjectId'])
      .where('action', '=', 'member.imported')
      .execute(),
  );

describe('a row of a member file', () => {
  test('adds a new explicit member with cards and attributes to the chosen buildings', async () => {
    const job = await filed.bring(csv(HEADER, ADA), [filed.home.id, filed.other.id]);
    expect(job).toMatchObject({ state: 'done', added: 1, changed: 0, unchanged: 0, errors: 0, done: 1 });
    expect(await filed.members()).toMatchObject([
      {
        email: 'ada@filed.example',
        firstName: 'Ada',
        explicit: true,
        managedBy: 'csv',
        attributes: { userpool: ['Staff'], isEmergencyResponder: ['true'] },
      },
    ]);
    expect((await filed.cards()).map(({ card }) => card)).toEqual(['04A2', '04B2']);
    // The administrator is in one of them already.
    expect(await memberships()).toHaveLength(3);
  });

  test('leaves fields without a column, and clears empty ones', async () => {
    await filed.bring(csv(HEADER, ADA));
    await filed.bring(csv('username;userpool', 'ada@filed.example;'));
    expect(await filed.members()).toMatchObject([
      { firstName: 'Ada', lastName: 'Lovelace', attributes: { isEmergencyResponder: ['true'] }, version: 2 },
    ]);
    expect(await filed.cards()).toHaveLength(2);
    await filed.bring(csv('username;cardId', 'ada@filed.example;'));
    expect(await filed.cards()).toEqual([]);
  });

  test('is an error if its member may not be edited, was removed, or would get another member’s card', async () => {
    await filed.addMember('boss', { granted: ['Customer-admin'] });
    await filed.bring(csv(HEADER, ADA, 'gone@filed.example;Gone;Away;;;'));
    await filed.within((tx) => sql`update member set removed_at = now() where email like 'gone%'`.execute(tx));
    const job = await filed.bring(
      csv(
        HEADER,
        'boss@filed.example;Not;Boss;;;',
        `${filed.admin.subject}@filed.example;Me;Myself;;;`,
        'gone@filed.example;Gone;Back;;;',
        'thief@filed.example;Card;Thief;04b2;;',
      ),
    );
    expect(job).toMatchObject({ state: 'done_with_errors', added: 0, changed: 0, errors: 4 });
    expect(job.firstErrors.map(({ row, code }) => [row, code])).toEqual([
      [2, 'user.may_not_edit'],
      [3, 'user.may_not_edit'],
      [4, 'csv.removed'],
      [5, 'csv.card_taken'],
    ]);
    expect((await filed.members()).map(({ lastName }) => lastName)).toEqual(['Lovelace', 'Person', 'Away']);
  });

  test('makes a member explicit who was admitted by an identifier', async () => {
    await filed.bring(csv(HEADER, ADA));
    await filed.within((tx) => sql`update member set explicit = false where email like 'ada%'`.execute(tx));
    expect(await filed.bring(csv(HEADER, ADA))).toMatchObject({ changed: 1, unchanged: 0 });
    expect(await filed.members()).toMatchObject([{ explicit: true }]);
  });
});

describe('a member file', () => {
  test('changes nothing when it is uploaded again', async () => {
    const file = people(12);
    await filed.bring(file);
    const before = { members: await filed.members(), lines: await auditLines() };
    expect(before.lines).toHaveLength(12);
    expect(await filed.bring(file)).toMatchObject({ state: 'done', added: 0, changed: 0, unchanged: 12 });
    expect({ members: await filed.members(), lines: await auditLines() }).toEqual(before);
    // For another building, it changes every membership but no data.
    expect(await filed.bring(file, [filed.other.id])).toMatchObject({ changed: 12, unchanged: 0 });
    expect(await filed.members()).toEqual(before.members);
  });

  test('leaves audit entries with field names, and without names, addresses or cards', async () => {
    const { id } = await filed.bring(csv(HEADER, ADA));
    await filed.bring(csv('username;lastName;cardId', 'ada@filed.example;Byron;04C2'));
    const lines = await auditLines();
    expect(lines.map(({ after }) => after)).toMatchObject([
      { via: `csv:${id}`, new: true, buildings: [filed.home.id] },
      { fields: ['lastName', 'cardId'], buildings: [] },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Ada|Byron|04C2|ada@/);
  });

  test('stops if its uploader is no longer an administrator', async () => {
    await filed.validate(people(3));
    await filed.upload(people(3));
    await filed.within((tx) => sql`update member set suspended_at = now() where email like 'admin-%'`.execute(tx));
    await filed.work();
    await filed.within((tx) => sql`update member set suspended_at = null`.execute(tx));
    expect(await filed.jobs()).toMatchObject([{ state: 'failed', failure: 'not_allowed', done: 0 }]);
    expect(await filed.members()).toEqual([]);
  });

  test('is given up after repeated failures at the same row, and the next file is processed', async () => {
    await sql`
      create function refuse_members() returns trigger language plpgsql as $$
      begin if new.first_name = 'Poison' then raise exception 'arranged'; end if; return new; end $$`.execute(
      database.owner,
    );
    await sql`create trigger refuse_members before insert on member for each row execute function refuse_members()`.execute(
      database.owner,
    );
    const poison = csv(HEADER, 'x@filed.example;Poison;Pill;;;');
    for (const file of [poison, csv(HEADER, ADA)]) {
      await filed.validate(file);
      await filed.upload(file);
    }
    for (let attempt = 1; attempt < 5; attempt += 1) await expect(filed.work()).rejects.toThrow('arranged');
    await filed.work();
    await filed.work();
    expect(await filed.jobs()).toMatchObject([
      { state: 'done', added: 1 },
      { state: 'failed', failure: 'gave_up' },
    ]);
  });
});

test('killing a worker in each of twenty batches, as it stores its progress, loses and repeats no row [R4]', async () => {
  const file = people(100);
  await filed.validate(file);
  await filed.upload(file);
  // Everything in that transaction is rolled back; writes in another transaction would remain.
  await sql`create table kill_at as select generate_series(0, 95, 5) as next_row`.execute(database.owner);
  await sql`grant select on kill_at to berth_app`.execute(database.owner);
  await sql`
    create function die_at() returns trigger language plpgsql as $$
    begin
      if exists (select from kill_at where next_row = old.next_row) then
        raise exception 'killed at %', old.next_row;
      end if;
      return new;
    end $$`.execute(database.owner);
  await sql`create trigger die_at before update of next_row on csv_job for each row execute function die_at()`.execute(
    database.owner,
  );
  const deps = await importDeps(database.worker);
  const parsed = await readMemberFile(file);
  const batch = () => importBatch(deps, filed.organisation.id, () => Promise.resolve(parsed), 5);
  let kills = 0;
  for (let at = 0; at < 100; at += 5) {
    await expect(batch()).rejects.toThrow(`killed at ${at}`);
    kills += 1;
    await sql`delete from kill_at where next_row = ${at}`.execute(database.owner);
    await batch();
  }
  expect(kills).toBe(20);
  expect(await filed.jobs()).toMatchObject([{ state: 'done', done: 100, added: 100, changed: 0, unchanged: 0 }]);
  expect(await filed.members()).toHaveLength(100);
  expect(new Set((await auditLines()).map(({ subjectId }) => subjectId)).size).toBe(100);
  expect(await auditLines()).toHaveLength(100);
});
