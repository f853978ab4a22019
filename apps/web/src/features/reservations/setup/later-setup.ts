import type { ComponentProps } from 'react';
import { withTexts } from '../../../lib/languages/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { EmptyBuilding } from './empty-building.tsx';
import type { SetupCard } from './setup-card.tsx';

/** Only administrators load them, with the texts of administration. */
const setupParts = () => withTexts(import('./setup-parts.ts'), 'staff', 'problems');

export const LaterSetupCard = lazyPart<ComponentProps<typeof SetupCard> & { opened: true }>(
  async () => (await setupParts()).SetupCard,
);
export const LaterEmptyBuilding = lazyPart<ComponentProps<typeof EmptyBuilding> & { opened: true }>(
  async () => (await setupParts()).EmptyBuilding,
);
