import type pg from 'pg';

/**
 * Whether an organisation with a legal hold has rows in a partition. It does not matter which of them are held, because
 * a partition is dropped as a whole. The nightly job checks again.
 */
export async function anyHeld(client: pg.ClientBase, part: string, now: number): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>('select organisation.id from organisation');
  for (const { id } of rows) {
    // Row policies do not allow reading all organisations at once.
    await client.query(`begin; set local app.organisation_id = '${id}'`);
    const { rowCount } = await client.query(
      `select from legal_hold hold
       where hold.organisation_id = $1 and hold.approved_by is not null and hold.released_at is null
         and $2::date between hold.from_day and hold.until_day
         and exists (select from ${part} t where t.organisation_id = $1)`,
      [id, new Date(now)],
    );
    await client.query('commit');
    if (rowCount !== 0) return true;
  }
  return false;
}
