import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTyped } from '../../../lib/use-typed.ts';

/** Every search is a request to the server, so it waits for a pause in typing. */
const PAUSE_MS = 300;
const LONGEST = 100;

export function SearchBox({ value, onChange }: { value: string; onChange(typed: string): void }) {
  const { t } = useTranslation('colleagues');
  const [typed, setTyped] = useTyped(value, onChange, PAUSE_MS);
  return (
    <TextInput
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      maxLength={LONGEST}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={typed !== '' && <CloseButton aria-label={t('clearSearch')} onClick={() => setTyped('')} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
