import type { TenantTx } from '@berth/database';
import type { WhatIfChanges } from '@berth/domain/insights';
import { type LocalDate, toIso, toIsoOrNull } from '@berth/domain/time';
import type { WhatIfAnswer, WhatIfReplay } from '@berth/contract';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

/** A replay takes a minute, so one without progress for this long is abandoned. */
const GIVEN_UP_AFTER = sql.raw(`interval '3 minutes'`);

export type AskedReplay = { readonly from: LocalDate; readonly to: LocalDate; readonly changes: WhatIfChanges };
type Failure = NonNullable<WhatIfReplay['failure']>;

type Row = AskedReplay & {
  readonly id: string;
  readonly askedAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly failure: Failure | null;
  readonly answer: WhatIfAnswer | null;
};

const columns = sql`what_if.id, what_if.from_day as from, what_if.to_day as to, what_if.changes, what_if.answer,
  what_if.asked_at as "askedAt", what_if.started_at as "startedAt",
  case when what_if.ended_at is null and what_if.asked_at < wall_clock() - ${GIVEN_UP_AFTER}
    then what_if.asked_at + ${GIVEN_UP_AFTER} else what_if.ended_at end as "endedAt",
  case when what_if.ended_at is null and what_if.asked_at < wall_clock() - ${GIVEN_UP_AFTER}
    then 'gave_up' else what_if.failure end as failure`;

function stateOf({ startedAt, endedAt, failure }: Row): WhatIfReplay['state'] {
  if (failure !== null) return 'failed';
  if (endedAt !== null) return 'done';
  return startedAt === null ? 'waiting' : 'running';
}

function replayFrom(row: Row): WhatIfReplay {
  const { id, from, to, changes, failure, answer, askedAt, endedAt } = row;
  const { less, ...rules } = changes;
  return {
    id,
    from,
    to,
    failure,
    answer,
    state: stateOf(row),
    askedAt: toIso(askedAt),
    endedAt: toIsoOrNull(endedAt),
    changes: { ...rules, ...(less === undefined ? {} : { less: less.map((one) => ({ ...one })) }) },
  };
}

export async function lastReplay(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
): Promise<WhatIfReplay | null> {
  const { rows } = await sql<Row>`
    select ${columns} from what_if
    where what_if.organisation_id = ${organisationId} and what_if.building_id = ${buildingId}`.execute(tx);
  return rows[0] === undefined ? null : replayFrom(rows[0]);
}

/** Whether a replay of the organisation is queued or running. */
export async function isReplaying(tx: TenantTx, organisationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from what_if
    where what_if.organisation_id = ${organisationId} and what_if.ended_at is null
      and what_if.asked_at >= wall_clock() - ${GIVEN_UP_AFTER}`.execute(tx);
  return rows.length > 0;
}

export const giveUpForgotten = (tx: TenantTx, organisationId: string) =>
  sql`
    update what_if set ended_at = wall_clock(), failure = 'gave_up'
    where organisation_id = ${organisationId} and ended_at is null
      and asked_at < wall_clock() - ${GIVEN_UP_AFTER}`.execute(tx);

/** Replaces the last one. Undefined while another of the organisation is unfinished, which the index guarantees. */
export async function insertReplay(tx: TenantTx, { organisationId, buildingId }: BuildingKey, request: AskedReplay) {
  const { from, to, changes } = request;
  await sql`
    delete from what_if where organisation_id = ${organisationId} and building_id = ${buildingId}
      and ended_at is not null`.execute(tx);
  const { rows } = await sql<Row>`
    insert into what_if (organisation_id, building_id, from_day, to_day, changes)
    values (${organisationId}, ${buildingId}, ${from}, ${to}, ${JSON.stringify(changes)})
    on conflict do nothing -- what_if_pkey, what_if_running
    returning ${columns}`.execute(tx);
  return rows[0] === undefined ? undefined : replayFrom(rows[0]);
}

type Which = BuildingKey & { readonly id: string };

/** The replay to run; undefined if it is done or abandoned. */
export async function beginReplay(tx: TenantTx, { organisationId, buildingId, id }: Which) {
  const { rows } = await sql<AskedReplay>`
    update what_if set started_at = wall_clock()
    where organisation_id = ${organisationId} and building_id = ${buildingId} and id = ${id} and ended_at is null
    returning from_day as from, to_day as to, changes`.execute(tx);
  return rows[0];
}

export const endReplay = (tx: TenantTx, { organisationId, buildingId, id }: Which, ended: WhatIfAnswer | Failure) =>
  sql`
    update what_if set ended_at = wall_clock(),
      answer = ${typeof ended === 'string' ? null : JSON.stringify(ended)}::jsonb,
      failure = ${typeof ended === 'string' ? ended : null}::text
    where organisation_id = ${organisationId} and building_id = ${buildingId} and id = ${id} and ended_at is null`.execute(
    tx,
  );
