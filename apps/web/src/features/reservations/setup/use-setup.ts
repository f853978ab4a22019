import { passesGuard } from '@berth/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '../../../workplace/buildings/setup.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { withTexts } from '../../../lib/languages/i18n.ts';
import { useMe } from '../../../lib/me.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Only administrators of a new building load them, with the texts of administration. */
const setupParts = () => withTexts(import('./setup-parts.ts'), 'staff', 'problems');

export const SetupCard = lazyPart(async () => (await setupParts()).SetupCard);
export const EmptyBuilding = lazyPart(async () => (await setupParts()).EmptyBuilding);

/** The setup of a new building, for users who may set it up; undefined for others and while loading, null when in use. */
export function useSetup(place: Place) {
  const { roles } = useMe();
  const maySetUp = passesGuard(roles, 'B');
  const { data, isError } = useQuery({ ...setupQuery(place), enabled: maySetUp });
  return { maySetUp, setup: isError ? null : data };
}
