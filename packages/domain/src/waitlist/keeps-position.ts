import { covers } from '../time/period.ts';
import { wants } from './matches.ts';
import type { SpaceOffered, WaitlistRequest } from './waitlist-entry.ts';

/**
 * Whether a changed entry keeps its position: only if it asks for nothing that it did not ask for before. Otherwise
 * people would join for a quarter of an hour early in the morning and widen it later. `spaces` are those of the
 * building; comparing the spaces themselves is right for any combination of floors, rooms and labels.
 */
export const keepsPosition = (
  before: WaitlistRequest,
  after: WaitlistRequest,
  spaces: readonly SpaceOffered[],
): boolean =>
  before.buildingId === after.buildingId &&
  covers(before, after) &&
  spaces.every((space) => !wants(after, space) || wants(before, space));
