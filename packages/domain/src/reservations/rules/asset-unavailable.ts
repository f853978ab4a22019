import { type Rule, refuse } from '../decision.ts';

/** One that is not among the facts is not there at all, and has no name to say. */
export const assetUnavailable: Rule<'asset-unavailable'> = (planned, { assets }) => {
  const offered = (id: string) => assets.find((asset) => asset.id === id);
  const missing = planned.assets.find(({ id }) => offered(id)?.available !== true);
  return missing && refuse('asset-unavailable', { name: offered(missing.id)?.name ?? missing.id });
};
