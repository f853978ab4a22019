import { createHash } from 'node:crypto';
import { inTenant, type TenantTx } from '@berth/database';
import { DOORS, type DoorGrant } from '@berth/domain/integrations';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { type DoorTarget, doorTargetsIn, nextDoorVersion } from '../../connections/index.ts';
import {
  type DoorCardRow,
  doorCards,
  forgetDoorCards,
  forgetOver,
  noteTried,
  storeDoorCard,
} from './door-cards.sql.ts';
import { wantedGrants } from './wanted-grants.ts';

export type ToTell = { readonly card: string; readonly version: number; readonly grants: readonly DoorGrant[] };
export type Plan =
  | { readonly what: 'nothing' }
  | { readonly what: 'wait'; readonly until: number }
  | { readonly what: 'tell'; readonly target: DoorTarget; readonly due: readonly ToTell[] };

const NOBODY = { byCard: new Map<string, readonly DoorGrant[]>(), holders: new Map<string, string>() };

/** Includes the address: another system does not have the state of this one. */
const hashOf = ({ baseUrl }: DoorTarget, grants: readonly DoorGrant[]) =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, grants]))
    .digest('base64url');

const isUpToDate = (row: DoorCardRow | undefined, hash: string, now: number) => {
  if (row?.hash !== hash) return false;
  if (row.refusedUntil !== null && row.refusedUntil > now) return true;
  return row.takenAt !== null && row.takenAt > now - DOORS.toldAgainMs;
};

async function dueCards(tx: TenantTx, target: DoorTarget, most: number): Promise<ToTell[]> {
  const { byCard, holders } = target.isOn ? await wantedGrants(tx, target) : NOBODY;
  const rows = new Map((await doorCards(tx, target)).map((row) => [row.card, row]));
  const all = [...new Set([...rows.keys(), ...byCard.keys()])].map((card) => {
    const grants = byCard.get(card) ?? [];
    return { card, grants, hash: hashOf(target, grants), row: rows.get(card) };
  });
  const isOver = ({ row, grants }: (typeof all)[number]) =>
    grants.length === 0 && (row === undefined || row.until <= target.now);
  await forgetOver(
    tx,
    target,
    all.filter(isOver).map(({ card }) => card),
  );
  const due = all
    .filter((one) => !isOver(one))
    .filter(({ row, hash }) => !isUpToDate(row, hash, target.now))
    // The longest waiting card goes first, so that a failing one does not block the others.
    .sort((a, b) => (a.row?.triedAt ?? 0) - (b.row?.triedAt ?? 0) || (a.card < b.card ? -1 : 1))
    .slice(0, most);
  const cards: ToTell[] = [];
  for (const { card, grants, hash, row } of due) {
    const version = row?.hash === hash ? row.version : await nextDoorVersion(tx, target);
    const until = Math.max(target.now, ...grants.map((grant) => grant.until));
    if (row?.hash !== hash)
      await storeDoorCard(tx, target, { card, memberId: holders.get(card) ?? null, version, hash, until });
    cards.push({ card, version, grants });
  }
  return cards;
}

/** The states to send to a door system now. Their versions are stored already. */
export const planTelling = ({ db }: Pick<JobDeps, 'db'>, at: BuildingKey, most: number): Promise<Plan> =>
  inTenant(db, at.organisationId, async (tx) => {
    const targets = await doorTargetsIn(tx, at.organisationId);
    const target = targets.find(({ buildingId }) => buildingId === at.buildingId);
    if (target === undefined || target.sealedSecret === undefined) {
      await forgetDoorCards(tx, at);
      return { what: 'nothing' };
    }
    const { retryAt } = target.health;
    if (retryAt !== null && retryAt > target.now) return { what: 'wait', until: retryAt };
    const due = await dueCards(tx, target, most);
    await noteTried(
      tx,
      at,
      due.map(({ card }) => card),
    );
    return { what: 'tell', target, due };
  });
