import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { conflictsQuery } from '../calendar-queries.ts';
import classes from '../calendars.module.css';
import { ConflictRow } from './conflict-row.tsx';

/** Of the building that is chosen, with what can be done about each. */
export function Conflicts({ place }: { place: Place }) {
  const { t } = useTranslation('calendars');
  const { data: conflicts, error, refetch } = useQuery(conflictsQuery(place));
  if (error && !conflicts) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  return (
    <Section heading={t('conflicts.heading')} text={t('conflicts.text')}>
      {!conflicts && <Loading />}
      {conflicts?.length === 0 && (
        <p className={classes.well}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t('conflicts.none')}
        </p>
      )}
      <ul className={classes.list}>
        {conflicts?.map((conflict) => (
          <ConflictRow key={conflict.id} place={place} conflict={conflict} />
        ))}
      </ul>
    </Section>
  );
}
