import { Place } from '@berth/contract';
import { type Database, inTenant, readTogether } from '@berth/database';
import type { Admission } from '../../../platform/http/create-api.ts';
import type { BuildingCaller, SigningIn } from '../../../platform/identity/caller.ts';
import type { Place as PlaceNamed, ResolveCallerAtBuilding } from '../../../platform/identity/callers.ts';
import { ensurePerson, type SignIns } from '../sign-in/ensure-person.ts';
import { isErasedFrom } from '../sign-in/erased-sign-ins.sql.ts';
import { BuildingNotFound } from '../identity.problems.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { type At, type CallerRow, callerRowAt, PERSON } from './caller-at-building.sql.ts';
import { callerFrom, isNew } from './caller-from-row.ts';
import { recogniseMember } from '../member/recognise-member.ts';

/**
 * Returns where to look up a caller. This happens before the request is validated, so an impossible name is refused
 * here.
 */
export const createAt =
  (organisationIdBySlug: OrganisationIdBySlug) =>
  async ({ token }: SigningIn, place: PlaceNamed, lookUp?: Admission['lookUp']): Promise<At> => {
    if (!Place.safeParse(place).success) throw BuildingNotFound();
    const organisationId = await organisationIdBySlug(place.org, lookUp);
    const { issuer, subject, identifiers } = token;
    return { organisationId, slug: place.building, issuer, subject, identifiers };
  };

export const readCallerRow = async (db: Database, at: At): Promise<CallerRow | undefined> =>
  (await readTogether(db, at.organisationId, [callerRowAt(at)]))[0][0];

/** Creates a member at the first admission by an identifier, unless the organisation has just erased the person. */
const recogniseNew = (db: Database, { organisationId }: At, personId: string, { token }: SigningIn) =>
  inTenant(db, organisationId, async (tx) => {
    const member = await recogniseMember(tx, organisationId, { personId, token });
    if (member === undefined && (await isErasedFrom(tx, organisationId, token))) throw BuildingNotFound();
  });

/** Returns the caller by their row. Creates the person and the member that are missing. */
export async function admitted(
  signIns: SignIns,
  signingIn: SigningIn,
  at: At,
  row: CallerRow | undefined,
): Promise<{ readonly caller: BuildingCaller; readonly row: CallerRow }> {
  const { db } = signIns;
  let current = row;
  if (current !== undefined && current[PERSON] === null) {
    await ensurePerson(signIns, at);
    current = await readCallerRow(db, at);
  }
  const personId = current?.[PERSON];
  if (current !== undefined && isNew(current) && typeof personId === 'string') {
    await recogniseNew(db, at, personId, signingIn);
    current = await readCallerRow(db, at);
  }
  const caller = current && callerFrom(signingIn, at.organisationId, current);
  if (current === undefined || caller === undefined) throw BuildingNotFound();
  return { caller, row: current };
}

/**
 * Resolves a caller in a building; one of another organisation is as unknown as a missing one. Membership is read every
 * time, so that removing it takes effect at once.
 */
export function createResolveCallerAtBuilding(
  signIns: SignIns,
  organisationIdBySlug: OrganisationIdBySlug,
): ResolveCallerAtBuilding {
  const atOf = createAt(organisationIdBySlug);
  return async (signingIn, place) => {
    const at = await atOf(signingIn, place);
    return (await admitted(signIns, signingIn, at, await readCallerRow(signIns.db, at))).caller;
  };
}
