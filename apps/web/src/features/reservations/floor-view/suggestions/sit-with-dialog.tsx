import { MOST_FAVOURITES, MOST_SELECTED, MOST_SELECTED_TEAMS } from '@berth/domain/seat-suggestions';
import { Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { LabelledCheckbox } from '../../../../ui/fields/checkbox.tsx';
import { nameOfUser, type User, UserField } from '../../../../workplace/user-field/user-field.tsx';
import classes from './suggestions.module.css';
import { useSaveFavourites } from './use-save-favourites.ts';
import type { Suggestions } from './use-suggestions.ts';

type Props = {
  opened: boolean;
  onClose(): void;
  place: Place;
  suggestions: Suggestions;
};

/** Chooses the people to sit with, and who are favourites. */
export function SitWithDialog({ opened, onClose, place, suggestions }: Props) {
  const { t } = useTranslation('reserve-form');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('suggest.sitWith')}
      width={480}
      footer={<Button onClick={onClose}>{t('suggest.done')}</Button>}
    >
      {opened && <People place={place} suggestions={suggestions} />}
    </Dialog>
  );
}

function People({ place, suggestions }: Pick<Props, 'place' | 'suggestions'>) {
  const { t } = useTranslation('reserve-form');
  const { selected, setSelected, people, teams, selectedTeams, toggleTeam } = suggestions;
  const { favourites, isOn, save } = useSaveFavourites(place);
  const isSelected = ({ username }: User) => selected.some((one) => one.username === username);
  const isFavourite = ({ username }: User) => favourites.some((one) => one.username === username);
  const isIn = ({ username }: User) => people.some((one) => one.username === username);
  const all = [...favourites, ...selected.filter((one) => !isFavourite(one))];
  const select = (user: User, isChosen: boolean) =>
    setSelected(isChosen ? [...selected, user] : selected.filter(({ username }) => username !== user.username));
  return (
    <>
      <UserField
        place={place}
        size="md"
        label={t('suggest.search')}
        chosen={null}
        removeLabel=""
        onChoose={(user) => {
          if (user && !isSelected(user) && selected.length < MOST_SELECTED) select(user, true);
        }}
      />
      {all.length + teams.length === 0 && <p className={classes.hint}>{t('suggest.nobody')}</p>}
      {all.length + teams.length > 0 && (
        <ul className={classes.people}>
          {teams.map(({ id, name, size }) => (
            <li key={id}>
              <LabelledCheckbox
                className={classes.line}
                checked={selectedTeams.includes(id)}
                disabled={!selectedTeams.includes(id) && selectedTeams.length >= MOST_SELECTED_TEAMS}
                onChange={() => toggleTeam(id)}
              >
                <span>
                  {name}
                  <small className={classes.hint}>{t('suggest.team', { count: size })}</small>
                </span>
              </LabelledCheckbox>
            </li>
          ))}
          {all.map((user) => (
            <li key={user.username}>
              <LabelledCheckbox
                className={classes.line}
                checked={isSelected(user)}
                disabled={!isSelected(user) && selected.length >= MOST_SELECTED}
                onChange={(isChosen) => select(user, isChosen)}
              >
                <span>
                  {nameOfUser(user)}
                  {isSelected(user) && !isIn(user) && <small className={classes.hint}>{t('suggest.notIn')}</small>}
                </span>
              </LabelledCheckbox>
              <button
                type="button"
                className={classes.star}
                aria-pressed={isFavourite(user)}
                aria-label={t('suggest.favourite', { name: nameOfUser(user) })}
                disabled={!isFavourite(user) && favourites.length >= MOST_FAVOURITES}
                onClick={() =>
                  save({
                    isOn,
                    colleagues: isFavourite(user)
                      ? favourites.filter(({ username }) => username !== user.username)
                      : [...favourites, user],
                  })
                }
              >
                {isFavourite(user) ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <LabelledCheckbox
        className={classes.line}
        isSwitch
        checked={isOn}
        onChange={(on) => save({ isOn: on, colleagues: favourites })}
      >
        <span>
          {t('suggest.switch')}
          <small className={classes.hint}>{t('suggest.switchHint')}</small>
        </span>
      </LabelledCheckbox>
    </>
  );
}
