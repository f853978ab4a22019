import type { Deps } from '../../../platform/deps.ts';
import { createKnownPremises } from '../../premises/index.ts';
import { createNearbySpaces } from '../explain/nearby-spaces.ts';
import { createRequestContexts } from './request-context.ts';
import { reserveSpace } from './reserve-space.ts';

/** The same use case for other modules, with its own cache. */
export const createReserve = (deps: Deps) =>
  reserveSpace(deps, {
    contexts: createRequestContexts(deps.db),
    nearbySpaces: createNearbySpaces(deps.db),
    known: createKnownPremises(deps.db),
  });
