import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userSearchQuery } from '../../../lib/queries.ts';
import { usePlace } from '../use-structure.ts';
import classes from './desk-inspector.module.css';

/** The specification's pause before a search runs, and the fewest characters of one. */
const PAUSE_MS = 1000;
const FEWEST = 3;

export type Member = { username: string; firstName: string; lastName: string };

type MemberFieldProps = {
  username: string | null;
  error: string | undefined;
  onChoose: (member: Member | null) => void;
};

/** Who of the building's people holds the desk: found by typing a part of the name or the address. */
export function MemberField({ username, error, onChoose }: MemberFieldProps) {
  const { t } = useTranslation('structure');
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const search = useUserSearch(typed);

  if (username !== null)
    return (
      <TextInput
        size="sm"
        label={t('desk.member')}
        value={username}
        readOnly
        error={error}
        rightSection={
          <CloseButton size={24} iconSize={14} aria-label={t('desk.memberRemove')} onClick={() => onChoose(null)} />
        }
      />
    );

  const choose = (chosen: string) => {
    const member = search.users.find((user) => user.username === chosen);
    if (!member) return;
    onChoose(member);
    setTyped('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          size="sm"
          label={t('desk.member')}
          description={t('desk.memberHint')}
          placeholder={t('desk.typeToSearch')}
          value={typed}
          error={search.isTooShort ? t('desk.searchShort') : error}
          rightSection={search.isWaiting && <Loader size={14} aria-hidden />}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!search.isSettled} className={classes.dropdown ?? ''}>
        <Combobox.Options aria-label={t('desk.member')}>
          {search.users.map(({ username: address, firstName, lastName }) => (
            <Combobox.Option key={address} value={address}>
              <span className={classes.person}>
                {firstName} {lastName}
              </span>
              <span className={classes.address}>{address}</span>
            </Combobox.Option>
          ))}
          {search.users.length === 0 && <Combobox.Empty>{t('desk.memberNone')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function useUserSearch(typed: string) {
  const place = usePlace();
  const [asked] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const length = typed.trim().length;
  const isAsked = asked === typed.trim() && asked.length >= FEWEST;
  const { data, isFetching } = useQuery({ ...userSearchQuery(place, asked), enabled: asked.length >= FEWEST });
  return {
    users: isAsked ? (data?.users ?? []) : [],
    isTooShort: length > 0 && length < FEWEST,
    isWaiting: length >= FEWEST && (!isAsked || isFetching),
    isSettled: isAsked && !isFetching,
  };
}
