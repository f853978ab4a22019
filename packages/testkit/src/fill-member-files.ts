import { createHash } from 'node:crypto';
import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { TestOrganisation } from './builders.ts';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

/** A file of one member with an invalid address. */
export const memberFileOf = (mark: string) => `username;firstName;lastName\n${mark};${mark};File\n`;

const hashOf = (mark: string) => createHash('sha256').update(memberFileOf(mark)).digest();

/** Creates a processed file whose only row was refused, and a check of the same file. */
export async function fillMemberFiles(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  const { organisation_id, building_id } = place;
  await tx
    .insertInto('csv_job')
    .values({
      organisation_id,
      id: ids.csvJob,
      file_name: `${mark}.csv`,
      content: Buffer.from(memberFileOf(mark)),
      building_ids: [building_id],
      uploaded_by: ids.member,
      token_roles: [],
      state: 'done_with_errors',
      rows: 1,
      next_row: 1,
      errors: 1,
      created_at: new Date('2026-01-01T00:00:00Z'),
      ended_at: new Date('2026-01-01T00:01:00Z'),
    })
    .execute();
  await tx
    .insertInto('csv_job_error')
    .values({
      organisation_id,
      job_id: ids.csvJob,
      line: 2,
      username: mark,
      faults: JSON.stringify([{ column: 'username', code: 'csv.not_an_address' }]),
    })
    .execute();
  await tx
    .insertInto('csv_check')
    .values({ organisation_id, person_id: ids.member, hash: hashOf(mark) })
    .execute();
}

type Filled = { organisation: TestOrganisation; id: string; ids: BuildingIds; mark: string };

/** Restores the initial rows, with a check of the file by every person. */
export const refillMemberFiles = (db: Database, { organisation, id, ids, mark }: Filled) =>
  inTenant(db, organisation.id, async (tx) => {
    await sql`delete from csv_job where organisation_id = ${organisation.id} and (id = ${ids.csvJob} or ended_at is null)`.execute(
      tx,
    );
    await sql`delete from csv_check where organisation_id = ${organisation.id} and hash = ${hashOf(mark)}`.execute(tx);
    await fillMemberFiles(tx, { organisation_id: organisation.id, building_id: id }, ids, mark);
    await sql`
      insert into csv_check (organisation_id, person_id, hash)
      select ${organisation.id}, person.id, ${hashOf(mark)} from person`.execute(tx);
  });

/** Restores the initial rows, with a failed file. */
export async function failMemberFile(db: Database, filled: Filled): Promise<void> {
  await refillMemberFiles(db, filled);
  const { organisation, ids } = filled;
  await inTenant(db, organisation.id, (tx) =>
    sql`
      update csv_job set state = 'failed', failure = 'gave_up'
      where organisation_id = ${organisation.id} and id = ${ids.csvJob}`.execute(tx),
  );
}
