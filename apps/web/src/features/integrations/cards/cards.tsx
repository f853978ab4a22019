import type { AnswerOf, integrationHealth } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import classes from './cards.module.css';
import { DoorCard } from './door-card.tsx';
import { PlatformCard } from './platform-card.tsx';
import { WebhookCard } from './webhook-card.tsx';

/** One card for each kind of integration. */
export function Cards({ health: { receivers, platform, doors } }: { health: AnswerOf<typeof integrationHealth> }) {
  const { t } = useTranslation('integrations');
  return (
    <ul className={classes.cards} aria-label={t('cards')}>
      <WebhookCard what="reservations" receivers={receivers} />
      <WebhookCard what="readings" receivers={receivers} />
      <PlatformCard platform={platform} />
      <DoorCard doors={doors} />
    </ul>
  );
}
