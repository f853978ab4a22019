import type { ReservationChoice } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { type DateRange, opensWithin, splitSlot } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { lockOpeningHours } from '../buildings/index.ts';
import { displaceReservations } from '../reservations/index.ts';
import { noteTimeslots } from './note-timeslots.ts';
import { SplitIncomplete, SplitReversed, TimeslotNotFound } from './opening-hours.problems.ts';
import {
  beginTimeslots,
  deleteTimeslots,
  emptyTimeslots,
  endTimeslots,
  insertTimeslots,
  roomsOpenOtherwise,
  type TimeslotRow,
  timeslotsMeeting,
  timeslotsNamed,
} from './timeslots.sql.ts';

const checked = (range: DateRange): DateRange => {
  if (range.from > range.until) throw SplitReversed();
  return range;
};

/** Rooms that a split in this range would close, with the slots it would cut. */
export const splitCandidates =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: BuildingCaller, range: DateRange) => {
    const slots = await inTenant(db, caller.organisationId, (tx) => timeslotsMeeting(tx, caller, checked(range)));
    return Map.groupBy(
      slots.filter((slot) => opensWithin(slot, range)),
      ({ roomId }) => roomId,
    );
  };

type Cut = { slot: TimeslotRow; left: TimeslotRow[] };

const idsOf = (cuts: readonly Cut[]) => cuts.map(({ slot }) => slot.id);

/** All of them end on the same day and go on after the same day, so a few statements do, whatever their number. */
async function apply(tx: TenantTx, caller: BuildingCaller, cuts: readonly Cut[]) {
  const covered = cuts.filter(({ left }) => left.length === 0);
  // A room without opening hours would be open when the others are; so one of them stays and opens on no day.
  const others = await roomsOpenOtherwise(tx, caller, idsOf(covered));
  const kept = new Map(covered.map((cut) => [cut.slot.roomId, cut]));
  const emptied = [...kept.values()].filter(({ slot }) => !others.has(slot.roomId));
  const gone = covered.filter((cut) => !emptied.includes(cut));
  const ending = cuts.filter(({ slot, left }) => left[0]?.validFrom === slot.validFrom);
  const beginning = cuts.filter(({ slot, left }) => left[0] !== undefined && left[0].validFrom !== slot.validFrom);
  const lastDay = ending[0]?.left[0]?.validUntil;
  const firstDay = beginning[0]?.left[0]?.validFrom;
  await deleteTimeslots(tx, caller, idsOf(gone));
  await emptyTimeslots(tx, caller, idsOf(emptied));
  if (lastDay) await endTimeslots(tx, caller, idsOf(ending), lastDay);
  if (firstDay) await beginTimeslots(tx, caller, idsOf(beginning), firstDay);
  await insertTimeslots(
    tx,
    caller,
    cuts.flatMap(({ left }) => left.slice(1)),
  );
}

type Split = { readonly range: DateRange; readonly ids: readonly string[]; readonly choice: ReservationChoice };

/**
 * Closes the rooms of the slots named on these days. The rooms count and not the slots: somebody may have split the
 * same slot a moment ago, and what that left behind would otherwise stay open.
 */
export const splitTimeslots = (deps: Deps) => (caller: BuildingCaller, split: Split) => {
  const { range, ids, choice } = split;
  if (ids.length === 0) throw SplitIncomplete();
  checked(range);
  return inTenant(deps.db, caller.organisationId, async (tx) => {
    await lockOpeningHours(tx, caller);
    const named = await timeslotsNamed(tx, caller, ids);
    if (named.length !== new Set(ids).size) throw TimeslotNotFound();
    const roomIds = [...new Set(named.map(({ roomId }) => roomId))];
    const open = (await timeslotsMeeting(tx, caller, { ...range, roomIds })).filter((slot) => opensWithin(slot, range));
    const cuts = open.map((slot) => ({ slot, left: splitSlot(slot, range) }));
    await apply(tx, caller, cuts);
    await displaceReservations(deps, tx, caller, { spaceIds: roomIds, days: range, choice });
    await noteTimeslots(
      deps,
      tx,
      caller,
      'timeslot.split',
      cuts.map(({ slot, left }) => ({
        subjectId: slot.id,
        before: slot,
        after: { closed: range, left: left.map(({ validFrom, validUntil }) => ({ validFrom, validUntil })) },
      })),
    );
  });
};
