import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { conflictsQuery } from '../calendar-queries.ts';
import classes from '../calendars.module.css';
import { Section } from '../section.tsx';
import { ConflictRow } from './conflict-row.tsx';

/** Of the building that is chosen; nothing when both sides agree. */
export function Conflicts({ place }: { place: Place }) {
  const { t } = useTranslation('calendars');
  const { data: conflicts = [] } = useQuery(conflictsQuery(place));
  if (conflicts.length === 0) return null;
  return (
    <Section heading={t('conflicts.heading', { count: conflicts.length })} text={t('conflicts.text')}>
      <ul className={classes.list}>
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict.id} place={place} conflict={conflict} />
        ))}
      </ul>
    </Section>
  );
}
