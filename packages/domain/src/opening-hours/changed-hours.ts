import { daysAfter, type LocalDate } from '../time/local-date.ts';
import type { Period } from '../time/period.ts';
import { isOpenOn } from './openings.ts';
import { followedOn, openingsByRoom, type SlotFor } from './openings-for.ts';
import { isWithinOpenings } from './within-openings.ts';

/** All slots of a building before and after a change. */
export type HoursChange = { readonly before: readonly SlotFor[]; readonly after: readonly SlotFor[] };

const ALWAYS = 'always';

/** The hours of a day as text: equal texts are equal hours for every person. */
function hoursOn(slots: readonly SlotFor[], own: readonly SlotFor[] | undefined, date: LocalDate): string {
  const applying = own ?? followedOn(slots, date);
  if (applying === undefined) return ALWAYS;
  const open = applying
    .filter((slot) => isOpenOn(slot, date))
    .map(({ startTime, endTime, userpools }) => `${startTime} ${endTime} ${userpools.toSorted().join('\n')}`);
  return [...new Set(open)].sort().join('\n\n');
}

const keyOf = ({ startTime, endTime, validFrom, validUntil, days, userpools }: SlotFor): string =>
  JSON.stringify([startTime, endTime, validFrom, validUntil, days, userpools]);

/** Equal slots of many rooms count once, because a building has thousands of slots but few different hours. */
const distinct = (slots: readonly SlotFor[]): SlotFor[] => [
  ...new Map(slots.map((slot) => [keyOf(slot), slot])).values(),
];

/** Rooms with equal keys have the same hours; a room without slots follows the building. */
const keyOfAll = (slots: readonly SlotFor[] | undefined): string => slots?.map(keyOf).sort().join() ?? 'follows';

/** Hours repeat weekly between the dates on which slots begin or end, so the week after each of them is enough. */
function datesToCompare(slots: readonly SlotFor[], from: LocalDate): Set<LocalDate> {
  const turns = slots.flatMap(({ validFrom, validUntil }) => [
    validFrom,
    ...(validUntil === null ? [] : [daysAfter(validUntil, 1)]),
  ]);
  const starts = [from, ...turns.filter((date) => date > from)];
  return new Set(starts.flatMap((start) => Array.from({ length: 7 }, (_, day) => daysAfter(start, day))));
}

/** Returns whether a change alters the hours of a room on any date from `from` on. */
export function changesHoursOf({ before, after }: HoursChange, from: LocalDate): (roomId: string) => boolean {
  const [ownBefore, ownAfter] = [before, after].map((slots) => Map.groupBy(slots, ({ roomId }) => roomId)) as [
    Map<string, SlotFor[]>,
    Map<string, SlotFor[]>,
  ];
  const [allBefore, allAfter] = [distinct(before), distinct(after)];
  const compare = (was: SlotFor[] | undefined, is: SlotFor[] | undefined) =>
    [...datesToCompare([...(was ?? allBefore), ...(is ?? allAfter)], from)].some(
      (date) => hoursOn(allBefore, was, date) !== hoursOn(allAfter, is, date),
    );
  // Most rooms share their hours, and comparing the dates of each of 500 rooms took a second.
  const cache = new Map<string, boolean>();
  return (roomId) => {
    const [was, is] = [ownBefore.get(roomId), ownAfter.get(roomId)];
    const [keyBefore, keyAfter] = [keyOfAll(was), keyOfAll(is)];
    if (was !== undefined && keyBefore === keyAfter) return false;
    const key = `${keyBefore} ${keyAfter}`;
    const isChanged = cache.get(key) ?? compare(was, is);
    cache.set(key, isChanged);
    return isChanged;
  };
}

export type HeldTime = Period & {
  readonly roomId: string;
  readonly localDay: LocalDate;
  /** The userpools of the holder. */
  readonly userpools: readonly string[];
};

type Rules = { readonly zone: string; readonly timeslot: boolean };

const sameTimes = (a: readonly Period[] | undefined, b: readonly Period[] | undefined): boolean =>
  a?.length === b?.length && (a ?? []).every(({ start, end }, at) => start === b?.[at]?.start && end === b[at].end);

/**
 * Returns whether a change puts a reservation outside the opening hours. On a day whose hours stay the same nothing is
 * displaced: a reservation may be outside them because an administrator decided to leave it.
 */
export function displacedBy({ before, after }: HoursChange, { zone, timeslot }: Rules): (held: HeldTime) => boolean {
  const cache = new Map<string, ReturnType<typeof openingsByRoom>>();
  const openings = (slots: readonly SlotFor[], { localDay, userpools, roomId }: HeldTime) => {
    const key = JSON.stringify([slots === after, localDay, userpools]);
    const ofRoom = cache.get(key) ?? openingsByRoom(slots, { userpools }, localDay, zone);
    cache.set(key, ofRoom);
    return ofRoom(roomId);
  };
  return (held) => {
    const now = openings(after, held);
    if (now === undefined || isWithinOpenings(now, held, { timeslot })) return false;
    return !sameTimes(openings(before, held), now);
  };
}
