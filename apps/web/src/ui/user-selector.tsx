import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './user-selector.module.css';

/** The specification's pause before a search runs, and the fewest characters of one. */
const PAUSE_MS = 1000;
const FEWEST = 3;

export type Person = { readonly username: string; readonly firstName: string; readonly lastName: string };

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

type Props = {
  label: string;
  value: Person | undefined;
  onChange(person: Person | undefined): void;
  search(text: string, signal: AbortSignal): Promise<readonly Person[]>;
};

/** Somebody, found by typing a part of their name or address. */
export function UserSelector({ label, value, onChange, search }: Props) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useFound(typed, search);

  if (value)
    return (
      <TextInput
        label={label}
        value={nameOf(value)}
        readOnly
        rightSection={
          <CloseButton
            size={32}
            iconSize={16}
            aria-label={t('people.remove')}
            onClick={() => {
              setTyped('');
              onChange(undefined);
            }}
          />
        }
      />
    );

  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(username) => {
        onChange(found.people.find((person) => person.username === username));
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={t('people.placeholder')}
          value={typed}
          error={found.isTooShort && t('people.tooShort')}
          rightSection={found.isWaiting && <Loader size={14} aria-hidden />}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!found.isSettled} className={classes.dropdown ?? ''}>
        <Combobox.Options aria-label={label}>
          {found.people.map((person) => (
            <Combobox.Option key={person.username} value={person.username}>
              <span className={classes.name}>{nameOf(person)}</span>
              <span className={classes.address}>{person.username}</span>
            </Combobox.Option>
          ))}
          {found.people.length === 0 && <Combobox.Empty>{t('people.nobody')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function useFound(typed: string, search: Props['search']) {
  const id = useId();
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const isAsked = asked === text && asked.length >= FEWEST;
  const { data, isFetching } = useQuery({
    queryKey: ['people', id, asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: isAsked,
  });
  return {
    people: isAsked ? (data ?? []) : [],
    isTooShort: text.length > 0 && text.length < FEWEST,
    isWaiting: text.length >= FEWEST && (!isAsked || isFetching),
    isSettled: isAsked && !isFetching,
  };
}
