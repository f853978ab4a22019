import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TeamDayCard } from './team-day-card.tsx';
import { myTeamDaysQuery } from './team-days-queries.ts';
import classes from './team-days.module.css';

/** The team days to come; nothing if there are none. */
export function TeamDays({ place }: { place: Place }) {
  const { t } = useTranslation('team-days');
  const { data = [], isError, error, refetch } = useQuery(myTeamDaysQuery(place));
  if (isError && data.length === 0) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Section heading={t('heading')}>
      <ul className={classes.cards}>
        {data.map((day) => (
          <TeamDayCard key={day.id} place={place} day={day} />
        ))}
      </ul>
    </Section>
  );
}
