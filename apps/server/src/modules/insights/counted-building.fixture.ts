import { randomBytes, randomUUID } from 'node:crypto';
import { inTenant, type TenantTx } from '@berth/database';
import { type LocalDate, localDayOf, QUARTER_MS } from '@berth/domain/time';
import { aBuilding, aMember, anOrganisation, type TestDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { createKnownPremises } from '../premises/index.ts';
import { countedBuildings } from './due/counted-buildings.sql.ts';
import { countDay } from './usage/count-day.ts';
import { type Depth, differencesOn } from './usage/differences.ts';

const DESKS = 6;
export type ReplayOutcome = {
  readonly spaceId: string;
  readonly day: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly state?: 'r' | 'i' | 'o' | 'c';
  readonly checkedInAt?: number | null;
  readonly cancelledAt?: number | null;
  readonly cancelledBy?: 'u' | 'o' | 's' | null;
  readonly plannedEnd?: number | null;
  readonly subject?: string;
  readonly visible?: boolean;
  /** Defaults to now. */
  readonly madeAt?: number;
  /** Defaults to the only member of the fixture. */
  readonly memberId?: string;
};

const moment = (epochMs: number | null = null) => (epochMs === null ? null : new Date(epochMs));

/** Ids begin with the milliseconds of their creation. */
const idMadeAt = (instant: number) => {
  const hex = instant.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
};

/** Two floors with a room of six desks, one of them fixed, a room that is reserved as a whole, and a parking spot. */
export async function aCountedBuilding(database: Pick<TestDatabase, 'owner'>, zone: string) {
  const organisation = await anOrganisation(database.owner);
  const building = await aBuilding(database.owner, organisation);
  await aMember(database.owner, { issuer: 'test', subject: randomUUID() }, building);
  const at = { organisationId: organisation.id, buildingId: building.id };
  const own = { organisation_id: organisation.id, building_id: building.id };
  const within = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database.owner, organisation.id, work);
  const { id: memberId } = await within((tx) =>
    tx
      .selectFrom('member')
      .select('member.id')
      .where('member.organisation_id', '=', organisation.id)
      .executeTakeFirstOrThrow(),
  );
  const [ground, top, studio, meeting] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const desks = Array.from({ length: DESKS }, () => randomUUID());
  const spot = randomUUID();
  const fixedDesk = desks[0] ?? '';
  await within(async (tx) => {
    await tx.updateTable('building').set({ timezone: zone }).where('organisation_id', '=', organisation.id).execute();
    for (const [level, [id, name]] of Object.entries([[ground, 'Ground'] as const, [top, 'Top'] as const]))
      await tx
        .insertInto('floor')
        .values({ ...own, id, name, level: Number(level) })
        .execute();
    const room = (id: string, floor_id: string, name: string, reserved_by: string) =>
      tx
        .insertInto('space')
        .values({ ...own, id, floor_id, type: 'ROOM', name, reserved_by })
        .execute();
    await room(studio, ground, 'Studio', 'desks');
    await room(meeting, top, 'Meeting', 'whole');
    for (const [n, id] of [...desks, spot].entries())
      await tx
        .insertInto('space')
        .values({ ...own, id, floor_id: ground, room_id: studio, type: id === spot ? 'PARKING' : 'DESK', name: `${n}` })
        .execute();
    await tx
      .insertInto('fixed_desk')
      .values({ organisation_id: organisation.id, space_id: fixedDesk, member_id: memberId })
      .execute();
  });

  const floorOf = (spaceId: string) => (spaceId === meeting ? top : ground);
  const snapshotOf = createKnownPremises(database.owner);
  const counted = async () => {
    const [row] = await within((tx) => countedBuildings(tx, organisation.id, building.id));
    if (row === undefined) throw new Error('no building');
    return row;
  };

  return {
    at,
    building,
    memberId,
    within,
    counted,
    spaces: { desks, fixedDesk, meeting, spot, studio },
    floors: { ground, top },
    /** Inserts reservations with any history, without living through it. */
    lived: (lives: readonly ReplayOutcome[]) =>
      within(async (tx) => {
        const ids: string[] = [];
        for (const one of lives) {
          const { id } = await tx
            .insertInto('reservation')
            .values({
              organisation_id: organisation.id,
              ...(one.madeAt === undefined ? {} : { id: idMadeAt(one.madeAt) }),
              floor_id: floorOf(one.spaceId),
              space_id: one.spaceId,
              member_id: one.memberId ?? memberId,
              start_at: new Date(one.start),
              end_at: new Date(one.end),
              local_day: one.day,
              state: one.state ?? 'r',
              holds_space: false,
              exclusive: false,
              subject: one.subject ?? null,
              visible_to_others: one.visible ?? true,
              ticket: randomBytes(16),
              checked_in_at: moment(one.checkedInAt),
              cancelled_at: moment(one.cancelledAt),
              cancelled_by: one.cancelledBy ?? null,
              planned_end_at: moment(one.plannedEnd),
            })
            .returning('reservation.id')
            .executeTakeFirstOrThrow();
          ids.push(id);
        }
        return ids;
      }),
    /** Adds a sensor with its minutes of presence per quarter; null for a quarter without readings. */
    sensed: async (spaceId: string, from: number, minutes: readonly (number | null)[]) => {
      const sensorId = randomUUID();
      const days = Map.groupBy(minutes.keys(), (n) => new Date(from + n * QUARTER_MS).toISOString().slice(0, 10));
      await within(async (tx) => {
        await tx
          .insertInto('sensor')
          .values({
            ...own,
            id: sensorId,
            floor_id: floorOf(spaceId),
            space_id: spaceId,
            external_id: sensorId,
            type: 'desk',
            interval_minutes: 10,
          })
          .execute();
        for (const [day, quarters] of days) {
          const occupied = Array.from<number | null>({ length: 96 }).fill(null);
          for (const n of quarters) occupied[((from + n * QUARTER_MS) % 86_400_000) / QUARTER_MS] = minutes[n] ?? null;
          const nothing = Array.from<null>({ length: 96 }).fill(null);
          await sql`
            insert into sensor_day (organisation_id, sensor_id, day, co2, temperature, humidity, light, sound, occupied)
            values (${organisation.id}, ${sensorId}, ${day}, ${nothing}, ${nothing}, ${nothing}, ${nothing}, ${nothing},
              ${occupied})`.execute(tx);
        }
      });
    },
    count: async (day: LocalDate) => {
      const row = await counted();
      const premises = await snapshotOf({ ...at, rulesVersion: row.rulesVersion });
      await within((tx) => countDay(tx, { organisationId: organisation.id, building: row, premises, day }));
    },
    differences: async (day: LocalDate, depth: Depth = 'floors') => {
      const row = await counted();
      return within((tx) => differencesOn(tx, organisation.id, row, day, depth));
    },
    /** The local day on which they were created: ids contain the machine's real time. */
    madeToday: async () => {
      const row = await within((tx) =>
        sql<{ made: number }>`
          select uuid_extract_timestamp(id) as made from reservation where organisation_id = ${organisation.id}`.execute(
          tx,
        ),
      );
      return { today: localDayOf(row.rows[0]?.made ?? 0, zone) };
    },
    hours: (scopeId: string, day: LocalDate) =>
      within((tx) =>
        tx
          .selectFrom('usage_hour')
          .select(['space_type', 'hour', 'open_minutes', 'reserved_minutes', 'attended_minutes', 'used_minutes'])
          .select(['heard_minutes', 'sensed_minutes', 'ghost_minutes', 'given_back_minutes', 'walk_in_minutes'])
          .where('organisation_id', '=', organisation.id)
          .where('scope_id', '=', scopeId)
          .where('local_day', '=', day)
          .orderBy('space_type')
          .orderBy('hour')
          .execute(),
      ),
  };
}
