import type { Weekday } from '../time/local-date.ts';

/** Those who can reserve a neighbourhood's spaces before others. Without any, it is open to everyone. */
export type People = {
  readonly userpools: readonly string[];
  /** The people of its teams. */
  readonly memberIds?: ReadonlySet<string>;
};

/** The person who will use a space, not the caller. */
export type Person = { readonly userpools: readonly string[]; readonly memberId?: string | undefined };

/** Desks on one floor that some people can reserve before others. */
export type Neighbourhood = {
  readonly name: string;
  readonly people: People;
  /** The days on which its spaces belong to its people first. */
  readonly weekdays: readonly Weekday[];
  readonly opensDaysBefore: number;
  readonly opensAtHour: number;
  /** It opens early if no more than this part of the other desks of the floor is free; null: never. */
  readonly opensWhenFreePercent: number | null;
  /** Once open, this number of its free spaces stays with its people until an hour of the day. */
  readonly guaranteed: number;
  readonly guaranteedUntilHour: number;
};
