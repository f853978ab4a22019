import type { EvacuationKind } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

/** An evacuation ends after this time at the latest, because its list shows more about people than any other. */
const LASTS_HOURS = 12;

const IS_OPEN = sql<boolean>`evacuation.ended_at is null and evacuation.started_at > wall_clock() - make_interval(hours => ${LASTS_HOURS})`;

const rows = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('evacuation')
    .leftJoin('offered_member as member', (join) =>
      join
        .onRef('member.organisation_id', '=', 'evacuation.organisation_id')
        .onRef('member.person_id', '=', 'evacuation.started_by'),
    )
    .select([
      'evacuation.id',
      sql<EvacuationKind>`evacuation.kind`.as('kind'),
      'evacuation.meeting_point as meetingPoint',
      'evacuation.started_at as startedAt',
      'evacuation.ended_at as endedAt',
      'evacuation.people',
      'evacuation.seen',
      sql<string | null>`member.first_name || ' ' || member.last_name`.as('startedBy'),
    ])
    .where('evacuation.organisation_id', '=', organisationId)
    .where('evacuation.building_id', '=', buildingId);

export type StoredEvacuation = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export const currentEvacuation = (tx: TenantTx, at: BuildingKey) => rows(tx, at).where(IS_OPEN).executeTakeFirst();

/** The evacuation with this id, if it is open. */
export const openEvacuation = (tx: TenantTx, at: BuildingKey, id: string) =>
  rows(tx, at).where('evacuation.id', '=', id).where(IS_OPEN).executeTakeFirst();

/** The same with a row lock: ending it and ticking people happen one after the other. */
export const lockOpenEvacuation = (tx: TenantTx, at: BuildingKey, id: string) =>
  rows(tx, at).where('evacuation.id', '=', id).where(IS_OPEN).forUpdate('evacuation').executeTakeFirst();

export const pastEvacuations = (tx: TenantTx, at: BuildingKey) =>
  rows(tx, at)
    .where('evacuation.ended_at', 'is not', null)
    .orderBy('evacuation.started_at', 'desc')
    .limit(10)
    .execute();

type NewEvacuation = BuildingKey & {
  readonly personId: string;
  readonly kind: EvacuationKind;
  readonly meetingPoint: string;
};

/** Undefined while another evacuation is open in the building. */
export const startEvacuation = (tx: TenantTx, started: NewEvacuation) =>
  tx
    .insertInto('evacuation')
    .values({
      organisation_id: started.organisationId,
      building_id: started.buildingId,
      kind: started.kind,
      meeting_point: started.meetingPoint,
      started_by: started.personId,
    })
    .onConflict((oc) => oc.columns(['organisation_id', 'building_id']).where('ended_at', 'is', null).doNothing())
    .returning('evacuation.id')
    .executeTakeFirst();

type Counts = { readonly people: number; readonly seen: number };

export async function closeEvacuation(tx: TenantTx, organisationId: string, id: string, counts: Counts | null) {
  await tx
    .deleteFrom('evacuation_tick')
    .where('evacuation_tick.organisation_id', '=', organisationId)
    .where('evacuation_tick.evacuation_id', '=', id)
    .execute();
  await tx
    .updateTable('evacuation')
    .set({ ended_at: sql`wall_clock()`, people: counts?.people ?? null, seen: counts?.seen ?? null })
    .where('evacuation.organisation_id', '=', organisationId)
    .where('evacuation.id', '=', id)
    .execute();
}

/** Ends evacuations that were left open for too long, in one building or all. Their people are not counted. */
export async function closeForgotten(tx: TenantTx, organisationId: string, buildingId?: string): Promise<void> {
  const abandoned = await tx
    .selectFrom('evacuation')
    .select('evacuation.id')
    .where('evacuation.organisation_id', '=', organisationId)
    .$if(buildingId !== undefined, (query) => query.where('evacuation.building_id', '=', buildingId ?? ''))
    .where('evacuation.ended_at', 'is', null)
    .where('evacuation.started_at', '<=', sql<number>`wall_clock() - make_interval(hours => ${LASTS_HOURS})`)
    .execute();
  for (const { id } of abandoned) await closeEvacuation(tx, organisationId, id, null);
}
