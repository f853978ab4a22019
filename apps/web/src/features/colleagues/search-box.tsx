import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Every answer is a question to the server, so it waits for a pause in typing. */
const PAUSE_MS = 300;
const LONGEST = 100;

export function SearchBox({ value, onChange }: { value: string; onChange(typed: string): void }) {
  const { t } = useTranslation('colleagues');
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    // Another address was opened.
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === told) return undefined;
    const timer = setTimeout(() => onChange(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, told, onChange]);
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
