import { inTenant } from '@berth/database';
import { doorBridge } from '@berth/testkit/door-bridge';
import { SEALING_KEYS } from '../../apps/server/testing/processes/sealing-keys.ts';
import type { RaceBuilding, World } from '../../apps/server/testing/races/world.ts';
import { createSealer, sealingKeysFrom } from '../../apps/server/src/platform/secrets/sealer.ts';

const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
/** The setting that names the building's doors. */
export const SCHEDULE = 'house';
const FIELD = 'doors.secret';

/** A door system outside, which counts what it receives before and after the restore. */
export async function openDoorSystem() {
  const bridge = await doorBridge({ secret: SECRET, schedules: [{ id: SCHEDULE, name: 'House hours' }] });
  const since = (mark: number) => bridge.told.slice(mark);
  return {
    origin: bridge.url,
    mark: () => bridge.told.length,
    close: bridge.close,
    grants: () => bridge.passing(),
    /** Messages about newer states that the door system took for older ones: these cards open the wrong doors. */
    ignored: (mark: number) => since(mark).filter(({ became }) => became === 'ignored').length,
    /** Versions under which cards got two states. */
    versionsTwice() {
      const statesOf = Map.groupBy(bridge.told, ({ card, version }) => `${card} ${version}`);
      return [...statesOf.values()].filter((all) => new Set(all.map(({ grants }) => JSON.stringify(grants))).size > 1)
        .length;
    },
  };
}

export type DoorSystem = Awaited<ReturnType<typeof openDoorSystem>>;

/** Connects a building with the door system, and gives everyone a card. Writes to the database, as the form would. */
export async function connectDoors({ owner }: World, { id, organisation }: RaceBuilding, { origin }: DoorSystem) {
  const place = { organisation_id: organisation.id, building_id: id };
  const context = { organisationId: organisation.id, table: 'building_secret', field: `${id}/${FIELD}` };
  const sealed = await createSealer(sealingKeysFrom(SEALING_KEYS)).seal(SECRET, context);
  await inTenant(owner, organisation.id, async (tx) => {
    const { integrations } = await tx
      .selectFrom('building')
      .select('building.integrations')
      .where('building.organisation_id', '=', organisation.id)
      .where('building.id', '=', id)
      .executeTakeFirstOrThrow();
    const doors = { enabled: true, baseUrl: origin };
    await tx
      .updateTable('building')
      .set({ integrations: JSON.stringify({ ...Object(integrations), doors }) })
      .where('building.organisation_id', '=', organisation.id)
      .where('building.id', '=', id)
      .execute();
    await tx
      .insertInto('building_secret')
      .values({ ...place, field: FIELD, sealed, last4: '' })
      .execute();
    const members = await tx.selectFrom('member').select('member.id').execute();
    const cards = members.map(({ id: member_id }, n) => ({
      organisation_id: organisation.id,
      card: `CARD-${n}`,
      member_id,
    }));
    await tx.insertInto('member_card').values(cards).execute();
  });
}

type Held = { readonly card: string; readonly start: number; readonly end: number };

/** Cards whose doors differ from the reservations in a database. */
export async function wrongCards({ sql }: World, { grants }: DoorSystem): Promise<string[]> {
  const { rows } = await sql.query<Held>(
    `select card, extract(epoch from start_at)::float8 * 1000 as start, extract(epoch from end_at)::float8 * 1000 as end
     from reservation r join member_card using (organisation_id, member_id)
     where holds_space and end_at > wall_clock() and start_at <= wall_clock() + interval '1 day'`,
  );
  const granted = Object.entries(grants()).flatMap(([card, all]) =>
    all.map((grant) => ({ card, start: Date.parse(grant.from), end: Date.parse(grant.until) })),
  );
  const isOf = (one: Held) => (other: Held) => other.card === one.card;
  const closed = rows.filter(
    (held) => !granted.filter(isOf(held)).some((g) => g.start <= held.start && g.end >= held.end),
  );
  // A grant ends with the last of the reservations that it joins.
  const open = granted.filter((grant) => !rows.filter(isOf(grant)).some((held) => held.end === grant.end));
  return [...new Set([...closed, ...open].map(({ card }) => card))];
}
