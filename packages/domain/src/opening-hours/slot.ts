/** Local dates and times of a building; which instants they are depends on the day and its zone. */
export type LocalDate = string;
export type LocalTime = string;

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;
const middayOf = (date: LocalDate) => Date.parse(`${date}T12:00:00Z`);

/** A date without a zone, counted on the calendar. Not with Temporal: a building's 5,000 slots ask this 50,000 times. */
export const daysAfter = (date: LocalDate, days: number): LocalDate =>
  new Date(middayOf(date) + days * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (from: LocalDate, until: LocalDate): number => (middayOf(until) - middayOf(from)) / DAY_MS;

/** The type's first day is Monday, the machine's is Sunday. */
export const weekdayOf = (date: LocalDate): Weekday | undefined =>
  WEEKDAYS[(new Date(middayOf(date)).getUTCDay() + 6) % 7];

/** When a room may be reserved: some weekdays, some hours, between two dates. Both dates are included. */
export type Slot = {
  readonly roomId: string;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
  readonly validFrom: LocalDate;
  readonly validUntil: LocalDate | null;
  readonly days: readonly Weekday[];
};

/** A slot from the first to the last minute of a day. */
export const isAllDay = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): boolean =>
  startTime === '00:00' && endTime === '23:59';
