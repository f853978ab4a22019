import { Place } from '@berth/contract';
import { type Database, inTenant, readTogether } from '@berth/database';
import type { BuildingCaller, SignedIn } from '../../platform/identity/caller.ts';
import type { Place as PlaceNamed, ResolveMemberAtBuilding } from '../../platform/identity/callers.ts';
import { BuildingNotFound } from './identity.problems.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { type At, presenceAt, type PresenceRow } from './presence.sql.ts';
import { isNew, presentCaller } from './present-caller.ts';
import { recogniseMember } from './recognise-member.ts';

/** Where somebody is to be looked up. Callers are, before their request is validated: what cannot be a name is not asked for. */
export const createAt =
  (organisationIdBySlug: OrganisationIdBySlug) =>
  async ({ personId, token }: SignedIn, place: PlaceNamed): Promise<At> => {
    if (!Place.safeParse(place).success) throw BuildingNotFound();
    const organisationId = await organisationIdBySlug(place.org);
    return { organisationId, slug: place.building, personId, identifiers: token.identifiers };
  };

export const readPresence = async (db: Database, at: At): Promise<PresenceRow | undefined> =>
  (await readTogether(db, at.organisationId, [presenceAt(at)]))[0][0];

/** Whoever the row says that they are; let in by an identifier for the first time, they are a member from now on. */
export async function admitted(
  db: Database,
  caller: SignedIn,
  at: At,
  row: PresenceRow | undefined,
): Promise<{ readonly present: BuildingCaller; readonly row: PresenceRow }> {
  let found = row;
  if (found !== undefined && isNew(found)) {
    await inTenant(db, at.organisationId, (tx) => recogniseMember(tx, at.organisationId, caller));
    found = await readPresence(db, at);
  }
  const present = found && presentCaller(caller, at.organisationId, found);
  if (found === undefined || present === undefined) throw BuildingNotFound();
  return { present, row: found };
}

/**
 * Looks a caller up in a building; someone else's building is as unknown as none. Membership is read every time, so that
 * taking it away works at once.
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
