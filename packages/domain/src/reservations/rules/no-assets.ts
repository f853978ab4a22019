import { type Rule, refuse } from '../decision.ts';

export const noAssets: Rule<'no-assets'> = (wish) =>
  wish.atKiosk && wish.assets.length > 0 ? refuse('no-assets', {}) : undefined;
