import { type Database, inTenant } from '@berth/database';
import { passesGuard } from '@berth/domain';
import { NotAuthorised } from '../../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { membersNamed } from '../../../identity/index.ts';
import { type KnownPremises, type Premises, SpaceNotFound } from '../../../premises/index.ts';
import { type ListAsked, type Listing, matchingReservations } from './matching-reservations.sql.ts';
import { presentListed } from './present-listed.ts';
import { storedReservations } from './stored-reservations.sql.ts';

export type PageAsked = Pick<ListAsked, 'range' | 'search' | 'showRooms' | 'showDesks' | 'order' | 'page' | 'perPage'>;

type Reading = { readonly db: Database; readonly premises: KnownPremises };

const isStaff = ({ roles }: BuildingCaller) => passesGuard(roles, 'A');

/** More are asked for by their text. */
const MOST_NAMED = 500;

type Asked = PageAsked & { readonly withRestorable?: boolean };

async function list(db: Database, caller: BuildingCaller, { settings }: Premises, listing: Listing, page: Asked) {
  const { organisationId, buildingId, memberId = null, personId } = caller;
  const people = page.search === undefined ? [] : await membersNamed(db, organisationId, page.search, MOST_NAMED);
  const { count, now, ids, rows } = await inTenant(db, organisationId, async (tx) => {
    const matching = await matchingReservations(tx, {
      withRestorable: false,
      ...page,
      people,
      organisationId,
      buildingId,
      onlooker: { memberId, personId, isStaff: isStaff(caller) },
      hidesNames: settings.hide_user_details,
      listing,
    });
    const { ids } = matching;
    return { ...matching, rows: ids.length === 0 ? [] : await storedReservations(tx, organisationId, ids) };
  });
  const present = presentListed(caller, { settings, now }, listing.of === 'colleagues');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  return { count: count ?? 0, reservations: inOrder.map(present) };
}

/** All of the building for staff, unless they ask for their own; one's own for everyone else. */
export const listReservations =
  ({ db, premises }: Reading) =>
  async (caller: BuildingCaller, page: Asked, onlyOwn: boolean) => {
    const { memberId } = caller;
    const known = await premises(caller);
    if (isStaff(caller) && !onlyOwn) return list(db, caller, known, { of: 'building' }, page);
    // A dashboard administrator who is no member here has none of their own.
    if (memberId === undefined) return { count: 0, reservations: [] };
    return list(db, caller, known, { of: 'member', memberId }, page);
  };

export const listReservationsOfSpace =
  ({ db, premises }: Reading) =>
  async (caller: BuildingCaller, page: PageAsked, spaceId: string) => {
    const known = await premises(caller);
    if (!known.spaces.has(spaceId)) throw SpaceNotFound();
    return list(db, caller, known, { of: 'space', spaceId }, page);
  };

/** What colleagues hold from now on, where the building lets them be looked for. */
export const findColleagues =
  ({ db, premises }: Reading) =>
  async (caller: BuildingCaller, page: PageAsked) => {
    const known = await premises(caller);
    if (!known.settings.find_my_colleagues) throw NotAuthorised();
    return list(db, caller, known, { of: 'colleagues' }, page);
  };
