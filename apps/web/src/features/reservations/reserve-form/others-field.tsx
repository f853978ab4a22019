import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { nameOfUser, type User, UserField } from '../../../workplace/user-field/user-field.tsx';
import classes from './others-field.module.css';

type Props = { place: Place; others: readonly User[]; onChange(others: readonly User[]): void };

/** Reserves for several people: each further one gets the nearest free spot of the same room, all or none. */
export function OthersField({ place, others, onChange }: Props) {
  const { t } = useTranslation('reservations');
  const add = (user: User | null) => {
    if (user && !others.some(({ username }) => username === user.username)) onChange([...others, user]);
  };
  return (
    <div>
      <UserField
        place={place}
        size="md"
        label={t('reserve-form:form.others')}
        description={t('reserve-form:form.othersHint')}
        chosen={null}
        removeLabel=""
        onChoose={add}
      />
      {others.length > 0 && (
        <ul className={classes.people} aria-label={t('reserve-form:form.others')}>
          {others.map((user) => (
            <li key={user.username}>
              {nameOfUser(user)}
              <button
                type="button"
                aria-label={t('reserve-form:form.removeOther', { name: nameOfUser(user) })}
                onClick={() => onChange(others.filter(({ username }) => username !== user.username))}
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
