import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

export type Audited = {
  readonly organisationId: string;
  /** Null if it belongs to no building. */
  readonly buildingId: string | null;
  /** Null if the system acts on its own. */
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
};

export type Line = Pick<Audited, 'subjectId' | 'before' | 'after'>;

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Records one action on many subjects: one line each, in one statement. */
export async function auditMany(tx: TenantTx, act: Omit<Audited, keyof Line>, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into audit (organisation_id, building_id, actor_id, action, subject_id, before, after)
    select ${act.organisationId}::uuid, ${act.buildingId}::uuid, ${act.actorId}::uuid, ${act.action},
      line.subject_id, line.before, line.after
    from unnest(
      ${lines.map(({ subjectId }) => subjectId)}::uuid[], ${lines.map(({ before }) => json(before))}::jsonb[],
      ${lines.map(({ after }) => json(after))}::jsonb[]
    ) with ordinality as line (subject_id, before, after, place)
    order by line.place`.execute(tx);
}

/** Records an administrative change with before, after and author, in the transaction that made it. */
export const audit = (tx: TenantTx, { subjectId, before, after, ...act }: Audited): Promise<void> =>
  auditMany(tx, act, [{ subjectId, before, after }]);
