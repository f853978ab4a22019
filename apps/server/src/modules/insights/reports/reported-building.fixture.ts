import { randomUUID } from 'node:crypto';
import type { BuildingSettings, NoShowWorkflow } from '@berth/domain/buildings';
import type { Role } from '@berth/domain/identity';
import { instantOf, type LocalDate } from '@berth/domain/time';
import { aBuilding, aMember, type TestBuilding, type TestDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import type { TestApi } from '../../../../testing/test-api.ts';
import { aCountedBuilding, type ReplayOutcome } from '../counted-building.fixture.ts';

const ZONE = 'Europe/Amsterdam';
/** A Monday; the reports are about the two weeks before. */
export const TODAY: LocalDate = '2026-11-16';
export const MONDAY: LocalDate = '2026-11-02';
export const TUESDAY: LocalDate = '2026-11-03';
export const RANGE = { fromDate: '2026-11-02', toDate: '2026-11-15' };

export const at = (day: LocalDate, time: string): number => instantOf(day, time, ZONE);

/** A counted building with people who may read its reports. */
export async function aReportedBuilding(database: TestDatabase, api: TestApi) {
  const counted = await aCountedBuilding(database, ZONE);
  await travelInTime(database.owner, at(TODAY, '12:00'));
  const { building, within } = counted;
  const change = (columns: { settings?: string; modules?: string; flow_name?: NoShowWorkflow }) =>
    within((tx) => tx.updateTable('building').set(columns).where('building.id', '=', building.id).execute());
  await change({ modules: JSON.stringify({ workplace: true, sensor: false, insights: true }) });

  const person = async (name: string, attributes: Record<string, string[]> = {}) => {
    const subject = randomUUID();
    const { personId } = await aMember(database.owner, { issuer: api.issuer.issuer, subject, attributes }, building);
    const [first_name = '', last_name = ''] = name.split(' ');
    const { id } = await within((tx) =>
      tx
        .updateTable('member')
        .set({ first_name, last_name })
        .where('member.person_id', '=', personId)
        .returning('member.id')
        .executeTakeFirstOrThrow(),
    );
    return { id, as: (...roles: Role[]) => ({ subject, roles }) };
  };

  return {
    ...counted,
    place: { org: building.organisation.slug, building: building.slug },
    person,
    /** A past reservation, attended by default. */
    held: (day: LocalDate, from: string, to: string, more: Partial<ReplayOutcome> = {}): ReplayOutcome => ({
      spaceId: counted.spaces.desks[1] ?? '',
      day,
      start: at(day, from),
      end: at(day, to),
      state: 'o',
      checkedInAt: at(day, from),
      ...more,
    }),
    change,
    set: (settings: Partial<BuildingSettings>) => change({ settings: JSON.stringify(settings) }),
    /** Another building of the organisation, with insights by default. */
    sibling: (rest: { insights?: boolean } = {}) =>
      aBuilding(database.owner, building.organisation, {
        modules: { workplace: true, sensor: false, insights: rest.insights ?? true },
      }),
    /** Adds a member to another building too. */
    addTo: (other: TestBuilding, memberId: string) =>
      within((tx) =>
        tx
          .insertInto('member_building')
          .values({ organisation_id: counted.at.organisationId, building_id: other.id, member_id: memberId })
          .execute(),
      ),
    audited: () =>
      within(async (tx) => {
        const { rows } = await sql<{ action: string; after: Record<string, unknown> }>`
          select action, after from audit where organisation_id = ${counted.at.organisationId} order by id`.execute(tx);
        return rows;
      }),
  };
}

export type ReportedBuilding = Awaited<ReturnType<typeof aReportedBuilding>>;
