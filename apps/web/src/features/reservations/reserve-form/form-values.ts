import type { AssetType, InputOf, reserveSpace } from '@berth/contract';
import { isEmail } from '@berth/domain/buildings';
import { cleanSubject, SUBJECT_MAXIMUM, subjectLength } from '@berth/domain/reservations';
import type { User } from '../../../workplace/user-field/user-field.tsx';
import type { ShownFields } from './shown-fields.ts';

export type GuestRow = { readonly key: number; readonly name: string; readonly email: string };
export type AssetRow = { readonly qty: string; readonly comment: string };

/** The values in the form. */
export type FormValues = {
  /** Null for the user's own reservation. */
  readonly holder: User | null;
  /** Further people, who get the nearest spots of the same room. */
  readonly others: readonly User[];
  readonly weeks: string;
  readonly subject: string;
  readonly isVisible: boolean;
  readonly guests: readonly GuestRow[];
  /** The selected assets, by id. */
  readonly assets: Readonly<Record<string, AssetRow>>;
};

export const EMPTY_FORM: FormValues = {
  holder: null,
  others: [],
  weeks: '',
  subject: '',
  isVisible: true,
  guests: [{ key: 0, name: '', email: '' }],
  assets: {},
};

const WEEKS_LENGTH = 2;

/** Digits only, at most two, and no more weeks than the building allows. */
export function weeksFrom(typed: string, most: number): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, WEEKS_LENGTH);
  return Number(digits) > most ? String(most) : digits;
}

export const isSubjectTooLong = ({ subject }: FormValues): boolean => subjectLength(subject) > SUBJECT_MAXIMUM;

/** An empty address is missing but not invalid. */
export const isWrongAddress = (email: string): boolean => email.trim() !== '' && !isEmail(email.trim());

const isComplete = ({ name, email }: GuestRow) => name.trim() !== '' && email.trim() !== '' && !isWrongAddress(email);

const isEmpty = ({ name, email }: GuestRow) => name.trim() === '' && email.trim() === '';

/** A row that is not filled in is no guest. */
const invitedIn = ({ guests }: FormValues) => guests.filter((row) => !isEmpty(row));

/** The name or the address is missing; a wrong address is marked by itself. */
export const isHalfFilled = (row: GuestRow): boolean =>
  !isEmpty(row) && (row.name.trim() === '' || row.email.trim() === '');

export const areGuestsFine = (form: FormValues): boolean => invitedIn(form).every(isComplete);

export type AssetFault =
  | { readonly text: 'reservation.asset_quantity'; readonly name: string }
  | { readonly text: 'reservation.asset_stock'; readonly name: string; readonly n: number; readonly qty: number };

/** Problems with the quantities, in the order of the cards. */
export function assetFaults({ assets }: FormValues, types: readonly AssetType[]): AssetFault[] {
  return types.flatMap(({ id, name, limit, reservationCount }): AssetFault[] => {
    const row = assets[id];
    if (row === undefined) return [];
    const qty = Number(row.qty);
    if (row.qty.trim() === '' || !Number.isInteger(qty) || qty < 1)
      return [{ text: 'reservation.asset_quantity', name }];
    const n = Math.max(0, limit - reservationCount);
    return qty > n ? [{ text: 'reservation.asset_stock', name, n, qty }] : [];
  });
}

type Body = NonNullable<InputOf<typeof reserveSpace>['body']>;

/** The request body. Fields that the form does not show are omitted. */
export function bodyOf(form: FormValues, fields: ShownFields): Omit<Body, 'startDatetime' | 'endDatetime'> {
  const subject = cleanSubject(form.subject).trim();
  const weeks = Number(form.weeks);
  const guests = invitedIn(form).map(({ name, email }) => ({ name: name.trim(), email: email.trim() }));
  const assets = Object.entries(form.assets).map(([id, { qty, comment }]) => ({
    id,
    qty: Number(qty),
    ...(comment.trim() !== '' && { comment: comment.trim() }),
  }));
  return {
    ...(fields.holder && form.holder && { reservedForEmail: form.holder.username }),
    ...(fields.others &&
      form.others.length > 0 && { reserveForListUsers: form.others.map(({ username }) => username) }),
    ...(fields.repeat && weeks > 0 && { repeatWeeks: weeks }),
    ...(fields.subject && subject !== '' && { reservationSubject: subject }),
    ...(fields.visibility && { visibleToOthers: form.isVisible ? (1 as const) : (0 as const) }),
    ...(fields.guests && guests.length > 0 && { invitedUsers: guests }),
    ...(fields.assets && assets.length > 0 && { reservationAssets: assets }),
  };
}
