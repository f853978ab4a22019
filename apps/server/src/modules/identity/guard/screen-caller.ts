import { Place } from '@berth/contract';
import { ProblemError } from '../../../platform/http/problem.ts';
import type {
  ApprovedScreen,
  IngestKeyHolding,
  Place as Named,
  ResolveGateway,
  ResolveScreen,
} from '../../../platform/identity/callers.ts';
import { BuildingNotFound } from '../identity.problems.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';

type At = { readonly organisationId: string; readonly building: string };

/** Treats a missing organisation like a wrong secret. */
async function lookUpAt<Found>(
  organisationIdBySlug: OrganisationIdBySlug,
  place: Named,
  look: (at: At) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  if (!Place.safeParse(place).success) return undefined;
  try {
    const organisationId = await organisationIdBySlug(place.org);
    return await look({ organisationId, building: place.building });
  } catch (error) {
    if (error instanceof ProblemError && error.code === BuildingNotFound.code) return undefined;
    throw error;
  }
}

/** Resolves a screen at the place that it names. */
export const createResolveScreen =
  (organisationIdBySlug: OrganisationIdBySlug, approvedScreen: ApprovedScreen): ResolveScreen =>
  (secret, place, seen) =>
    lookUpAt(organisationIdBySlug, place, (at) => approvedScreen(secret, at, seen));

/** Resolves a gateway at the place that it names. */
export const createResolveGateway =
  (organisationIdBySlug: OrganisationIdBySlug, ingestKeyHolding: IngestKeyHolding): ResolveGateway =>
  (secret, place) =>
    lookUpAt(organisationIdBySlug, place, (at) => ingestKeyHolding(secret, at));
