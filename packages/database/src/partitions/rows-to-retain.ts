import type pg from 'pg';
import type { Division } from './divisions.ts';

/**
 * Whether a partition that is due to be dropped has to stay: it has a row that is younger than the retention, or rows of
 * an organisation with a legal hold. It does not matter which of them are held, because a partition is dropped as a
 * whole. The nightly job checks again.
 */
export async function hasRowsToRetain(
  client: pg.ClientBase,
  { age, isHeld = false }: Division,
  part: string,
  { now, oldest }: { readonly now: number; readonly oldest: number },
): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>('select organisation.id from organisation');
  for (const { id } of rows) {
    // Row policies do not allow reading all organisations at once.
    await client.query(`begin; set local app.organisation_id = '${id}'`);
    const { rowCount } = await client.query(
      `select from ${part} t where t.organisation_id = $1 and (t.${age} >= $2 or $3::boolean and exists (
         select from legal_hold hold
         where hold.organisation_id = $1 and hold.approved_by is not null and hold.released_at is null
           and $4::date between hold.from_day and hold.until_day))
       limit 1`,
      [id, new Date(oldest).toISOString(), isHeld, new Date(now).toISOString()],
    );
    await client.query('commit');
    if (rowCount !== 0) return true;
  }
  return false;
}
