import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { nameOfUser } from '../../workplace/user-field/user-field.tsx';
import { teamQuery } from './teams-queries.ts';
import classes from './teams.module.css';

/** The names of the people of a team, its leads first. */
export function TeamPeople({ place, teamId }: { place: Place; teamId: string }) {
  const { t } = useTranslation('teams');
  const { data, error, refetch } = useQuery(teamQuery(place, teamId));
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const more = data.size - data.people.length;
  return (
    <ul className={classes.names} aria-label={t('dialog.people')}>
      {data.people.map((person) => (
        <li key={person.username}>
          {nameOfUser(person)}
          {person.isLead && <span className={classes.lead}>{t('leads')}</span>}
        </li>
      ))}
      {more > 0 && <li className={classes.rest}>{t('more', { count: more })}</li>}
    </ul>
  );
}
