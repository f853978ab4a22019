import { Place } from '@berth/contract';
import { type Database, inTenant, readTogether } from '@berth/database';
import type { Admission } from '../../platform/http/create-api.ts';
import type { BuildingCaller, SignedIn } from '../../platform/identity/caller.ts';
import type { Place as PlaceNamed, ResolveMemberAtBuilding } from '../../platform/identity/callers.ts';
import { BuildingNotFound } from './identity.problems.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { type At, presenceAt, type PresenceRow } from './presence.sql.ts';
import { isNew, presentCaller } from './present-caller.ts';
import { recogniseMember } from './recognise-member.ts';

/**
 * Returns where to look up a caller. This happens before the request is validated, so an impossible name is refused
 * here.
 */
export const createAt =
  (organisationIdBySlug: OrganisationIdBySlug) =>
  async ({ personId, token }: SignedIn, place: PlaceNamed, lookUp?: Admission['lookUp']): Promise<At> => {
    if (!Place.safeParse(place).success) throw BuildingNotFound();
    const organisationId = await organisationIdBySlug(place.org, lookUp);
    return { organisationId, slug: place.building, personId, identifiers: token.identifiers };
  };

export const readPresence = async (db: Database, at: At): Promise<PresenceRow | undefined> =>
  (await readTogether(db, at.organisationId, [presenceAt(at)]))[0][0];

/** Returns the caller by their row, and creates a member at the first admission by an identifier. */
export async function admitted(
  db: Database,
  caller: SignedIn,
  at: At,
  row: PresenceRow | undefined,
): Promise<{ readonly present: BuildingCaller; readonly row: PresenceRow }> {
  let current = row;
  if (current !== undefined && isNew(current)) {
    await inTenant(db, at.organisationId, (tx) => recogniseMember(tx, at.organisationId, caller));
    current = await readPresence(db, at);
  }
  const present = current && presentCaller(caller, at.organisationId, current);
  if (current === undefined || present === undefined) throw BuildingNotFound();
  return { present, row: current };
}

/**
 * Resolves a caller in a building; one of another organisation is as unknown as a missing one. Membership is read every
 * time, so that removing it takes effect at once.
 */
export function createResolveMemberAtBuilding(
  db: Database,
  organisationIdBySlug: OrganisationIdBySlug,
): ResolveMemberAtBuilding {
  const atOf = createAt(organisationIdBySlug);
  return async (caller, place) => {
    const at = await atOf(caller, place);
    return (await admitted(db, caller, at, await readPresence(db, at))).present;
  };
}
