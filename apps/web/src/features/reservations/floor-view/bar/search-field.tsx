import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTyped } from '../../../../lib/use-typed.ts';
import classes from './bar.module.css';

const PAUSE_MS = 150;

/** Responds to every key at once; the address follows after a pause, because browsers limit how often it may change. */
export function SearchField({ value, onChange }: { value: string; onChange(typed: string): void }) {
  const { t } = useTranslation('reservations');
  const [typed, setTyped] = useTyped(value, onChange, PAUSE_MS);
  return (
    <div className={classes.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        type="search"
        data-screen-search
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed !== '' && (
        <button type="button" aria-label={t('clearSearch')} onClick={() => setTyped('')}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
