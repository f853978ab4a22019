import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { nameOfUser, type User } from '../../../../workplace/user-field/user-field.tsx';
import bar from '../bar/bar.module.css';
import { SitWithDialog } from './sit-with-dialog.tsx';
import classes from './suggestions.module.css';
import type { Suggestions } from './use-suggestions.ts';

type Props = { place: Place; suggestions: Pick<Suggestions, 'favourites' | 'selected' | 'setSelected' | 'people'> };

/** More would push the other filters away; the dialog has all of them. */
const MOST_CHIPS = 4;

const isAmong = (users: readonly User[], { username }: User) => users.some((one) => one.username === username);

/** The people to sit with: those who are selected, and favourites to select with one tap. */
export function SitWith({ place, suggestions }: Props) {
  const { t } = useTranslation('reserve-form');
  const [isOpen, setIsOpen] = useState(false);
  const { favourites, selected, setSelected } = suggestions;
  const chips = [...selected, ...favourites.filter((one) => !isAmong(selected, one))].slice(
    0,
    Math.max(MOST_CHIPS, selected.length),
  );
  const toggle = (user: User) =>
    setSelected(
      isAmong(selected, user) ? selected.filter(({ username }) => username !== user.username) : [...selected, user],
    );
  return (
    <div className={classes.sitWith} role="group" aria-label={t('suggest.sitWith')}>
      <button type="button" className={bar.chip} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <IconUserPlus size={16} stroke={1.75} aria-hidden />
        {t('suggest.sitWith')}
      </button>
      {chips.map((user) => (
        <button
          key={user.username}
          type="button"
          className={bar.chip}
          aria-pressed={isAmong(selected, user)}
          aria-label={nameOfUser(user)}
          onClick={() => toggle(user)}
        >
          {user.firstName}
          {isAmong(selected, user) && <IconX size={14} stroke={2} aria-hidden />}
        </button>
      ))}
      <SitWithDialog opened={isOpen} onClose={() => setIsOpen(false)} place={place} suggestions={suggestions} />
    </div>
  );
}
