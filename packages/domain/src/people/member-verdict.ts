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

/** The member after the change; without cards if the file does not have them. */
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

/** The uploader, and the current holder of each card. */
export type RowContext = { readonly actor: Ranked; readonly holderOf: (card: string) => string | undefined };

const refuse = (column: MemberColumn | null, code: string): MemberVerdict => ({
  action: 'refuse',
  faults: [{ column, code }],
});

/** The verdict on a row with a card that another member holds. */
export const CARD_TAKEN = refuse('cardId', 'csv.card_taken');

const joined = (values: readonly string[] | undefined) => (values ?? []).join(VALUE_SEPARATOR);

function targetOf({ username, firstName, lastName, attributes }: MemberRow, member: KnownMember | undefined) {
  const { cardId: cards, ...others } = attributes;
  const merged = Object.entries({ ...member?.attributes, ...others }).filter(([, values]) => values.length > 0);
  return {
    id: member?.id,
    username,
    firstName: firstName ?? member?.firstName ?? '',
    lastName: lastName ?? member?.lastName ?? '',
    attributes: Object.fromEntries(merged),
    cards,
  };
}

function changesOf({ attributes }: MemberRow, member: KnownMember, target: MemberTarget): MemberChange[] {
  const sorted = (values: readonly string[] | undefined) => joined([...(values ?? [])].toSorted());
  const { cardId, ...others } = attributes;
  return [
    { column: 'firstName' as const, from: member.firstName, to: target.firstName },
    { column: 'lastName' as const, from: member.lastName, to: target.lastName },
    ...(cardId === undefined ? [] : [{ column: 'cardId' as const, from: sorted(member.cards), to: sorted(cardId) }]),
    ...Object.keys(others).map((name) => ({
      column: name as MemberColumn,
      from: joined(member.attributes[name]),
      to: joined(target.attributes[name]),
    })),
  ].filter(({ from, to }) => from !== to);
}

/** Decides what a row does to the member with its address, or why it is refused. */
export function evaluateMemberRow(
  row: MemberRow,
  member: KnownMember | undefined,
  { actor, holderOf }: RowContext,
): MemberVerdict {
  if (row.faults.length > 0) return { action: 'refuse', faults: row.faults };
  if (member?.removed) return refuse(null, 'csv.removed');
  if (member !== undefined && !mayEdit(actor, { memberId: member.id, roles: member.roles }))
    return refuse(null, 'user.may_not_edit');
  if (member === undefined && row.firstName === undefined) return refuse('firstName', 'csv.missing');
  if (member === undefined && row.lastName === undefined) return refuse('lastName', 'csv.missing');
  const isTaken = (card: string) => {
    const holder = holderOf(card);
    return holder !== undefined && holder !== member?.id;
  };
  if (row.attributes.cardId?.some(isTaken)) return CARD_TAKEN;

  const target = targetOf(row, member);
  if (member === undefined) return { action: 'add', changes: [], target };
  const changes = changesOf(row, member, target);
  return { action: changes.length > 0 || !member.explicit ? 'change' : 'same', changes, target };
}
