import { type Absence, absentOn } from '@berth/domain/absences';
import { offersReservations, settingsFrom } from '@berth/domain/buildings';
import type { Role } from '@berth/domain/identity';
import { neighbourhoodOn } from '@berth/domain/neighbourhoods';
import { openingsFor } from '@berth/domain/opening-hours';
import {
  type BuildingFacts,
  type Counts,
  type Facts,
  type NeighbourhoodFacts,
  type PlannedReservation,
  peakOf,
  personalLimits,
  type SpaceFacts,
  type Today,
} from '@berth/domain/reservations';
import { dayPeriod, daysAfter, type LocalDate, localDayOf, minutesOf, mondayOf, type Period } from '@berth/domain/time';
import { repeatsFrom } from '../../absences/index.ts';
import type { PlacedNeighbourhood } from '../../premises/index.ts';
import type { StoredReservation } from '../stored-reservation.sql.ts';
import type { FactsRead, SpaceRow } from './3-read-facts.sql.ts';

export type Asker = {
  readonly buildingId: string;
  readonly memberId: string | undefined;
  readonly roles: readonly Role[];
};

/**
 * The facts as they were read, plus what was granted since: the third date of a series meets its first two, and the
 * second person of a group does not get the first one's desk.
 */
export type CollectedFacts = {
  readonly today: Today;
  readonly zone: string;
  readonly building: BuildingFacts;
  space(id: string): SpaceRow | undefined;
  /** Undefined if the space does not belong to this building. */
  factsFor(planned: PlannedReservation): Facts | undefined;
  add(planned: PlannedReservation): void;
};

/** Counts the reservations of spaces in neighbourhoods that guarantee some of them. */
function countReserved({ reserved }: FactsRead, replaced: StoredReservation | undefined) {
  const counts = new Map(reserved.map(({ spaceId, localDay, count }) => [`${localDay} ${spaceId}`, count]));
  const replacedKey = replaced === undefined ? '' : `${replaced.localDay} ${replaced.spaceId}`;
  const others = (key: string) => (counts.get(key) ?? 0) - (key === replacedKey ? 1 : 0);
  return {
    /** A change that keeps its space takes none. */
    freeIn({ guaranteed, freeable }: PlacedNeighbourhood, spaceId: string, day: LocalDate) {
      if (guaranteed === 0) return { free: 0, takesFree: false };
      const free = [...freeable].filter((id) => others(`${day} ${id}`) === 0).length;
      return { free, takesFree: freeable.has(spaceId) && (counts.get(`${day} ${spaceId}`) ?? 0) === 0 };
    },
    add(spaceId: string, day: LocalDate) {
      const key = `${day} ${spaceId}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  };
}

const DEFAULT_LIMITS = personalLimits({});

/** `replaced` is the reservation that is being changed; it does not count towards its own limits. */
export function collectFacts(read: FactsRead, asker: Asker, replaced?: StoredReservation): CollectedFacts {
  const { zone, now } = read;
  const building: BuildingFacts = {
    reservationsEnabled: offersReservations(read.modules),
    policies: read.policies,
    settings: settingsFrom(read.settings),
  };
  const spaces = new Map(read.spaces.map((space) => [space.id, space]));
  const limits = new Map(read.members.map(({ id, attributes }) => [id, personalLimits(attributes)]));
  const absences = read.absences.map((a): Absence & { memberId: string } => ({ ...a, ...repeatsFrom(a.repeatDays) }));

  // A cancelled reservation holds nothing and counts nowhere, so it is not subtracted.
  const counted = replaced?.holds ? replaced : undefined;
  const isReplaced = (r: Period & { spaceId: string }) =>
    counted !== undefined && r.spaceId === counted.spaceId && r.start === counted.start;
  const taken = read.taken.filter((r) => !isReplaced(r));
  const held = read.held.filter(({ id }) => id !== counted?.id);
  const inBuilding = [
    ...read.inBuilding,
    ...(counted ? [{ start: counted.start, end: counted.end, quantity: -1 }] : []),
  ];
  const lent = [...read.lent];
  const spent = new Map(read.userpools.map((row) => [`${row.localDay} ${row.userpool}`, row.count]));
  const spend = (day: LocalDate, userpools: readonly string[], count: number) => {
    for (const pool of userpools) spent.set(`${day} ${pool}`, (spent.get(`${day} ${pool}`) ?? 0) + count);
  };
  if (counted) spend(counted.localDay, counted.userpools, -1);

  const reserved = countReserved(read, counted);
  const neighbourhoodFacts = (spaceId: string, day: LocalDate): NeighbourhoodFacts | undefined => {
    const neighbourhood = read.neighbourhoods.bySpace.get(spaceId);
    if (neighbourhood === undefined) return undefined;
    const on = neighbourhoodOn(neighbourhood, { day, zone, isOpened: neighbourhood.openedOn.has(day) });
    return { ...on, ...reserved.freeIn(neighbourhood, spaceId, day) };
  };

  const limitsOf = (memberId: string | undefined) => limits.get(memberId ?? '') ?? DEFAULT_LIMITS;

  const spaceFacts = (space: SpaceRow, holderId: string, day: LocalDate): SpaceFacts => ({
    id: space.id,
    type: space.type,
    isReservable: space.isReservable,
    floorUserpools: space.floorUserpools,
    neighbourhood: neighbourhoodFacts(space.id, day),
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

  const openings = (space: SpaceRow, userpools: readonly string[], day: LocalDate) =>
    openingsFor(read.slots, { roomId: space.roomId ?? space.id, userpools }, day, zone);

  const countsOf = ({ holder, localDay: day, period }: PlannedReservation): Counts => {
    const own = held.filter(
      ({ memberId, buildingId }) => memberId === holder.memberId && buildingId === asker.buildingId,
    );
    const monday = mondayOf(day);
    const nextMonday = daysAfter(monday, 7);
    const { userpools } = limitsOf(holder.memberId);
    return {
      onDay: own.filter(({ localDay }) => localDay === day).length,
      future: own.filter(({ end }) => end > now).length,
      buildingPeak: peakOf(inBuilding, period),
      weekMinutes: own
        .filter(({ localDay }) => localDay >= monday && localDay < nextMonday)
        .reduce((sum, reservation) => sum + minutesOf(reservation), 0),
      userpoolOnDay: Object.fromEntries(userpools.map((pool) => [pool, spent.get(`${day} ${pool}`) ?? 0])),
    };
  };

  return {
    today: { now, localDay: localDayOf(now, zone) },
    zone,
    building,
    space: (id) => spaces.get(id),
    factsFor(planned) {
      const { holder, spaceId, localDay, period } = planned;
      const space = spaces.get(spaceId);
      if (space === undefined) return undefined;
      const person = limitsOf(holder.memberId);
      return {
        building,
        space: spaceFacts(space, holder.memberId, localDay),
        actor: { roles: asker.roles, mayInviteGuests: limitsOf(asker.memberId).mayInviteGuests },
        holder: person,
        day: dayPeriod(localDay, zone),
        replaced,
        openings: openings(space, person.userpools, localDay),
        taken: taken.filter((one) => one.spaceId === spaceId),
        holding: held.filter(({ memberId, holds }) => holds && memberId === holder.memberId),
        counts: countsOf(planned),
        assets: read.assets.map((asset) => ({
          ...asset,
          reserved: peakOf(
            lent.filter(({ assetId }) => assetId === asset.id),
            period,
          ),
        })),
      };
    },
    add({ holder, spaceId, localDay, period, assets }) {
      const space = spaces.get(spaceId);
      if (space === undefined) return;
      taken.push({ spaceId, ...period });
      held.push({
        id: '',
        memberId: holder.memberId,
        buildingId: asker.buildingId,
        spaceType: space.type,
        spaceName: space.name,
        buildingName: null,
        localDay,
        ...period,
        holds: true,
      });
      reserved.add(spaceId, localDay);
      inBuilding.push({ ...period, quantity: 1 });
      spend(localDay, limitsOf(holder.memberId).userpools, 1);
      for (const { id, quantity } of assets) lent.push({ assetId: id, ...period, quantity });
    },
  };
}
