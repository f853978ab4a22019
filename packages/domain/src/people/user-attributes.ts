/**
 * The attributes of a person that administrators see, each a list of texts as in sign-in providers. They can set all
 * except the first.
 */
export const USER_ATTRIBUTES = [
  'organisation',
  'cardId',
  'isEmergencyResponder',
  'userpool',
  'overrideUserpool',
  'futureReservationMaximum',
  'weeklyReservationHourLimit',
  'weeklyReservationMinuteLimit',
  'isAllowedToInviteGuests',
] as const;
export type UserAttribute = (typeof USER_ATTRIBUTES)[number];

/** A change of attributes. An empty list removes an attribute; omitted attributes stay. */
export type AttributeChange = Partial<Record<UserAttribute, string[]>>;

export type AttributeFault = { readonly param: string; readonly code: `user.attribute_${string}` };

export const CARDS_MAXIMUM = 5;
export const USERPOOLS_MAXIMUM = 10;
export const USERPOOL_LENGTH = 50;
/** The maximum of each number; 0 means no personal limit. */
export const NUMBER_ATTRIBUTES = {
  futureReservationMaximum: 3650,
  weeklyReservationHourLimit: 168,
  weeklyReservationMinuteLimit: 58,
} as const satisfies Partial<Record<UserAttribute, number>>;

/** The format that card readers and doors send: upper case, so that the same card is the same text. */
const CARD = /^[0-9A-Z:.-]{4,64}$/;
const WHOLE_NUMBER = /^\d{1,4}$/;

export const cardFrom = (typed: string): string => typed.trim().toUpperCase();

type Code = AttributeFault['code'];
type Rule = {
  readonly fault: Code;
  readonly max: number;
  readonly clean?: (value: string) => string;
  isRight(value: string): boolean;
};

const yesOrNo = (fault: Code): Rule => ({
  fault,
  max: 1,
  clean: (value) => value.toLowerCase(),
  isRight: (value) => value === 'true' || value === 'false',
});
const pools = (fault: Code): Rule => ({
  fault,
  max: USERPOOLS_MAXIMUM,
  isRight: (value) => value.length <= USERPOOL_LENGTH,
});
const upTo = (largest: number, fault: Code): Rule => ({
  fault,
  max: 1,
  clean: (value) => (WHOLE_NUMBER.test(value) ? String(Number(value)) : value),
  isRight: (value) => WHOLE_NUMBER.test(value) && Number(value) <= largest,
});

const RULES: Readonly<Record<Exclude<UserAttribute, 'organisation'>, Rule>> = {
  cardId: {
    fault: 'user.attribute_cardId',
    max: CARDS_MAXIMUM,
    clean: cardFrom,
    isRight: (value) => CARD.test(value),
  },
  isEmergencyResponder: yesOrNo('user.attribute_isEmergencyResponder'),
  isAllowedToInviteGuests: yesOrNo('user.attribute_isAllowedToInviteGuests'),
  userpool: pools('user.attribute_userpool'),
  overrideUserpool: pools('user.attribute_overrideUserpool'),
  futureReservationMaximum: upTo(NUMBER_ATTRIBUTES.futureReservationMaximum, 'user.attribute_futureReservationMaximum'),
  weeklyReservationHourLimit: upTo(
    NUMBER_ATTRIBUTES.weeklyReservationHourLimit,
    'user.attribute_weeklyReservationHourLimit',
  ),
  weeklyReservationMinuteLimit: upTo(
    NUMBER_ATTRIBUTES.weeklyReservationMinuteLimit,
    'user.attribute_weeklyReservationMinuteLimit',
  ),
};

export const isUserAttribute = (name: string): name is UserAttribute =>
  USER_ATTRIBUTES.some((attribute) => attribute === name);

const cleaned = (values: readonly string[], { clean = (value) => value }: Rule) => [
  ...new Set(values.map((value) => clean(value.trim())).filter((value) => value !== '')),
];

function faultOf(name: string, values: readonly string[]): AttributeFault | undefined {
  if (!isUserAttribute(name)) return { param: name, code: 'user.attribute_unknown' };
  // Only the sign-in provider sets it.
  if (name === 'organisation') return { param: name, code: 'user.attribute_read_only' };
  const rule = RULES[name];
  const stored = cleaned(values, rule);
  if (stored.length > rule.max) return { param: name, code: 'user.attribute_too_many' };
  return stored.every((value) => rule.isRight(value)) ? undefined : { param: name, code: rule.fault };
}

/** Converts typed values from a file, a form or a directory to stored ones, or returns all their faults. */
export function attributesFrom(
  typed: Readonly<Record<string, readonly string[]>>,
): { readonly attributes: AttributeChange } | { readonly faults: readonly AttributeFault[] } {
  const entries = Object.entries(typed);
  const faults = entries.flatMap(([name, values]) => faultOf(name, values) ?? []);
  if (faults.length > 0) return { faults };
  return {
    attributes: Object.fromEntries(entries.map(([name, values]) => [name, cleaned(values, RULES[name as 'userpool'])])),
  };
}
