import { inTenant, type TenantTx } from '@berth/database';
import { type DateRange, isOverOn, opensWithin, splitSlot } from '@berth/domain/opening-hours';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { changeHours, type Choices } from './change-hours.ts';
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
  timeslotsOf,
} from './timeslots.sql.ts';

const checked = (range: DateRange): DateRange => {
  if (range.from > range.until) throw SplitReversed();
  return range;
};

/** The slots that a split in this range would cut, by room. */
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

/** All slots end and resume on the same days, so a few statements suffice for any number of them. */
async function apply(tx: TenantTx, caller: BuildingCaller, cuts: readonly Cut[]) {
  const covered = cuts.filter(({ left }) => left.length === 0);
  // A room without slots is open whenever another room is, so one slot stays and opens on no day.
  const others = await roomsOpenOtherwise(tx, caller, idsOf(covered));
  const lastOfRoom = new Map(covered.map((cut) => [cut.slot.roomId, cut]));
  const emptied = [...lastOfRoom.values()].filter(({ slot }) => !others.has(slot.roomId));
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

/**
 * Rooms without slots follow the building while it has slots that are not over. If the split cut off its last days, a
 * slot that opens on no day keeps those rooms closed with the others.
 */
async function closeFollowers(tx: TenantTx, caller: BuildingCaller, cuts: readonly Cut[], range: DateRange) {
  const [last] = cuts.map(({ slot }) => slot).toSorted((a, b) => lastDayOf(b).localeCompare(lastDayOf(a)));
  if (last === undefined) return;
  const until = last.validUntil !== null && last.validUntil < range.until ? last.validUntil : range.until;
  // Mostly the cut slots continue, and the others need not be read.
  if (cuts.some(({ left }) => left.some((slot) => !isOverOn(slot, until)))) return;
  if ((await timeslotsOf(tx, caller)).some((slot) => !isOverOn(slot, until))) return;
  await insertTimeslots(tx, caller, [{ ...last, days: [], validFrom: range.from, validUntil: until }]);
}

const lastDayOf = ({ validUntil }: TimeslotRow) => validUntil ?? '9999-12-31';

type Split = { readonly range: DateRange; readonly ids: readonly string[]; readonly choices: Choices };

/**
 * Closes the rooms of the named slots on these days. Cuts every slot of the rooms and not just the named ones: another
 * administrator may have split the same slot a moment ago, and its other half would stay open.
 */
export const splitTimeslots = (deps: Deps) => {
  const changing = changeHours(deps);
  return (caller: BuildingCaller, { range, ids, choices }: Split) => {
    if (ids.length === 0) throw SplitIncomplete();
    checked(range);
    return changing(caller, choices, {
      action: 'timeslot.split',
      async apply(tx) {
        const named = await timeslotsNamed(tx, caller, ids);
        if (named.length !== new Set(ids).size) throw TimeslotNotFound();
        const roomIds = [...new Set(named.map(({ roomId }) => roomId))];
        const meeting = await timeslotsMeeting(tx, caller, { ...range, roomIds });
        const cuts = meeting
          .filter((slot) => opensWithin(slot, range))
          .map((slot) => ({ slot, left: splitSlot(slot, range) }));
        await apply(tx, caller, cuts);
        await closeFollowers(tx, caller, cuts, range);
        return cuts.map(({ slot, left }) => ({
          subjectId: slot.id,
          before: slot,
          after: { closed: range, left: left.map(({ validFrom, validUntil }) => ({ validFrom, validUntil })) },
        }));
      },
    });
  };
};
