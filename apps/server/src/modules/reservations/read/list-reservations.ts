import { type Database, inTenant, type TenantTx } from '@berth/database';
import { passesGuard } from '@berth/domain';
import { NotAuthorised } from '../../../platform/http/problem.ts';
import type { Present } from '../../../platform/identity/caller.ts';
import { SpaceNotFound } from '../../structure/index.ts';
import type { KnownPremises } from './known-premises.ts';
import { type ListAsked, type Listing, matchingReservations } from './matching-reservations.sql.ts';
import type { Premises } from './premises.ts';
import { presentListed } from './present-listed.ts';
import { standingReservations } from './standing-reservations.sql.ts';

export type PageAsked = Pick<ListAsked, 'range' | 'search' | 'showRooms' | 'showDesks' | 'order' | 'page' | 'perPage'>;

type Reading = { readonly db: Database; readonly premises: KnownPremises };

const isStaff = ({ roles }: Present) => passesGuard(roles, 'A');

async function list(tx: TenantTx, caller: Present, { settings }: Premises, listing: Listing, page: PageAsked) {
  const { organisationId, buildingId, memberId = null, personId } = caller;
  const { count, now, ids } = await matchingReservations(tx, {
    ...page,
    organisationId,
    buildingId,
    onlooker: { memberId, personId, isStaff: isStaff(caller) },
    hidesNames: settings.hide_user_details,
    listing,
  });
  const rows = ids.length === 0 ? [] : await standingReservations(tx, organisationId, ids);
  const present = presentListed(caller, { settings, now }, listing.of === 'colleagues');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  return { count: count ?? 0, reservations: inOrder.map(present) };
}

/** All of the building for staff, unless they ask for their own; one's own for everyone else. */
export const listReservations =
  ({ db, premises }: Reading) =>
  (caller: Present, page: PageAsked, onlyOwn: boolean) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { memberId } = caller;
      const known = await premises(tx, caller);
      if (isStaff(caller) && !onlyOwn) return list(tx, caller, known, { of: 'building' }, page);
      // Whoever runs the dashboard and is nobody's member has none of their own.
      if (memberId === undefined) return { count: 0, reservations: [] };
      return list(tx, caller, known, { of: 'member', memberId }, page);
    });

export const listReservationsOfSpace =
  ({ db, premises }: Reading) =>
  (caller: Present, page: PageAsked, spaceId: string) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const known = await premises(tx, caller);
      if (!known.spaces.has(spaceId)) throw SpaceNotFound();
      return list(tx, caller, known, { of: 'space', spaceId }, page);
    });

/** What colleagues hold from now on, where the building lets them be looked for. */
export const findColleagues =
  ({ db, premises }: Reading) =>
  (caller: Present, page: PageAsked) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const known = await premises(tx, caller);
      if (!known.settings.find_my_colleagues) throw NotAuthorised();
      return list(tx, caller, known, { of: 'colleagues' }, page);
    });
