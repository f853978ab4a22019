import { type Rule, refuse } from '../decision.ts';

/** An asset without facts does not exist, so there is no name to show. */
export const assetUnavailable: Rule<'asset-unavailable'> = (planned, { assets }) => {
  const offered = (id: string) => assets.find((asset) => asset.id === id);
  const missing = planned.assets.find(({ id }) => offered(id)?.available !== true);
  return missing && refuse('asset-unavailable', { name: offered(missing.id)?.name ?? missing.id });
};
