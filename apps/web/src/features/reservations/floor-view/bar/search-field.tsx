import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTyped } from '../../../../lib/use-typed.ts';
import type { Finder } from '../search/use-finder.ts';
import classes from './bar.module.css';

const PAUSE_MS = 150;

type Props = {
  value: string;
  onChange(typed: string): void;
  finder: Finder;
  /** Everything has been searched, so that nothing found is final. */
  isSearched: boolean;
};

/** Responds to every key at once; the address follows after a pause, because browsers limit how often it may change. */
export function SearchField({ value, onChange, finder, isSearched }: Props) {
  const { t } = useTranslation('reservations');
  const [typed, setTyped] = useTyped(value, onChange, PAUSE_MS);
  const { finds, at, step } = finder;
  const clear = () => {
    setTyped('');
    onChange('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown' && finds.length > 1) step(1);
    else if (event.key === 'ArrowUp' && finds.length > 1) step(-1);
    else if (event.key === 'Escape' && typed !== '') clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        type="search"
        data-screen-search
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={typed}
        data-counted={value !== '' || undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <div className={classes.results}>
          <output>
            {finds.length > 0
              ? t('find.of', { at: at + 1, of: finds.length })
              : value !== '' && isSearched
                ? t('find.nothing')
                : ''}
          </output>
          {finds.length > 1 && (
            <>
              <button type="button" aria-label={t('find.previous')} onClick={() => step(-1)}>
                <IconChevronUp size={16} stroke={1.75} aria-hidden />
              </button>
              <button type="button" aria-label={t('find.next')} onClick={() => step(1)}>
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </button>
            </>
          )}
          <button type="button" aria-label={t('clearSearch')} onClick={clear}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
