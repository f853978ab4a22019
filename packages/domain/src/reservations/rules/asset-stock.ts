import { type Rule, refuse } from '../decision.ts';

/** One asset that is asked for in two rows is asked for that often in all. */
export const assetStock: Rule<'asset-stock'> = (planned, { assets }) => {
  for (const { id, name, limit, reserved } of assets) {
    const rows = planned.assets.filter((asset) => asset.id === id);
    const asked = rows.reduce((sum, { quantity }) => sum + quantity, 0);
    // Not asked for is not refused, also where more is out than there is since the stock was lowered.
    if (rows.length > 0 && reserved + asked > limit)
      return refuse('asset-stock', { name, available: Math.max(0, limit - reserved), asked });
  }
  return undefined;
};
