import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/identity/caller.ts';
import type { ResolveCallerAtBuilding } from '../../platform/identity/callers.ts';
import { BuildingNotFound } from '../identity/index.ts';
import { reviewPlatformOf, upsertReview } from './engagement.sql.ts';

type Review = { rating: number; message: string; organisation: { org: string; building: string } };

const NOWHERE_ELSE = { reviewPlatform: null, reviewUrl: null };

/** Only happy users are asked to leave a review on a platform. */
const ASKED_FROM = 5;

export const leaveReview =
  ({ db }: Pick<Deps, 'db'>, resolveCallerAtBuilding: ResolveCallerAtBuilding) =>
  async (caller: SignedIn, { rating, message, organisation }: Review) => {
    const { organisationId, buildingId, memberId } = await resolveCallerAtBuilding(caller, organisation);
    // Operators without a membership have no building to review.
    if (memberId === undefined) throw BuildingNotFound();
    return inTenant(db, organisationId, async (tx) => {
      await upsertReview(tx, { organisationId, buildingId, memberId, rating, message });
      const platform = rating >= ASKED_FROM ? await reviewPlatformOf(tx, organisationId) : undefined;
      return platform ?? NOWHERE_ELSE;
    });
  };
