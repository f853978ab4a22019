import { type AnswerOf, allBuildingSettings } from '@berth/contract';
import type { BuildingSettings, Policy, SettingKey } from '@berth/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

export type AllSettings = {
  values: BuildingSettings;
  policies: Policy[];
  versions: Record<SettingKey, number>;
  locked: SettingKey[];
  /** The days until anonymising were lowered: how many reservations that ends, and from when. */
  lowered: { reservations: number; at: string } | null;
};

/** The wire says of each value only that it is one of four kinds; which one it is follows from its key. */
const typed = (answer: AnswerOf<typeof allBuildingSettings>) => answer as unknown as AllSettings;

/** Under the settings of the place, so that a notice about settings makes it stale too. */
export const allSettingsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'settings'), 'all'],
    queryFn: async ({ signal }) => typed(await call(allBuildingSettings, { params: place }, { signal })),
  });
