import type pg from 'pg';

/**
 * Whether an organisation with a legal hold in force has rows in a part. Which of them are held is not asked: a part goes
 * as a whole or not at all, and it is asked again every night.
 */
export async function anyHeld(client: pg.ClientBase, part: string, now: number): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>('select organisation.id from organisation');
  for (const { id } of rows) {
    // A row policy lets nobody look into all of them at once.
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
