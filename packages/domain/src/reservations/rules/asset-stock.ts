import { type Rule, refuse } from '../decision.ts';

/** Adds up rows of the same asset. */
export const assetStock: Rule<'asset-stock'> = (planned, { assets }) => {
  for (const { id, name, limit, reserved } of assets) {
    const rows = planned.assets.filter((asset) => asset.id === id);
    const total = rows.reduce((sum, { quantity }) => sum + quantity, 0);
    // Assets outside the request are not checked: after the stock was lowered, more may be in use than exist.
    if (rows.length > 0 && reserved + total > limit)
      return refuse('asset-stock', { name, available: Math.max(0, limit - reserved), asked: total });
  }
  return undefined;
};
