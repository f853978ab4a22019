import type { Feature } from '../../lib/feature.ts';

// Written out: `workplace/buildings/setup.ts` has the contract with it, which the first load does not need.
const SETUP = '/workplace/setup';

/** Its menu entry is the progress beside the menu of administration, which only a new building has. */
export const setup = {
  name: 'setup',
  routes: [{ own: { path: SETUP, login: 'signed-in', guard: 'B', layout: 'app' } }],
} as const satisfies Feature;
