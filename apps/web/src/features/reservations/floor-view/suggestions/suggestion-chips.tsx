import { IconUsersGroup, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../../ui/initials-of.ts';
import { nameOfUser, type User } from '../../../../workplace/user-field/user-field.tsx';
import bar from '../bar/bar.module.css';
import classes from './suggestions.module.css';
import type { Suggestions } from './use-suggestions.ts';

/** More would push the other filters away; the dialog has all of them. */
const MOST_CHIPS = 4;
const MOST_TEAM_CHIPS = 2;

const isAmong = (users: readonly User[], { username }: User) => users.some((one) => one.username === username);

/** The first ones, and all that are selected; in their order, so that no chip moves when it is pressed. */
const shortened = <T,>(all: readonly T[], most: number, isSelected: (one: T) => boolean): T[] =>
  all.filter((one, at) => at < most || isSelected(one));

/** The user's teams, selected people, and favourites, to select with one tap. */
export function SuggestionChips({ suggestions }: { suggestions: Suggestions }) {
  const { t } = useTranslation('reserve-form');
  const { teams, selectedTeams, toggleTeam, favourites, selected, setSelected } = suggestions;
  const people = [...favourites, ...selected.filter((one) => !isAmong(favourites, one))];
  const toggle = (user: User) =>
    setSelected(
      isAmong(selected, user) ? selected.filter(({ username }) => username !== user.username) : [...selected, user],
    );
  return (
    <>
      {shortened(teams, MOST_TEAM_CHIPS, ({ id }) => selectedTeams.includes(id)).map(({ id, name }) => (
        <Chip key={id} isSelected={selectedTeams.includes(id)} onClick={() => toggleTeam(id)}>
          <IconUsersGroup size={16} stroke={1.75} aria-hidden />
          {teams.length === 1 ? t('suggest.myTeam') : name}
        </Chip>
      ))}
      {shortened(people, MOST_CHIPS, (user) => isAmong(selected, user)).map((user) => (
        <Chip
          key={user.username}
          label={nameOfUser(user)}
          isSelected={isAmong(selected, user)}
          onClick={() => toggle(user)}
        >
          <i className={classes.initials} aria-hidden>
            {initialsOf(nameOfUser(user))}
          </i>
          {user.firstName}
        </Chip>
      ))}
    </>
  );
}

type ChipProps = { label?: string; isSelected: boolean; onClick(): void; children: ReactNode };

const Chip = ({ label, isSelected, onClick, children }: ChipProps) => (
  <button type="button" className={bar.chip} aria-pressed={isSelected} aria-label={label} onClick={onClick}>
    {children}
    {isSelected && <IconX size={14} stroke={2} aria-hidden />}
  </button>
);
