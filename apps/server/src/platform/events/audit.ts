import type { TenantTx } from '@berth/database';

export type Audited = {
  readonly organisationId: string;
  readonly actorId: string;
  readonly action: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
};

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

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
