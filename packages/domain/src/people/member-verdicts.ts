import type { Ranked } from './may-edit.ts';
import type { MemberRow } from './member-row.ts';
import { CARD_TAKEN, evaluateMemberRow, type KnownMember, type MemberVerdict } from './member-verdict.ts';

/** A row with the existing member of its address. */
export type KnownRow = { readonly row: MemberRow; readonly known: KnownMember | undefined };

type Together = { readonly actor: Ranked; readonly holderOf: (card: string) => string | undefined };

/** Whether an imported row takes this card from its holder. */
export const givesUp = ({ attributes: { cardId } }: MemberRow, card: string): boolean =>
  cardId !== undefined && !cardId.includes(card);

/** A second row about a person is a fault and has no effect. */
const effectiveRows = (rows: readonly KnownRow[]) =>
  new Map(
    rows.flatMap(({ row, known }) => (known === undefined || row.faults.length > 0 ? [] : [[known.id, row] as const])),
  );

/** Decides single rows of those that are imported together: a card may be taken if another row takes it from its holder. */
export function memberRowEvaluator(rows: readonly KnownRow[], { actor, holderOf }: Together) {
  const rowOf = effectiveRows(rows);
  const keeperOf = (card: string) => {
    const holder = holderOf(card);
    const row = holder === undefined ? undefined : rowOf.get(holder);
    return row !== undefined && givesUp(row, card) ? undefined : holder;
  };
  return ({ row, known }: KnownRow): MemberVerdict => evaluateMemberRow(row, known, { actor, holderOf: keeperOf });
}

/** A refused row keeps its cards, so rows that need one of those are refused as well, and so on. */
export function refuseKeptCards(rows: readonly KnownRow[], decided: readonly MemberVerdict[]): MemberVerdict[] {
  const rowOf = effectiveRows(rows);
  const verdicts = [...decided];
  const waiting = new Map(
    rows.flatMap(({ row }, at) =>
      verdicts[at]?.action === 'refuse' ? [] : (row.attributes.cardId ?? []).map((card) => [card, at] as const),
    ),
  );
  const keptCards = rows.flatMap(({ row, known }, at) =>
    known !== undefined && rowOf.get(known.id) === row && verdicts[at]?.action === 'refuse' ? known.cards : [],
  );
  for (const card of keptCards) {
    const at = waiting.get(card);
    if (at === undefined || verdicts[at]?.action === 'refuse') continue;
    verdicts[at] = CARD_TAKEN;
    keptCards.push(...(rows[at]?.known?.cards ?? []));
  }
  return verdicts;
}
