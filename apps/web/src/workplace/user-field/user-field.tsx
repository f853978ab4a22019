import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { userSearchQuery } from '../../lib/queries/queries.ts';
import classes from './user-field.module.css';

/** The specification's pause before a search runs, and its minimum length. */
const PAUSE_MS = 1000;
const FEWEST = 3;

export type User = { username: string; firstName: string; lastName: string };

export const nameOfUser = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;

type UserFieldProps = {
  place: Place;
  label: string;
  description?: string;
  /** The displayed name of the chosen person; null if there is none. */
  chosen: string | null;
  error?: string | undefined;
  removeLabel: string;
  size?: 'sm' | 'md';
  onChoose: (user: User | null) => void;
};

/** Searches the people of the building by a part of the name or e-mail address. */
export function UserField(props: UserFieldProps) {
  const { place, label, description, chosen, error, removeLabel, size = 'sm', onChoose } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const search = useUserSearch(place, typed);

  if (chosen !== null)
    return (
      <TextInput
        size={size}
        label={label}
        value={chosen}
        readOnly
        error={error}
        rightSection={<CloseButton size={24} iconSize={14} aria-label={removeLabel} onClick={() => onChoose(null)} />}
      />
    );

  const choose = (username: string) => {
    const user = search.users.find((one) => one.username === username);
    if (!user) return;
    onChoose(user);
    setTyped('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          size={size}
          label={label}
          description={description}
          placeholder={t('people.typeToSearch')}
          value={typed}
          error={search.isTooShort ? t('people.tooShort') : error}
          rightSection={search.isWaiting && <Loader size={14} aria-hidden />}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!search.isSettled} className={classes.dropdown ?? ''}>
        <Combobox.Options aria-label={label}>
          {search.users.map((user) => (
            <Combobox.Option key={user.username} value={user.username}>
              <span className={classes.person}>{nameOfUser(user)}</span>
              <span className={classes.address}>{user.username}</span>
            </Combobox.Option>
          ))}
          {search.users.length === 0 && <Combobox.Empty>{t('people.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function useUserSearch(place: Place, typed: string) {
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const length = typed.trim().length;
  const isAsked = query === typed.trim() && query.length >= FEWEST;
  const { data, isFetching } = useQuery(userSearchQuery(place, query));
  return {
    users: isAsked ? (data?.users ?? []) : [],
    isTooShort: length > 0 && length < FEWEST,
    isWaiting: length >= FEWEST && (!isAsked || isFetching),
    isSettled: isAsked && !isFetching,
  };
}
