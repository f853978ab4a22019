import { type Database, inTenant } from '@berth/database';
import { passesGuard } from '@berth/domain/identity';
import { startOfToday } from '@berth/domain/reservations';
import { NotAuthorised } from '../../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { membersNamed } from '../../../identity/index.ts';
import { type KnownPremises, type Premises, SpaceNotFound } from '../../../premises/index.ts';
import { type ListAsked, type Listing, matchingReservations } from './matching-reservations.sql.ts';
import { presentListed } from './present-listed.ts';
import { storedReservations } from './stored-reservations.sql.ts';

export type PageAsked = Pick<ListAsked, 'range' | 'search' | 'kinds' | 'floorId' | 'order' | 'page' | 'perPage'>;

type Reading = { readonly db: Database; readonly premises: KnownPremises };

const isStaff = ({ roles }: BuildingCaller) => passesGuard(roles, 'A');

/** If more members match, the statement searches by text instead. */
const MOST_NAMED = 500;

type PageQuery = PageAsked & Partial<Pick<ListAsked, 'withRestorable' | 'status'>>;

async function list(db: Database, caller: BuildingCaller, premises: Premises, listing: Listing, page: PageQuery) {
  const { settings, zone } = premises;
  const today = startOfToday(caller.now, zone);
  const { organisationId, buildingId, memberId = null, personId } = caller;
  const people = page.search === undefined ? [] : await membersNamed(db, organisationId, page.search, MOST_NAMED);
  const { count, counts, now, ids, rows } = await inTenant(db, organisationId, async (tx) => {
    const matching = await matchingReservations(tx, {
      withRestorable: false,
      status: undefined,
      ...page,
      people,
      organisationId,
      buildingId,
      onlooker: { memberId, personId, isStaff: isStaff(caller) },
      hidesNames: settings.hide_user_details,
      today,
      listing,
    });
    const { ids } = matching;
    return { ...matching, rows: ids.length === 0 ? [] : await storedReservations(tx, organisationId, ids) };
  });
  const present = presentListed(caller, { settings, now, today }, listing.of === 'colleagues');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  return {
    count: count ?? 0,
    reservations: inOrder.map(present),
    ...(page.status !== undefined && counts !== null && { counts }),
  };
}

/**
 * All reservations of the building for staff, unless they request their own or those that they made for others; other
 * users get only these.
 */
export const listReservations =
  ({ db, premises }: Reading) =>
  async (caller: BuildingCaller, page: PageQuery, which: 'all' | 'own' | 'for others') => {
    const { memberId } = caller;
    const snapshot = await premises(caller);
    if (which === 'for others') return list(db, caller, snapshot, { of: 'maker' }, page);
    if (isStaff(caller) && which === 'all') return list(db, caller, snapshot, { of: 'building' }, page);
    // An operator without membership has none of their own.
    if (memberId === undefined) return { count: 0, reservations: [] };
    return list(db, caller, snapshot, { of: 'member', memberId }, page);
  };

export const listReservationsOfSpace =
  ({ db, premises }: Reading) =>
  async (caller: BuildingCaller, page: PageAsked, spaceId: string) => {
    const snapshot = await premises(caller);
    if (!snapshot.spaces.has(spaceId)) throw SpaceNotFound();
    return list(db, caller, snapshot, { of: 'space', spaceId }, page);
  };

/** The current and future reservations of colleagues, if the building allows searching for them. */
export const findColleagues =
  ({ db, premises }: Reading) =>
  async (caller: BuildingCaller, page: PageAsked) => {
    const snapshot = await premises(caller);
    if (!snapshot.settings.find_my_colleagues) throw NotAuthorised();
    return list(db, caller, snapshot, { of: 'colleagues' }, page);
  };
