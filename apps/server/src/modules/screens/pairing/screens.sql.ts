import type { TenantTx } from '@berth/database';
import type { ScreenKind } from '@berth/domain/screens';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

/** A pairing code is for a person who is in front of the screen now. */
const isTooOld = sql<boolean>`screen.approved_at is null and screen.created_at < wall_clock() - interval '15 minutes'`;

/** Waits for a decision; a rejected screen registers again with another code. */
const isWaiting = sql<boolean>`screen.approved_at is null and screen.rejected_at is null and not (${isTooOld})`;

export const isCurrent = sql<boolean>`screen.rejected_at is null and not (${isTooOld})`;

const screensAt = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('screen')
    .where('screen.organisation_id', '=', organisationId)
    .where('screen.building_id', '=', buildingId);

/** Screens that are not approved yet, with the addresses that they registered from. */
export const waitingScreens = (tx: TenantTx, at: BuildingKey) =>
  screensAt(tx, at).select(['screen.id', 'screen.asked_from as askedFrom']).where(isWaiting).execute();

const columns = [
  'screen.id',
  'screen.kind',
  'screen.name',
  'screen.secret_hash as secretHash',
  'screen.pairing_code as pairingCode',
  'screen.asked_floors as askedFloors',
  'screen.floors',
  'screen.show_desks as showDesks',
  'screen.approved_at as approvedAt',
  'screen.rejected_at as rejectedAt',
  'screen.object_id as objectId',
  'screen.asked_from as askedFrom',
  'screen.reload_asked_at as reloadAskedAt',
] as const;

/** By its secret, whatever its state. */
export const screenHolding = (tx: TenantTx, at: BuildingKey, kind: ScreenKind, secretHash: Buffer) =>
  screensAt(tx, at)
    .select([...columns, sql<boolean>`${isWaiting}`.as('isWaiting')])
    .select(sql<number>`coalesce(screen.modified_at, screen.approved_at, screen.created_at)`.as('modifiedAt'))
    .where('screen.secret_hash', '=', secretHash)
    .where('screen.kind', '=', kind)
    .executeTakeFirst();

/** A waiting or approved screen. */
export const screenWith = (tx: TenantTx, at: BuildingKey, id: string) =>
  screensAt(tx, at).select(columns).where('screen.id', '=', id).where(isCurrent).executeTakeFirst();

/** The waiting or approved screen that shows a code, or once showed it to be approved. */
export const screenShowing = (tx: TenantTx, at: BuildingKey, code: string) =>
  screensAt(tx, at).select('screen.id').where('screen.pairing_code', '=', code).where(isCurrent).executeTakeFirst();

/** The same with a row lock. */
export const lockScreen = (tx: TenantTx, at: BuildingKey, id: string) =>
  screensAt(tx, at).select(columns).where('screen.id', '=', id).where(isCurrent).forUpdate().executeTakeFirst();

type Pairing = { readonly pairingCode: string; readonly secretHash: Buffer; readonly askedFrom: string };
type Scope = {
  readonly askedFloors: readonly string[];
  readonly floors: readonly string[];
  readonly showDesks: boolean;
};

const requestColumns = ({ pairingCode, secretHash, askedFrom, askedFloors, floors, showDesks }: Pairing & Scope) => ({
  pairing_code: pairingCode,
  secret_hash: secretHash,
  asked_from: askedFrom,
  asked_floors: [...askedFloors],
  floors: [...floors],
  show_desks: showDesks,
});

export const insertScreen = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { kind, ...screen }: { kind: ScreenKind } & Pairing & Scope,
) =>
  tx
    .insertInto('screen')
    .values({ organisation_id: organisationId, building_id: buildingId, kind, ...requestColumns(screen) })
    .returning('screen.id')
    .executeTakeFirstOrThrow();

const now = sql<Date>`wall_clock()`;

const updateOf = (tx: TenantTx, at: BuildingKey, id: string) =>
  tx
    .updateTable('screen')
    .where('screen.organisation_id', '=', at.organisationId)
    .where('screen.building_id', '=', at.buildingId)
    .where('screen.id', '=', id);

/** The same screen, waiting for approval as if it were new. */
export const renewScreen = (tx: TenantTx, at: BuildingKey, { id, ...screen }: { id: string } & Pairing & Scope) =>
  updateOf(tx, at, id)
    .set({ ...requestColumns(screen), created_at: now, modified_at: now, approved_at: null, rejected_at: null })
    .returning('screen.id')
    .executeTakeFirstOrThrow();

type Approval = { readonly name: string; readonly objectId?: string; readonly showsNames?: boolean };

export const approve = (tx: TenantTx, at: BuildingKey, id: string, { name, objectId, showsNames = false }: Approval) =>
  updateOf(tx, at, id)
    .set({ name, shows_names: showsNames, approved_at: now, modified_at: now })
    .$if(objectId !== undefined, (update) => update.set({ object_id: objectId ?? null }))
    .execute();

/** Ends the approval or the request of a screen. */
export const reject = (tx: TenantTx, at: BuildingKey, id: string) =>
  updateOf(tx, at, id).set({ approved_at: null, rejected_at: now, modified_at: now }).execute();

type Change = { readonly name?: string | undefined; readonly floors?: readonly string[] | undefined };

export const storeChange = (tx: TenantTx, at: BuildingKey, id: string, { name, floors }: Change) =>
  updateOf(tx, at, id)
    .set({ modified_at: now })
    .$if(name !== undefined, (update) => update.set({ name: name ?? '' }))
    .$if(floors !== undefined, (update) => update.set({ floors: [...(floors ?? [])] }))
    .execute();

export const askReload = (tx: TenantTx, at: BuildingKey, id: string) =>
  updateOf(tx, at, id).set({ reload_asked_at: now }).execute();

export const removeScreen = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, id: string, kind: ScreenKind) =>
  tx
    .deleteFrom('screen')
    .where('screen.organisation_id', '=', organisationId)
    .where('screen.building_id', '=', buildingId)
    .where('screen.id', '=', id)
    .where('screen.kind', '=', kind)
    .returning(['screen.name', 'screen.object_id as objectId'])
    .executeTakeFirst();

/** A rejected screen is kept for a while: if it registers again, it is the same one, with its floors. */
export async function forgetScreens(tx: TenantTx, organisationId: string, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from screen where organisation_id = ${organisationId} and id = any(array(
      select screen.id from screen
      where screen.organisation_id = ${organisationId}
        and ((screen.rejected_at is null and ${isTooOld}) or screen.rejected_at < wall_clock() - interval '30 days')
      limit ${most}))`.execute(tx);
  return Number(numAffectedRows);
}

export const settingsOfBuilding = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('offered_building as building')
    .select('building.settings')
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .executeTakeFirstOrThrow();
