import type { AnswerOf, calendarConnections, integrationHealth } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { CalendarCard } from './calendar-card.tsx';
import classes from './cards.module.css';
import { DoorCard } from './door-card.tsx';
import { PlatformCard } from './platform-card.tsx';
import { WebhookCard } from './webhook-card.tsx';

type Props = {
  health: AnswerOf<typeof integrationHealth>;
  calendars: AnswerOf<typeof calendarConnections> | undefined;
};

/** One card for each kind of integration. */
export function Cards({ health: { buildingId, receivers, platform, doors }, calendars }: Props) {
  const { t } = useTranslation('integrations');
  const roomsHere = (provider: 'azure' | 'google') =>
    calendars?.[provider]?.rooms.filter((room) => room.buildingId === buildingId);
  return (
    <ul className={classes.cards} aria-label={t('cards')}>
      <WebhookCard what="reservations" receivers={receivers} />
      <WebhookCard what="readings" receivers={receivers} />
      {calendars && <CalendarCard provider="azure" rooms={roomsHere('azure')} />}
      {calendars && <CalendarCard provider="google" rooms={roomsHere('google')} />}
      <PlatformCard platform={platform} />
      <DoorCard doors={doors} />
    </ul>
  );
}
