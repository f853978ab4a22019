import type { TenantTx } from '@berth/database';
import { isEmergencyResponder, type Trace, whoIsIn } from '@berth/domain/presence';
import { dayPeriod, localDayOf, toIso } from '@berth/domain/time';
import { dayOfBuilding, type ReservedOnDay } from '../reservations/index.ts';
import { floorNamesOf } from '../structure/index.ts';
import { awayAt, type FixedDesk, fixedDesksOf } from './fixed-desks.sql.ts';
import { entrancesOn, membersWith, type Named, zoneOf } from './people.sql.ts';

type PresenceQuery = {
  readonly organisationId: string;
  readonly buildingId: string;
  readonly now: number;
  /**
   * The start of an evacuation: people who were inside then stay listed while it lasts. Without one, the same as now.
   */
  readonly since: number;
};

const isUnderWay = ({ start, end }: Pick<ReservedOnDay, 'start' | 'end'>, { since, now }: PresenceQuery) =>
  start <= now && end > since;

function* tracesIn(reserved: ReservedOnDay, query: PresenceQuery): Generator<Trace> {
  const { memberId, floorId, spaceName, spaceType, start, end, checkedInAt, isCheckedOut, isCancelled } = reserved;
  const place = { floorId, spaceName, spaceType };
  // A cancelled reservation shows that its holder came, not that they stay.
  const until = isCancelled ? start : end;
  if (checkedInAt !== null) yield { memberId, kind: 'checked-in', at: checkedInAt, until, place };
  else if (isUnderWay(reserved, query) && !isCheckedOut) yield { memberId, kind: 'reserved', at: start, place };
  if (isCheckedOut) yield { memberId, kind: 'checked-out', at: end };
}

const nameOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** Guests do not check in, so they are listed with their host while the visit lasts. */
const guestsOf = (reserved: readonly ReservedOnDay[], members: ReadonlyMap<string, Named>, query: PresenceQuery) =>
  reserved
    .filter((one) => isUnderWay(one, query) && !one.isCancelled)
    .flatMap(({ id, memberId, floorId, spaceName, start, guests }) =>
      guests.map(({ place, name }) => {
        const host = members.get(memberId);
        return {
          key: `${id}.${place}`,
          firstName: '',
          lastName: name,
          isEmergencyResponder: false,
          evidence: 'reserved' as const,
          sinceDatetime: toIso(start),
          floorId,
          spaceName,
          hostName: host === undefined ? '' : nameOf(host),
        };
      }),
    );

/** Holders of fixed desks are expected unless they are away; nothing else is known about them until they arrive. */
async function expectedAtDesks(tx: TenantTx, query: PresenceQuery, zone: string) {
  const day = localDayOf(query.now, zone);
  const away = await awayAt(tx, query, { now: query.now, day, zone });
  const desks = await fixedDesksOf(tx, query);
  return { at: dayPeriod(day, zone).start, desks: desks.filter(({ memberId }) => !away.has(memberId ?? '')) };
}

/** People without an account, known by the name that staff wrote on their desk. Their key is the desk's id. */
const namedOnDesks = (desks: readonly FixedDesk[], at: number) =>
  desks
    .filter(({ memberId }) => memberId === null)
    .map(({ spaceId, spaceName, floorId, employeeName, emergencyResponder }) => ({
      key: spaceId,
      firstName: '',
      lastName: employeeName,
      isEmergencyResponder: emergencyResponder,
      evidence: 'fixed-desk' as const,
      sinceDatetime: toIso(at),
      floorId,
      spaceName,
      hostName: null,
    }));

/** Lists everyone who is in a building today, with source, time and place. */
export async function readPresence(tx: TenantTx, query: PresenceQuery) {
  const { organisationId, now, since } = query;
  const zone = await zoneOf(tx, query);
  const days = [...new Set([localDayOf(since, zone), localDayOf(now, zone)])];
  const reserved = await dayOfBuilding(tx, { ...query, days });
  const entrances = await entrancesOn(tx, query, days);
  const { at, desks } = await expectedAtDesks(tx, query, zone);
  const traces: Trace[] = [
    ...reserved.flatMap((one) => [...tracesIn(one, query)]),
    ...entrances.map((one) => ({ ...one, kind: 'entrance' as const })),
    ...desks.flatMap(({ memberId, floorId, spaceName }) => {
      const place = { floorId, spaceName, spaceType: 'DESK' as const };
      return memberId === null ? [] : { memberId, kind: 'fixed-desk' as const, at, place };
    }),
  ];
  const present = whoIsIn(traces, since);
  const ids = [...present.map(({ memberId }) => memberId), ...reserved.map(({ memberId }) => memberId)];
  const members = await membersWith(tx, organisationId, ids);
  const byMember = new Map(present.map((one) => [one.memberId, one]));
  const people = [...members.values()].flatMap(({ id, firstName, lastName, attributes, holdsResponderDesk }) => {
    const presence = byMember.get(id);
    if (presence === undefined) return [];
    return {
      key: id,
      firstName,
      lastName,
      isEmergencyResponder: holdsResponderDesk || isEmergencyResponder(attributes),
      evidence: presence.evidence,
      sinceDatetime: toIso(presence.at),
      floorId: presence.place?.floorId ?? null,
      spaceName: presence.place?.spaceName ?? null,
      hostName: null,
    };
  });
  return {
    floors: await floorNamesOf(tx, query),
    people: [...people, ...namedOnDesks(desks, at)],
    guests: guestsOf(reserved, members, query),
  };
}
