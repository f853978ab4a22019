import { type AnswerOf, buildingSetup } from '@berth/contract';
import type { SetupFacts, SetupGuide } from '@berth/domain/buildings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { setupKey } from '../../lib/queries/queries.ts';
import type { Place } from '../../lib/buildings/place.ts';

/** The facts about a new building, and the user's choices in its setup guide. */
export type Setup = { readonly facts: SetupFacts; readonly guide: SetupGuide };

export const SETUP_PATH = '/workplace/setup';

const ofNew = ({ facts, guide }: AnswerOf<typeof buildingSetup>): Setup | null => facts && { facts, guide };

/** For administrators; null once something was reserved there. */
export const setupQuery = (place: Place) =>
  queryOptions({
    queryKey: setupKey(place),
    queryFn: async ({ signal }) => ofNew(await call(buildingSetup, { params: place }, { signal })),
  });
