import type { TenantTx } from '@berth/database';
import { isEmergencyResponder, localDayOf, toIso, type Trace, whoIsIn } from '@berth/domain';
import { dayOfBuilding, type ReservedOnDay } from '../reservations/index.ts';
import { floorNamesOf } from '../structure/index.ts';
import { entrancesOn, membersWith, type Named, zoneOf } from './people.sql.ts';

type Asked = {
  readonly organisationId: string;
  readonly buildingId: string;
  readonly now: number;
  /**
   * The start of an evacuation: people who were inside then stay listed while it lasts. Without one, the same as now.
   */
  readonly since: number;
};

const isUnderWay = ({ start, end }: Pick<ReservedOnDay, 'start' | 'end'>, { since, now }: Asked) =>
  start <= now && end > since;

function* tracesIn(reserved: ReservedOnDay, asked: Asked): Generator<Trace> {
  const { memberId, floorId, spaceName, start, end, checkedInAt, isCheckedOut } = reserved;
  const place = { floorId, spaceName };
  if (checkedInAt !== null) yield { memberId, kind: 'checked-in', at: checkedInAt, place };
  else if (isUnderWay(reserved, asked) && !isCheckedOut) yield { memberId, kind: 'reserved', at: start, place };
  if (isCheckedOut) yield { memberId, kind: 'checked-out', at: end };
}

const nameOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** Guests do not check in: only their host is known, and that the visit is under way. */
const guestsOf = (reserved: readonly ReservedOnDay[], members: ReadonlyMap<string, Named>, asked: Asked) =>
  reserved
    .filter((one) => isUnderWay(one, asked) && !one.isCancelled)
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

/** Everyone who is known to be in a building today: how, since when and where. */
export async function readPresence(tx: TenantTx, asked: Asked) {
  const { organisationId, now, since } = asked;
  const zone = await zoneOf(tx, asked);
  const days = [...new Set([localDayOf(since, zone), localDayOf(now, zone)])];
  const reserved = await dayOfBuilding(tx, { ...asked, days });
  const entrances = await entrancesOn(tx, asked, days);
  const traces = reserved.flatMap((one) => [...tracesIn(one, asked)]);
  const found = whoIsIn([...traces, ...entrances.map((one) => ({ ...one, kind: 'entrance' as const }))], since);
  const ids = [...found.map(({ memberId }) => memberId), ...reserved.map(({ memberId }) => memberId)];
  const members = await membersWith(tx, organisationId, ids);
  const places = new Map(found.map((one) => [one.memberId, one]));
  const people = [...members.values()].flatMap(({ id, firstName, lastName, attributes }) => {
    const known = places.get(id);
    if (known === undefined) return [];
    return {
      key: id,
      firstName,
      lastName,
      isEmergencyResponder: isEmergencyResponder(attributes),
      evidence: known.evidence,
      sinceDatetime: toIso(known.at),
      floorId: known.place?.floorId ?? null,
      spaceName: known.place?.spaceName ?? null,
      hostName: null,
    };
  });
  return { floors: await floorNamesOf(tx, asked), people, guests: guestsOf(reserved, members, asked) };
}
