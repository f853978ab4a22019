import type { TenantTx } from '@berth/database';
import { evaluateMemberRow, type MemberRow, type MemberVerdict, type Ranked } from '@berth/domain';
import { holdersOfCards, membersByAddress } from '../identity/index.ts';

export type EvaluatedRow = {
  readonly row: MemberRow;
  readonly verdict: MemberVerdict;
  /** Where they are already. */
  readonly buildingIds: readonly string[];
};

type Asked = { readonly organisationId: string; readonly actor: Ranked; readonly lock: boolean };

/** What each row would do to those whom the organisation knows now. */
export async function evaluateRows(
  tx: TenantTx,
  { organisationId, actor, lock }: Asked,
  rows: readonly MemberRow[],
): Promise<EvaluatedRow[]> {
  const known = await membersByAddress(
    tx,
    organisationId,
    rows.map(({ username }) => username),
    { lock },
  );
  const holders = await holdersOfCards(
    tx,
    organisationId,
    rows.flatMap(({ attributes }) => attributes.cardId ?? []),
  );
  const context = { actor, holderOf: (card: string) => holders.get(card) };
  return rows.map((row) => {
    const member = known.get(row.username);
    return { row, verdict: evaluateMemberRow(row, member, context), buildingIds: member?.buildingIds ?? [] };
  });
}
