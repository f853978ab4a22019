import { type AnswerOf, allBuildingSettings } from '@berth/contract';
import type { BuildingSettings, NoShowWorkflow, Policy, SettingKey } from '@berth/domain/buildings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

export type AllSettings = {
  values: BuildingSettings;
  policies: Policy[];
  versions: Record<SettingKey, number>;
  locked: SettingKey[];
  workflow: NoShowWorkflow | null;
  /** The version of the building, for a change of several settings at once. */
  version: number;
  /** The retention was lowered: how many reservations will be anonymised, and when. */
  lowered: { reservations: number; at: string } | null;
};

/** On the wire, each value is one of four types; which one follows from its key. */
const typed = (answer: AnswerOf<typeof allBuildingSettings>) => answer as unknown as AllSettings;

/** Under the settings of the place, so that a notice about settings invalidates it too. */
export const allSettingsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'settings'), 'all'],
    queryFn: async ({ signal }) => typed(await call(allBuildingSettings, { params: place }, { signal })),
  });
