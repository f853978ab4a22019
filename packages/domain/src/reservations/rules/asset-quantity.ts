import { type Rule, refuse } from '../decision.ts';

export const assetQuantity: Rule<'asset-quantity'> = (planned, { assets }) => {
  const wrong = planned.assets.find(({ quantity }) => !Number.isInteger(quantity) || quantity < 1);
  return wrong && refuse('asset-quantity', { name: assets.find(({ id }) => id === wrong.id)?.name ?? wrong.id });
};
