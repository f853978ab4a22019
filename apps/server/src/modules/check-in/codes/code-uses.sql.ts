import type { TenantTx } from '@berth/database';

type Use = {
  readonly organisationId: string;
  readonly objectId: string;
  readonly period: number;
  readonly personId: string;
};

/** Returns the person who used the code first. A concurrent request waits here until the first has committed. */
export async function firstWithCode(
  tx: TenantTx,
  { organisationId, objectId, period, personId }: Use,
): Promise<string> {
  await tx
    .insertInto('check_in_code_use')
    .values({ organisation_id: organisationId, object_id: objectId, period, person_id: personId })
    .onConflict((oc) => oc.constraint('check_in_code_use_pkey').doNothing())
    .execute();
  const { first } = await tx
    .selectFrom('check_in_code_use')
    .select('check_in_code_use.person_id as first')
    .where('check_in_code_use.organisation_id', '=', organisationId)
    .where('check_in_code_use.object_id', '=', objectId)
    .where('check_in_code_use.period', '=', period)
    .executeTakeFirstOrThrow();
  return first;
}

export const wasUsedBy = async (tx: TenantTx, { organisationId, objectId, period, personId }: Use) =>
  (await tx
    .selectFrom('check_in_code_use')
    .select('check_in_code_use.period')
    .where('check_in_code_use.organisation_id', '=', organisationId)
    .where('check_in_code_use.object_id', '=', objectId)
    .where('check_in_code_use.period', '=', period)
    .where('check_in_code_use.person_id', '=', personId)
    .executeTakeFirst()) !== undefined;

/** Deletes uses older than a day: those codes are no longer accepted, so their users do not matter. */
