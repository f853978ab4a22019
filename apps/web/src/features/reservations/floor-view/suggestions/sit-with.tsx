import type { Period } from '@berth/domain/time';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { nameOfUser, type User } from '../../../../workplace/user-field/user-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { SitWithDialog } from './sit-with-dialog.tsx';
import bar from '../bar/bar.module.css';
import classes from './suggestions.module.css';
import { NOTHING_SUGGESTED, type Suggested } from './suggested.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  place: Place;
  window: Period;
  /** The names of the labels that a desk must have. */
  attributes: readonly string[];
  /** Whether the user could reserve now: they have no desk yet, and the day is open. */
  isUseful: boolean;
  onSuggest(suggested: Suggested): void;
};

const LaterDialog = lazyPart<ComponentProps<typeof SitWithDialog>>(
  async () => (await import('./sit-with-dialog.tsx')).SitWithDialog,
);

/** More would push the other filters away; the dialog has all of them. */
const MOST_CHIPS = 4;

const isAmong = (users: readonly User[], { username }: User) => users.some((one) => one.username === username);

/** The people to sit with: those who are selected, and favourites to select with one tap. */
export function SitWith({ onSuggest, ...request }: Props) {
  const { t } = useTranslation('reserve-form');
  const suggestions = useSuggestions(request);
  const { suggested } = suggestions;
  useEffect(() => onSuggest(suggested), [onSuggest, suggested]);
  useEffect(() => () => onSuggest(NOTHING_SUGGESTED), [onSuggest]);
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
      <LaterDialog opened={isOpen} onClose={() => setIsOpen(false)} place={request.place} suggestions={suggestions} />
    </div>
  );
}
