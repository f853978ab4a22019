import type { Role } from '../identity/roles.ts';
import { mayEdit, type Ranked } from './may-edit.ts';
import { type MemberColumn, type MemberRow, type MemberRowFault, VALUE_SEPARATOR } from './member-row.ts';

export type KnownMember = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly cards: readonly string[];
  readonly roles: readonly Role[];
  readonly explicit: boolean;
  readonly removed: boolean;
};

export type MemberChange = { readonly column: MemberColumn; readonly from: string; readonly to: string };

/** What the member will be; no cards when the file does not speak of them. */
export type MemberTarget = {
  readonly id: string | undefined;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly cards: readonly string[] | undefined;
};

export type MemberVerdict =
  | { readonly action: 'refuse'; readonly faults: readonly MemberRowFault[] }
  | {
      readonly action: 'add' | 'change' | 'same';
      readonly changes: readonly MemberChange[];
      readonly target: MemberTarget;
    };

/** Who uploads, and who holds which card now. */
export type RowContext = { readonly actor: Ranked; readonly holderOf: (card: string) => string | undefined };

const refuse = (column: MemberColumn | null, code: string): MemberVerdict => ({
  action: 'refuse',
  faults: [{ column, code }],
});

/** Of a row that wants what somebody else holds. */
export const CARD_TAKEN = refuse('cardId', 'csv.card_taken');

const joined = (values: readonly string[] | undefined) => (values ?? []).join(VALUE_SEPARATOR);

function targetOf({ username, firstName, lastName, attributes }: MemberRow, known: KnownMember | undefined) {
  const { cardId: cards, ...others } = attributes;
  const merged = Object.entries({ ...known?.attributes, ...others }).filter(([, values]) => values.length > 0);
  return {
    id: known?.id,
    username,
    firstName: firstName ?? known?.firstName ?? '',
    lastName: lastName ?? known?.lastName ?? '',
    attributes: Object.fromEntries(merged),
    cards,
  };
}

function changesOf({ attributes }: MemberRow, known: KnownMember, target: MemberTarget): MemberChange[] {
  const sorted = (values: readonly string[] | undefined) => joined([...(values ?? [])].toSorted());
  const { cardId, ...others } = attributes;
  return [
    { column: 'firstName' as const, from: known.firstName, to: target.firstName },
    { column: 'lastName' as const, from: known.lastName, to: target.lastName },
    ...(cardId === undefined ? [] : [{ column: 'cardId' as const, from: sorted(known.cards), to: sorted(cardId) }]),
    ...Object.keys(others).map((name) => ({
      column: name as MemberColumn,
      from: joined(known.attributes[name]),
      to: joined(target.attributes[name]),
    })),
  ].filter(({ from, to }) => from !== to);
}

/** What a row would do to whom the organisation knows by its address, or why it cannot. */
export function evaluateMemberRow(
  row: MemberRow,
  known: KnownMember | undefined,
  { actor, holderOf }: RowContext,
): MemberVerdict {
  if (row.faults.length > 0) return { action: 'refuse', faults: row.faults };
  if (known?.removed) return refuse(null, 'csv.removed');
  if (known !== undefined && !mayEdit(actor, { memberId: known.id, roles: known.roles }))
    return refuse(null, 'user.may_not_edit');
  if (known === undefined && row.firstName === undefined) return refuse('firstName', 'csv.missing');
  if (known === undefined && row.lastName === undefined) return refuse('lastName', 'csv.missing');
  const isTaken = (card: string) => {
    const holder = holderOf(card);
    return holder !== undefined && holder !== known?.id;
  };
  if (row.attributes.cardId?.some(isTaken)) return CARD_TAKEN;

  const target = targetOf(row, known);
  if (known === undefined) return { action: 'add', changes: [], target };
  const changes = changesOf(row, known, target);
  return { action: changes.length > 0 || !known.explicit ? 'change' : 'same', changes, target };
}
