import { type Rule, refuse } from '../decision.ts';

export const noAssets: Rule<'no-assets'> = (planned) =>
  planned.atKiosk && planned.assets.length > 0 ? refuse('no-assets', {}) : undefined;
