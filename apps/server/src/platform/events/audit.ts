import type { TenantTx } from '@berth/database';

export type Audited = {
  readonly organisationId: string;
  /** Null when nobody did it: the system acts on its own. */
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** A statement takes 65,535 values. */
const PER_STATEMENT = 5_000;

export type Line = Pick<Audited, 'subjectId' | 'before' | 'after'>;

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** One act on many things: a line for each of them, in few statements. */
export async function auditMany(tx: TenantTx, act: Omit<Audited, keyof Line>, lines: readonly Line[]): Promise<void> {
  const { organisationId, actorId, action } = act;
  for (let start = 0; start < lines.length; start += PER_STATEMENT)
    await tx
      .insertInto('audit')
      .values(
        lines.slice(start, start + PER_STATEMENT).map(({ subjectId, before, after }) => ({
          organisation_id: organisationId,
          actor_id: actorId,
          action,
          subject_id: subjectId,
          before: json(before),
          after: json(after),
        })),
      )
      .execute();
}

/** Every administrative change, with before, after and who, in the transaction that made it. */
export const audit = (tx: TenantTx, a: Audited) =>
  tx
    .insertInto('audit')
    .values({
      organisation_id: a.organisationId,
      actor_id: a.actorId,
      action: a.action,
      subject_id: a.subjectId,
      before: json(a.before),
      after: json(a.after),
    })
    .execute();
