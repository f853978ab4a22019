import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import kit from '../../../ui/kit.module.css';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { conflictsQuery } from '../calendar-queries.ts';
import { ConflictRow } from './conflict-row.tsx';
import { NoConflicts } from './no-conflicts.tsx';

/** The conflicts of the selected building, each with its possible actions. */
export function Conflicts({ place }: { place: Place }) {
  const { t } = useTranslation('calendars');
  const { data, error, refetch } = useQuery(conflictsQuery(place));
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  return (
    <Section heading={t('conflicts.heading')} text={t('conflicts.text')}>
      {!data && <Loading />}
      {data?.conflicts.length === 0 && <NoConflicts {...data} />}
      {data && data.conflicts.length > 0 && (
        <ul className={kit.stack2}>
          {data.conflicts.map((conflict) => (
            <ConflictRow key={conflict.id} place={place} conflict={conflict} />
          ))}
        </ul>
      )}
    </Section>
  );
}
