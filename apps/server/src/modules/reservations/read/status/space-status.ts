import { type Database, inTenant } from '@berth/database';
import { localDayOf, type Period, personalLimits, type RuleName } from '@berth/domain';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { FloorNotFound, type KnownPremises, type Premises } from '../../../premises/index.ts';
import { localDaysOf } from '../local-days.ts';
import type { MemberNames } from './member-names.ts';
import { countedLimits, countedStarts, personalCounts } from './personal-counts.ts';
import { ruleOfSpace } from './rule-of-space.ts';
import { type SeenSpace, seenSpace, type View } from './seen-spaces.ts';
import { firstHeldInWindow, type HeldRow, heldInWindow, userpoolsOnDay } from './status.sql.ts';

export type StatusAsked = { readonly window: Period; readonly floorId: string | undefined };

type Reading = { readonly db: Database; readonly premises: KnownPremises; readonly names: MemberNames };

type Kind = 'rooms' | 'desks';

const reservableRooms = ({ floors }: Premises, floorIds: readonly string[]) =>
  floorIds.flatMap((id) => floors.get(id)?.rooms ?? []).flatMap(({ id, isReservable }) => (isReservable ? id : []));

/** The view of one caller on a window, and what holds the floors that were asked for. */
async function look(
  db: Database,
  caller: BuildingCaller,
  premises: Premises,
  { window, floorId }: StatusAsked,
  kind: Kind,
) {
  const { zone } = premises;
  const { organisationId, memberId, now } = caller;
  const day = localDayOf(window.start, zone);
  const days = localDaysOf(window, zone);
  const person = personalLimits(caller.attributes);
  const limits = countedLimits(premises, person);
  const everywhere = [...premises.floors.keys()];
  // Whoever limits the building counts all of it, whichever floor is looked at.
  const floorIds = floorId === undefined || limits.building ? everywhere : [floorId];
  const starting = countedStarts(limits, window, day, { zone, now });
  const own = memberId === undefined || starting === undefined ? undefined : { memberId, starting };
  const isNow = window.start <= now && now < window.end;
  const read = days.length > 1 ? firstHeldInWindow : heldInWindow;
  // A floor has a hundred desks for every room: without this their rows would come along for nothing.
  const spaceIds = kind === 'desks' || limits.building ? undefined : reservableRooms(premises, floorIds);
  const rows = await inTenant(
    db,
    organisationId,
    (tx) => read(tx, { organisationId, floorIds, spaceIds, days, window, own, isNow }),
    { one: true, byKey: days.length === 1 },
  );
  const ofCaller = rows.filter(({ isCounted }) => isCounted);
  const held = rows.filter(({ isCounted, isSensed }) => !isCounted && !isSensed);
  const sensed = new Set(rows.filter(({ isSensed }) => isSensed).map(({ spaceId }) => spaceId));
  const userpools = limits.userpools
    ? await inTenant(
        db,
        organisationId,
        (tx) => userpoolsOnDay(tx, { organisationId, floorIds: everywhere, day, userpools: person.userpools }),
        { one: true },
      )
    : [];
  const inBuilding = limits.building ? held : [];
  const counts = personalCounts({ premises, window, day, now, own: ofCaller, inBuilding, userpools });
  const rules = ruleOfSpace({ premises, roles: caller.roles, person, window, day, now, own: counts });
  const view: View = { premises, caller, window, days, now, rules, sensed };
  return { view, held: Map.groupBy(held, ({ spaceId }) => spaceId) };
}

const NONE: readonly HeldRow[] = [];

/** Whatever is not free on the floors that were asked for, or not this caller's to reserve; rooms and desks apart. */
export const spaceStatus =
  ({ db, premises: known, names }: Reading) =>
  async (caller: BuildingCaller, asked: StatusAsked, kind: Kind) => {
    const premises = await known(caller);
    const { floors, fixedDesks } = premises;
    const floor = floors.get(asked.floorId ?? '');
    if (asked.floorId !== undefined && floor === undefined) throw FloorNotFound();
    const { view, held } = await look(db, caller, premises, asked, kind);
    const { sensed, rules } = view;
    const { anywhere, of } = rules;

    const seen: SeenSpace[] = [];
    const rooms: { roomId: string; rule: RuleName }[] = [];
    // Not in the order in which the reservations come: that would tell which of them was touched last.
    for (const { [kind]: spaces, sampleDesks } of floor === undefined ? floors.values() : [floor]) {
      for (const space of spaces) {
        const rows = held.get(space.id);
        // Of a free desk there is nothing to say beyond what is said of its room.
        if (kind === 'rooms' || rows !== undefined || sensed.has(space.id) || fixedDesks.has(space.id))
          seen.push(seenSpace(view, space, rows ?? NONE));
      }
      if (kind === 'rooms') continue;
      for (const desk of sampleDesks) {
        const rule = of(desk, 'none');
        if (rule !== null && rule !== anywhere) rooms.push({ roomId: desk.roomId, rule });
      }
    }
    const nameOf = await names(
      caller.organisationId,
      seen.flatMap(({ holderId }) => holderId ?? []),
    );
    return { rule: anywhere, rooms, seen, nameOf };
  };
