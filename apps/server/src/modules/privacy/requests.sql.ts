import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../platform/keys.ts';
import { notHeld } from '../retention/index.ts';

export type RequestKind = 'export' | 'erasure';
export type RequestState = 'waiting' | 'working' | 'done' | 'withdrawn';

export type ErasedRows = {
  readonly rows: readonly { readonly table: string; readonly count: number }[];
  readonly account: 'deleted' | 'used-elsewhere' | 'of-another-provider' | null;
};

export type PrivacyRequest = {
  readonly id: string;
  readonly memberId: string;
  readonly askedBy: string;
  readonly askedAt: number;
  readonly dueAt: number;
  readonly doneAt: number | null;
  readonly state: RequestState;
  readonly receipt: ErasedRows | null;
  readonly contentUntil: number | null;
};

type Of = MemberKey & { readonly kind: RequestKind };
type Key = { readonly organisationId: string; readonly id: string };

const COLUMNS = sql`
  privacy_request.id, privacy_request.member_id as "memberId", privacy_request.asked_by as "askedBy",
  privacy_request.asked_at as "askedAt", privacy_request.due_at as "dueAt", privacy_request.done_at as "doneAt",
  privacy_request.state, privacy_request.receipt, privacy_request.content_until as "contentUntil"`;

export async function newestRequest(tx: TenantTx, { organisationId, memberId, kind }: Of) {
  const { rows } = await sql<PrivacyRequest>`
    select ${COLUMNS} from privacy_request
    where privacy_request.organisation_id = ${organisationId} and privacy_request.member_id = ${memberId}
      and privacy_request.kind = ${kind}
    order by privacy_request.asked_at desc, privacy_request.id desc limit 1`.execute(tx);
  return rows[0];
}

type New = Of & { readonly askedBy: string; readonly afterHours: number; readonly receiptHash: Buffer | null };

/** Undefined while a request is open: of two concurrent ones, one is stored. */
export async function storeRequest(tx: TenantTx, request: New): Promise<PrivacyRequest | undefined> {
  const { rows } = await sql<PrivacyRequest>`
    insert into privacy_request (organisation_id, member_id, kind, asked_by, asked_at, due_at, receipt_hash)
    values (${request.organisationId}, ${request.memberId}, ${request.kind}, ${request.askedBy}, wall_clock(),
      wall_clock() + make_interval(hours => ${request.afterHours}), ${request.receiptHash})
    on conflict do nothing
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function lockRequest(tx: TenantTx, { organisationId, id }: Key): Promise<PrivacyRequest | undefined> {
  const { rows } = await sql<PrivacyRequest>`
    select ${COLUMNS} from privacy_request
    where privacy_request.organisation_id = ${organisationId} and privacy_request.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Due erasures, and those that a killed process left unfinished. */
export async function dueErasures(tx: TenantTx, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select privacy_request.id from privacy_request
    where privacy_request.organisation_id = ${organisationId} and privacy_request.kind = 'erasure'
      and privacy_request.state in ('waiting', 'working') and privacy_request.due_at <= wall_clock()
    order by privacy_request.due_at`.execute(tx);
  return rows.map(({ id }) => id);
}

export const storeState = (tx: TenantTx, { organisationId, id }: Key, state: RequestState) =>
  sql`
    update privacy_request set state = ${state},
      done_at = case when ${state} in ('done', 'withdrawn') then wall_clock() end
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx);

export const storeReceipt = (tx: TenantTx, { organisationId, id }: Key, receipt: ErasedRows) =>
  sql`
    update privacy_request set receipt = ${JSON.stringify(receipt)}::jsonb
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx);

export const storeCopy = (tx: TenantTx, { organisationId, id }: Key, content: string, hours: number) =>
  sql`
    update privacy_request set state = 'done', done_at = wall_clock(), content = ${content},
      content_until = wall_clock() + make_interval(hours => ${hours})
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx);

/** Undefined if there is no copy, or it has expired. */
export async function copyOf(tx: TenantTx, { organisationId, memberId }: Omit<Of, 'kind'>) {
  const { rows } = await sql<{ id: string; content: string }>`
    select privacy_request.id, privacy_request.content from privacy_request
    where privacy_request.organisation_id = ${organisationId} and privacy_request.member_id = ${memberId}
      and privacy_request.kind = 'export' and privacy_request.content is not null
      and privacy_request.content_until > wall_clock()
    order by privacy_request.asked_at desc limit 1`.execute(tx);
  return rows[0];
}

/** Deletes expired copies, and at once those of one member. Returns their number. */
export async function forgetCopies(
  tx: TenantTx,
  organisationId: string,
  memberId: string | null,
  most: number | null = null,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update privacy_request set content = null, content_until = null
    where organisation_id = ${organisationId} and id = any(array(
      select old.id from privacy_request old
      where old.organisation_id = ${organisationId} and old.content is not null
        and (old.content_until <= wall_clock() or old.member_id = ${memberId}::uuid)
      limit ${most}))`.execute(tx);
  return Number(numAffectedRows);
}

export const requestByReceipt = (tx: TenantTx, organisationId: string, receiptHash: Buffer) =>
  tx
    .selectFrom('privacy_request')
    .select(['privacy_request.asked_at as askedAt', 'privacy_request.due_at as dueAt'])
    .select(['privacy_request.done_at as doneAt', 'privacy_request.state', 'privacy_request.receipt'])
    .where('privacy_request.organisation_id', '=', organisationId)
    .where('privacy_request.receipt_hash', '=', receiptHash)
    .executeTakeFirst();

const YEARS_KEPT = 3;

export async function forgetOldRequests(tx: TenantTx, organisationId: string, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from privacy_request where organisation_id = ${organisationId} and id = any(array(
      select old.id from privacy_request old
      where old.organisation_id = ${organisationId} and old.state in ('done', 'withdrawn')
        and old.asked_at < wall_clock() - make_interval(years => ${YEARS_KEPT})
        and ${notHeld(organisationId, { building: sql`null::uuid`, member: sql`old.member_id` })}
      limit ${most}))`.execute(tx);
  return Number(numAffectedRows);
}

/** An id that no person has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Makes the erasure due at once if the address was used again. The address of an erased member finds nothing. */
export async function askAgain(tx: TenantTx, { organisationId, memberId }: Omit<Of, 'kind'>): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into privacy_request (organisation_id, member_id, kind, asked_by, asked_at, due_at)
    select member.organisation_id, member.id, 'erasure', ${NOBODY}::uuid, wall_clock(), wall_clock()
    from offered_member member
    where member.organisation_id = ${organisationId} and member.id = ${memberId}
      and member.email not like '%@removed.invalid'
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}
