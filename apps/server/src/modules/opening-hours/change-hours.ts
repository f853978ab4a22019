import type { Followers, FollowersChoice, HoursChoice } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { changesHoursOf, isOverOn } from '@berth/domain/opening-hours';
import { type LocalDate, localDayOf, WEEKDAYS } from '@berth/domain/time';
import type { Deps } from '../../platform/deps.ts';
import type { Line } from '../../platform/events/audit.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { lockOpeningHours } from '../buildings/index.ts';
import { displaceReservations } from '../reservations/index.ts';
import { noteTimeslots } from './note-timeslots.ts';
import { RoomsFollow } from './opening-hours.problems.ts';
import { hoursKey } from './present-timeslot.ts';
import {
  followingRooms,
  type Hours,
  insertTimeslots,
  type NewTimeslot,
  type TimeslotRow,
  timeslotsOf,
} from './timeslots.sql.ts';

export type Choices = {
  readonly reservations?: HoursChoice | undefined;
  readonly followers?: FollowersChoice | undefined;
};

type Change = {
  readonly action: 'timeslot.saved' | 'timeslot.removed' | 'timeslot.split';
  /** Applies the change and returns its audit lines. */
  apply(tx: TenantTx, building: { readonly timeslot: boolean }): Promise<Line[]>;
};

const ALL_DAY = { startTime: '00:00', endTime: '23:59', validUntil: null, days: WEEKDAYS };

/** The hours that rooms without their own have now: each different hours of the building once, or always. */
function followedHours(slots: readonly TimeslotRow[], today: LocalDate): Hours[] {
  const current = slots.filter((slot) => !isOverOn(slot, today));
  if (current.length === 0) return [{ ...ALL_DAY, validFrom: today, timezoneId: '', hint: '', userpools: [] }];
  return [...new Map(current.map((slot) => [hoursKey(slot), slot])).values()];
}

async function giveOwnHours(
  deps: Deps,
  tx: TenantTx,
  caller: BuildingCaller,
  rooms: Followers['rooms'],
  hours: readonly Hours[],
) {
  const slots = rooms.flatMap(({ id }) => hours.map((one): NewTimeslot => ({ ...one, roomId: id })));
  const ids = await insertTimeslots(tx, caller, slots);
  await noteTimeslots(
    deps,
    tx,
    caller,
    'timeslot.saved',
    slots.map((after, at) => ({ subjectId: ids[at] ?? after.roomId, before: undefined, after })),
  );
}

/**
 * Changes opening hours in one transaction. Rooms without hours of their own follow the change, or first get the hours
 * that they have now; reservations that the new hours do not allow are handled as chosen.
 */
export const changeHours = (deps: Deps) => (caller: BuildingCaller, choices: Choices, change: Change) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const building = await lockOpeningHours(tx, caller);
    const today = localDayOf(caller.now, building.zone);
    const before = await timeslotsOf(tx, caller);
    const lines = await change.apply(tx, building);
    const changed = { before, after: await timeslotsOf(tx, caller) };
    const isChanged = changesHoursOf(changed, today);
    const following = (await followingRooms(tx, caller)).filter(({ id }) => isChanged(id));
    // Deleting the last slot of a room makes it a follower by this change, which is not news to the administrator.
    const owners = new Set(before.map(({ roomId }) => roomId));
    const affected = following.filter(({ id }) => !owners.has(id));
    if (affected.length > 0 && choices.followers === 'ask')
      throw RoomsFollow({ values: { count: affected.length }, data: { rooms: affected } satisfies Followers });
    const isOwn = choices.followers === 'own';
    if (isOwn) await giveOwnHours(deps, tx, caller, affected, followedHours(before, today));
    const hours = isOwn ? { before, after: await timeslotsOf(tx, caller) } : changed;
    const roomIds = new Set([...before, ...hours.after].map(({ roomId }) => roomId));
    for (const { id } of affected) roomIds.add(id);
    const spaceIds = [...roomIds].filter(isOwn ? changesHoursOf(hours, today) : isChanged);
    if (spaceIds.length > 0)
      await displaceReservations(deps, tx, caller, {
        spaceIds,
        hours,
        canLeave: true,
        choice: choices.reservations ?? 'ask',
      });
    await noteTimeslots(deps, tx, caller, change.action, lines);
  });
