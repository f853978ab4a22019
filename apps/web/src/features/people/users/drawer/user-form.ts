import type { User } from '@berth/contract';
import { type AttributeChange, attributesFrom, type UserAttribute } from '@berth/domain/people';

/** The attributes of a user as edited in the drawer, without those of the identity provider. */
export type UserForm = {
  cardId: readonly string[];
  userpool: readonly string[];
  overrideUserpool: readonly string[];
  futureReservationMaximum: string;
  weeklyReservationHourLimit: string;
  weeklyReservationMinuteLimit: string;
  isEmergencyResponder: boolean;
  isAllowedToInviteGuests: boolean;
};

const LISTS = ['cardId', 'userpool', 'overrideUserpool'] as const;
const NUMBERS = ['futureReservationMaximum', 'weeklyReservationHourLimit', 'weeklyReservationMinuteLimit'] as const;
const SWITCHES = ['isEmergencyResponder', 'isAllowedToInviteGuests'] as const;

type Stored = Pick<User, 'attributes'>;

export const formOf = ({ attributes }: Stored): UserForm => ({
  cardId: attributes.cardId,
  userpool: attributes.userpool,
  overrideUserpool: attributes.overrideUserpool,
  futureReservationMaximum: attributes.futureReservationMaximum[0] ?? '',
  weeklyReservationHourLimit: attributes.weeklyReservationHourLimit[0] ?? '',
  weeklyReservationMinuteLimit: attributes.weeklyReservationMinuteLimit[0] ?? '',
  isEmergencyResponder: attributes.isEmergencyResponder[0] === 'true',
  isAllowedToInviteGuests: attributes.isAllowedToInviteGuests[0] === 'true',
});

const attributesOf = (form: UserForm): Record<string, string[]> => {
  const entries: [string, string[]][] = [
    ...LISTS.map((name): [string, string[]] => [name, [...form[name]]]),
    ...NUMBERS.map((name): [string, string[]] => [name, form[name].trim() === '' ? [] : [form[name].trim()]]),
    ...SWITCHES.map((name): [string, string[]] => [name, [String(form[name])]]),
  ];
  return Object.fromEntries(entries);
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only the fields that the user changed: others may have changed the rest, which stays theirs. */
export function changesOf(form: UserForm, stored: Stored): AttributeChange {
  const before = formOf(stored);
  const changed = Object.entries(attributesOf(form)).filter(([name]) => {
    const key = name as keyof UserForm;
    return !same(form[key], before[key]);
  });
  return Object.fromEntries(changed);
}

/** Validates with the same rule as the API; returns text keys. */
export function userFaults(form: UserForm): Partial<Record<keyof UserForm, string>> {
  const read = attributesFrom(attributesOf(form));
  return 'faults' in read ? Object.fromEntries(read.faults.map(({ param, code }) => [param, code])) : {};
}

/** The field that each problem code of the server belongs to. */
export const USER_PROBLEM_FIELDS: Readonly<Record<string, keyof UserForm>> = {
  'user.card_taken': 'cardId',
} satisfies Record<string, UserAttribute>;
