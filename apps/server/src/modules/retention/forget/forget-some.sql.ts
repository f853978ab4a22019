import type { Database, TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { notHeld } from '../holds/held.sql.ts';
import type { Time } from './times.sql.ts';

/** Deletes or empties expired rows. Returns their number. */
export async function forgetSome(tx: TenantTx, organisationId: string, time: Time, most: number): Promise<number> {
  const key = sql.join(time.key.map((column) => sql.ref(column)));
  const oldKey = sql.join(time.key.map((column) => sql.ref(`old.${column}`)));
  const free = time.members.map((member) => notHeld(organisationId, { building: time.building, member }));
  const act = time.emptied === undefined ? sql`delete from ${time.rows}` : sql`update ${time.rows} set ${time.emptied}`;
  const { numAffectedRows = 0n } = await sql`
    ${act} where organisation_id = ${organisationId} and (${key}) in (
      select ${oldKey} from ${time.rows} old
      where old.organisation_id = ${organisationId} and ${time.isOver} and ${sql.join(free, sql` and `)}
      limit ${most})`.execute(tx);
  return Number(numAffectedRows);
}

/** Deletes directory entries of members who no longer exist. */
export const forgetUnlisted = (tx: TenantTx, organisationId: string) =>
  sql`
    delete from member_organisation where organisation_id = ${organisationId} and not exists (
      select from member
      where member.organisation_id = ${organisationId} and member.id = member_organisation.member_id)`.execute(tx);

/** Deletes the hashes of erased sign-ins whose tokens have expired. */
export const forgetErasedSignIns = (keeper: Database) =>
  sql`delete from erased_sign_in where expires_at <= wall_clock()`.execute(keeper);

const STILL_KNOWN = '23503';

/**
 * Deletes sign-ins without an organisation, a month after they were created. The record of a removed member refers to
 * its sign-in for thirty days, so each is deleted on its own and failures are ignored.
 */
export async function forgetPeople(keeper: Database, most: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select person.id from person
    where person.created_at < wall_clock() - interval '30 days'
      and not exists (select from person_organisation known where known.person_id = person.id)
      and not exists (select from browser_session open where open.person_id = person.id)
    limit ${most}`.execute(keeper);
  for (const { id } of rows)
    await sql`delete from person where id = ${id}`.execute(keeper).catch((error: { code?: string }) => {
      if (error.code !== STILL_KNOWN) throw error;
    });
}
