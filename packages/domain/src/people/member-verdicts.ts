import type { Ranked } from './may-edit.ts';
import type { MemberRow } from './member-row.ts';
import { CARD_TAKEN, evaluateMemberRow, type KnownMember, type MemberVerdict } from './member-verdict.ts';

/** A row with whom the organisation knows by its address. */
export type KnownRow = { readonly row: MemberRow; readonly known: KnownMember | undefined };

type Together = { readonly actor: Ranked; readonly holderOf: (card: string) => string | undefined };

/** Whether a row that is brought in takes this card from its holder. */
export const givesUp = ({ attributes: { cardId } }: MemberRow, card: string): boolean =>
  cardId !== undefined && !cardId.includes(card);

/**
 * Rows that are brought in together: a card may go to somebody else when a row of these takes it from its holder. Whoever
 * is refused keeps theirs, so whoever waits for one of those is refused as well, and so on.
 */
export function evaluateMemberRows(rows: readonly KnownRow[], { actor, holderOf }: Together): MemberVerdict[] {
  // A second row about somebody is a fault and does nothing to them.
  const rowOf = new Map(
    rows.flatMap(({ row, known }) => (known === undefined || row.faults.length > 0 ? [] : [[known.id, row] as const])),
  );
  const keeperOf = (card: string) => {
    const holder = holderOf(card);
    const row = holder === undefined ? undefined : rowOf.get(holder);
    return row !== undefined && givesUp(row, card) ? undefined : holder;
  };
  const verdicts = rows.map(({ row, known }) => evaluateMemberRow(row, known, { actor, holderOf: keeperOf }));
  const waiting = new Map(
    rows.flatMap(({ row }, at) =>
      verdicts[at]?.action === 'refuse' ? [] : (row.attributes.cardId ?? []).map((card) => [card, at] as const),
    ),
  );
  const kept = rows.flatMap(({ row, known }, at) =>
    known !== undefined && rowOf.get(known.id) === row && verdicts[at]?.action === 'refuse' ? known.cards : [],
  );
  for (const card of kept) {
    const at = waiting.get(card);
    if (at === undefined || verdicts[at]?.action === 'refuse') continue;
    verdicts[at] = CARD_TAKEN;
    kept.push(...(rows[at]?.known?.cards ?? []));
  }
  return verdicts;
}
