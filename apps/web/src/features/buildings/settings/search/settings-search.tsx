import { Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterField } from '../../../../ui/fields/filter-field.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import classes from './settings-search.module.css';
import type { SettingsSearch } from './use-settings-search.ts';

/** Arrow down goes to the first result, as in a table: to its control, or to the page that has it. */
const focusFirst = () => {
  const first = (selector: string) => document.querySelector<HTMLElement>(`#settings-results ${selector}`);
  (first(':is(input, textarea)') ?? first('a[href]'))?.focus();
};

export function SearchField({ search }: { search: SettingsSearch }) {
  const { t } = useTranslation('buildings-settings');
  return (
    <div className={classes.search}>
      <FilterField typed={search.typed} label={t('search.label')} onType={search.setTyped} onLeave={focusFirst} />
      <VisuallyHidden component="output">
        {search.isSearching && t('search.count', { count: search.count })}
      </VisuallyHidden>
    </div>
  );
}

export function NothingFound({ search }: { search: SettingsSearch }) {
  const { t } = useTranslation('buildings-settings');
  return (
    <EmptyState
      title={t('search.nothing', { typed: search.typed.trim() })}
      text={t('search.nothingText')}
      action={
        <Button variant="default" onClick={() => search.setTyped('')}>
          {t('search.showAll')}
        </Button>
      }
    />
  );
}
