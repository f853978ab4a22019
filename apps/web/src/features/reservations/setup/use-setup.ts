import { passesGuard } from '@berth/domain';
import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '../../../lib/buildings/setup.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { loadTexts } from '../../../lib/languages/i18n.ts';
import { useMe } from '../../../lib/me.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Only administrators of a new building load it, with the texts of administration. */
export const SetupPanel = lazyPart(async () => {
  const [{ SetupPanel: part }] = await Promise.all([import('./setup-panel.tsx'), loadTexts('staff')]);
  return part;
});

export const EmptyBuilding = lazyPart(async () => {
  const [{ EmptyBuilding: part }] = await Promise.all([import('./empty-building.tsx'), loadTexts('staff')]);
  return part;
});

/** The facts about a new building, for users who may set it up; undefined for others, while loading, and when in use. */
export function useSetup(place: Place) {
  const { roles } = useMe();
  const maySetUp = passesGuard(roles, 'B');
  const { data } = useQuery({ ...setupQuery(place), enabled: maySetUp });
  return { maySetUp, facts: data ?? undefined };
}
