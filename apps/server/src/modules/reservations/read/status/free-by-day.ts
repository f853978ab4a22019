import type { Database } from '@berth/database';
import { reservationSettingsOf } from '@berth/domain/buildings';
import { type ObjectType, personalLimits, signFor } from '@berth/domain/reservations';
import type { LocalDate, Period } from '@berth/domain/time';
import { type DayHours, windowOnDay } from '@berth/domain/time-window';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import type { Floor, KnownPremises, Premises, Space } from '../../../premises/index.ts';
import { roomOpenings } from '../hours/opening-hours.ts';
import { createMapReads, type MapRead } from './map-read.ts';
import { heldOn } from './space-status.ts';
import { visibleSpace } from './visible-spaces.ts';

type Request = { readonly type: ObjectType; readonly days: readonly LocalDate[]; readonly hours: DayHours };

export type FreeOnDay = {
  readonly date: LocalDate;
  /** Undefined if the day is closed or over. */
  readonly window: Period | undefined;
  /** From the first opening to the last closing; undefined if the day is closed or nothing restricts it. */
  readonly hours: Period | undefined;
  readonly free: number;
  readonly of: number;
};

const spacesOn = ({ desks, rooms }: Floor, type: ObjectType): readonly Space[] =>
  type === 'ROOM' ? rooms.filter(({ isReservable }) => isReservable) : desks.filter((desk) => desk.type === type);

/** Counts the spaces that the map would show as free to its caller. */
function freeOn(map: MapRead, type: ObjectType): number {
  const { premises, caller, rules, sensed, reservedOn } = map.view;
  const floors = map.floorIds.map((id) => ({ floor: premises.floors.get(id), held: heldOn(map, id) }));
  const isOwn = ({ spaceId, memberId }: { spaceId: string; memberId: string | null }) =>
    memberId !== null && memberId === caller.memberId && premises.spaces.get(spaceId)?.type === type;
  const holdsAnother = floors.some(({ held }) => [...held.values()].some((rows) => rows.some(isOwn)));
  const isFree = (space: Space) => {
    const isPlain = !premises.fixedDesks.has(space.id) && !sensed.has(space.id);
    const seen = isPlain
      ? { status: 'FREE' as const, rule: rules.of(space, 'none', reservedOn), own: false }
      : visibleSpace(map.view, space, []);
    return signFor(seen, holdsAnother) === 'FREE';
  };
  return floors
    .flatMap(({ floor, held }) => (floor ? spacesOn(floor, type).filter(({ id }) => !held.has(id)) : []))
    .filter(isFree).length;
}

/** The opening hours of a day that restrict the caller; undefined if nothing does. */
function openingsOnDay(premises: Premises, caller: BuildingCaller) {
  const { policies, settings } = premises;
  const openingsOn = roomOpenings(premises, personalLimits(caller.attributes).userpools);
  return (date: LocalDate): readonly Period[] | undefined => {
    if (!settings.timeslot && !policies.includes('allowed-timeslot')) return undefined;
    const all = openingsOn(date);
    const slots = all.filter(({ unrestricted }) => !unrestricted);
    if (slots.length < all.length && !settings.timeslot) return undefined;
    return slots.toSorted((a, b) => a.start - b.start || a.end - b.end);
  };
}

const around = (openings: readonly Period[] | undefined): Period | undefined =>
  openings === undefined || openings.length === 0
    ? undefined
    : { start: openings[0]?.start ?? 0, end: Math.max(...openings.map(({ end }) => end)) };

/** The number of free spaces of a kind on several days, at the same hours as far as each day is open. */
export function freeByDay({ db, premises: snapshotOf }: { readonly db: Database; readonly premises: KnownPremises }) {
  const readMaps = createMapReads(db, snapshotOf);
  return async (caller: BuildingCaller, { type, days, hours }: Request): Promise<FreeOnDay[]> => {
    const premises = await snapshotOf(caller);
    const openingsOn = openingsOnDay(premises, caller);
    const settings = {
      ...reservationSettingsOf(premises.settings),
      timezone: premises.zone,
      policies: premises.policies,
    };
    const plan = days.map((date) => {
      const openings = openingsOn(date);
      return { date, openings, window: windowOnDay({ date, openings }, hours, caller.now, settings) };
    });
    const windows = plan.flatMap(({ window }) => window ?? []);
    const counts = (await readMaps(caller, windows, (map) => freeOn(map, type))).values();
    const of = [...premises.floors.values()].reduce((sum, floor) => sum + spacesOn(floor, type).length, 0);
    return plan.map(({ date, openings, window }) => {
      const free = window === undefined ? 0 : (counts.next().value ?? 0);
      return { date, window, hours: around(openings), free, of };
    });
  };
}
