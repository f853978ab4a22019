import {
  type Absence,
  absentOn,
  type BuildingFacts,
  type Counts,
  dayPeriod,
  daysAfter,
  type Facts,
  featuresFor,
  type LocalDate,
  localDayOf,
  minutesOf,
  mondayOf,
  openingsFor,
  type Period,
  peakOf,
  personalLimits,
  type Role,
  type SpaceFacts,
  settingsFrom,
  type Today,
  type Wish,
} from '@berth/domain';
import { repeatsFrom } from '../absences/index.ts';
import type { Person } from './order.ts';
import type { FactsRead, SpaceRow } from './reservation-facts.sql.ts';

/** The reservation that is being changed, as it stands: it does not stand in its own way. */
export type Replaced = Period & {
  /** One that is cancelled stands in nobody's way and counts nowhere, so there is nothing to take out. */
  readonly holds: boolean;
  readonly id: string;
  readonly spaceId: string;
  readonly localDay: LocalDate;
  readonly userpools: readonly string[];
};

export type Asker = {
  readonly buildingId: string;
  readonly memberId: string | undefined;
  readonly roles: readonly Role[];
};

/** Who wants what; a seat is one. */
export type Wanted = { readonly wish: Wish; readonly holder: Pick<Person, 'memberId'> };

/**
 * What is reserved, as it was read and with what was granted since: the third date of a series meets its first two, and
 * the second person of a group does not get the first one's desk.
 */
export type Ledger = {
  readonly today: Today;
  readonly zone: string;
  readonly building: BuildingFacts;
  space(id: string): SpaceRow | undefined;
  /** Undefined when the space is none of this building's. */
  factsOf(wanted: Wanted): Facts | undefined;
  enter(wanted: Wanted): void;
};

const NOBODY = personalLimits({});

export function openLedger(read: FactsRead, asker: Asker, replaced?: Replaced): Ledger {
  const { zone, now } = read;
  const building: BuildingFacts = {
    reservationsEnabled: featuresFor({ modules: read.modules, hasSensors: false }, asker.roles).reservationsEnabled,
    policies: read.policies,
    settings: settingsFrom(read.settings),
  };
  const spaces = new Map(read.spaces.map((space) => [space.id, space]));
  const limits = new Map(read.members.map(({ id, attributes }) => [id, personalLimits(attributes)]));
  const absences = read.absences.map((a): Absence & { memberId: string } => ({ ...a, ...repeatsFrom(a.repeatDays) }));

  const counted = replaced?.holds ? replaced : undefined;
  const isReplaced = (r: Period & { spaceId: string }) =>
    counted !== undefined && r.spaceId === counted.spaceId && r.start === counted.start;
  const taken = read.taken.filter((r) => !isReplaced(r));
  const held = read.held.filter(({ id }) => id !== counted?.id);
  const inBuilding = [...read.inBuilding, ...(counted ? [{ ...counted, quantity: -1 }] : [])];
  const lent = [...read.lent];
  const spent = new Map(read.userpools.map((row) => [`${row.localDay} ${row.userpool}`, row.count]));
  const spend = (day: LocalDate, userpools: readonly string[], count: number) => {
    for (const pool of userpools) spent.set(`${day} ${pool}`, (spent.get(`${day} ${pool}`) ?? 0) + count);
  };
  if (counted) spend(counted.localDay, counted.userpools, -1);

  const limitsOf = (memberId: string | undefined) => limits.get(memberId ?? '') ?? NOBODY;

  const spaceFacts = (space: SpaceRow, holderId: string, day: LocalDate): SpaceFacts => ({
    id: space.id,
    type: space.type,
    isReservable: space.isReservable,
    floorUserpools: space.floorUserpools,
    maximumOccupants: space.maximumOccupants ?? undefined,
    fixed: space.isFixed
      ? {
          isHolders: space.fixedMemberId === holderId,
          absences: absentOn(
            absences.filter(({ memberId }) => memberId === space.fixedMemberId),
            day,
            zone,
          ),
        }
      : undefined,
  });

  /** A room has hours also when none of them is on this day; only a building without any is always open. */
  const openings = (space: SpaceRow, userpools: readonly string[], day: LocalDate) =>
    read.hasSlots
      ? (openingsFor(read.slots, { roomId: space.roomId ?? space.id, userpools }, day, zone) ?? [])
      : undefined;

  const countsOf = ({ wish, holder }: Wanted): Counts => {
    const own = held.filter(
      ({ memberId, buildingId }) => memberId === holder.memberId && buildingId === asker.buildingId,
    );
    const monday = mondayOf(wish.localDay);
    const nextMonday = daysAfter(monday, 7);
    const { userpools } = limitsOf(holder.memberId);
    return {
      onDay: own.filter(({ localDay }) => localDay === wish.localDay).length,
      future: own.filter(({ end }) => end > now).length,
      buildingPeak: peakOf(inBuilding, wish.period),
      weekMinutes: own
        .filter(({ localDay }) => localDay >= monday && localDay < nextMonday)
        .reduce((sum, reservation) => sum + minutesOf(reservation), 0),
      userpoolOnDay: Object.fromEntries(userpools.map((pool) => [pool, spent.get(`${wish.localDay} ${pool}`) ?? 0])),
    };
  };

  return {
    today: { now, localDay: localDayOf(now, zone) },
    zone,
    building,
    space: (id) => spaces.get(id),
    factsOf(wanted) {
      const { wish, holder } = wanted;
      const space = spaces.get(wish.spaceId);
      if (space === undefined) return undefined;
      const person = limitsOf(holder.memberId);
      return {
        building,
        space: spaceFacts(space, holder.memberId, wish.localDay),
        actor: { roles: asker.roles, mayInviteGuests: limitsOf(asker.memberId).mayInviteGuests },
        holder: person,
        day: dayPeriod(wish.localDay, zone),
        replaced,
        openings: openings(space, person.userpools, wish.localDay),
        taken: taken.filter(({ spaceId }) => spaceId === wish.spaceId),
        holding: held.filter(({ memberId, holds }) => holds && memberId === holder.memberId),
        counts: countsOf(wanted),
        assets: read.assets.map((asset) => ({
          ...asset,
          reserved: peakOf(
            lent.filter(({ assetId }) => assetId === asset.id),
            wish.period,
          ),
        })),
      };
    },
    enter({ wish, holder }) {
      const { period, spaceId, localDay } = wish;
      const spaceName = spaces.get(spaceId)?.name ?? '';
      taken.push({ spaceId, ...period });
      held.push({
        id: '',
        memberId: holder.memberId,
        buildingId: asker.buildingId,
        spaceName,
        localDay,
        ...period,
        holds: true,
      });
      inBuilding.push({ ...period, quantity: 1 });
      spend(localDay, limitsOf(holder.memberId).userpools, 1);
      for (const { id, quantity } of wish.assets) lent.push({ assetId: id, ...period, quantity });
    },
  };
}
