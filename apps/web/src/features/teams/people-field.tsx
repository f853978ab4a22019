import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { LabelledCheckbox } from '../../ui/fields/checkbox.tsx';
import { nameOfUser, type User, UserField } from '../../workplace/user-field/user-field.tsx';
import { type TeamPerson, withPerson } from './team-form.ts';
import classes from './teams.module.css';

type Props = {
  place: Place;
  people: readonly TeamPerson[];
  error: string | undefined;
  onChange: (people: readonly TeamPerson[]) => void;
};

/** The people of a team: a search field that adds them, and a list in which each can lead it or be removed. */
export function PeopleField({ place, people, error, onChange }: Props) {
  const { t } = useTranslation('teams');
  const add = (user: User | null) => {
    if (user) onChange(withPerson(people, user));
  };
  const setLead = (username: string, isLead: boolean) =>
    onChange(people.map((person) => (person.username === username ? { ...person, isLead } : person)));
  return (
    <div>
      <UserField place={place} label={t('dialog.add')} chosen={null} error={error} removeLabel="" onChoose={add} />
      {people.length > 0 && (
        <ul className={classes.people} aria-label={t('dialog.people')}>
          {people.map((person) => (
            <li key={person.username}>
              <span className={classes.person}>
                {nameOfUser(person)}
                <small className={classes.address}>{person.username}</small>
              </span>
              <LabelledCheckbox
                className={classes.leads}
                aria-label={t('dialog.leadsOf', { name: nameOfUser(person) })}
                checked={person.isLead}
                onChange={(isLead) => setLead(person.username, isLead)}
              >
                <span aria-hidden>{t('dialog.leads')}</span>
              </LabelledCheckbox>
              <button
                type="button"
                aria-label={t('dialog.remove', { name: nameOfUser(person) })}
                onClick={() => onChange(people.filter(({ username }) => username !== person.username))}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
