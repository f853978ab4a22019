import { Place } from '@berth/contract';
import { ProblemError } from '../../platform/http/problem.ts';
import type { ApprovedScreen, ResolveScreen } from '../../platform/identity/callers.ts';
import { BuildingNotFound } from './identity.problems.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';

/** Looks a screen up where it says it hangs. An organisation that is not there is as unknown as a wrong secret. */
export const createResolveScreen =
  (organisationIdBySlug: OrganisationIdBySlug, approvedScreen: ApprovedScreen): ResolveScreen =>
  async (secret, place, seen) => {
    if (!Place.safeParse(place).success) return undefined;
    try {
      const organisationId = await organisationIdBySlug(place.org);
      return await approvedScreen(secret, { organisationId, building: place.building }, seen);
    } catch (error) {
      if (error instanceof ProblemError && error.code === BuildingNotFound.code) return undefined;
      throw error;
    }
  };
