import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { userInfoQuery } from '../../lib/queries/queries.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { BuildingCard } from './building-card.tsx';
import { lastUsedFirst, matching, SEARCH_ABOVE, sortedByName } from './locations.ts';
import classes from './locations-screen.module.css';

/** One card for each building of the user. */
export function LocationsScreen() {
  const { t } = useTranslation('buildings');
  const me = useMe();
  const info = useQuery(userInfoQuery());
  const [typed, setTyped] = useState('');

  const all = lastUsedFirst(sortedByName((info.data ?? me.info).groups), me.group?.path);
  const matches = matching(all, typed);
  const search = all.length > SEARCH_ABOVE && <Search typed={typed} onType={setTyped} number={matches.length} />;

  const content = () => {
    if (info.isPending) return <CardSkeletons />;
    if (info.isError && all.length === 0)
      return <ErrorState problem={info.error} onRetry={() => void info.refetch()} />;
    if (matches.length === 0)
      return (
        <EmptyState
          title={t('nothingFound')}
          text={t('nothingFoundText', { typed: typed.trim() })}
          action={
            <Button variant="default" onClick={() => setTyped('')}>
              {t('showAll')}
            </Button>
          }
        />
      );
    return (
      <ul className={classes.cards}>
        {matches.map((group) => (
          <li key={group.path}>
            <BuildingCard
              group={group}
              isCurrent={group.path === me.group?.path}
              showsFree={matches.length <= SEARCH_ABOVE}
              onChoose={() => me.chooseBuilding(group.path)}
            />
          </li>
        ))}
      </ul>
    );
  };

  return (
    <Page title={t('title')} lead={t('lead')} aside={search}>
      {content()}
    </Page>
  );
}

type SearchProps = {
  typed: string;
  onType: (typed: string) => void;
  number: number;
};

function Search({ typed, onType, number }: SearchProps) {
  const { t } = useTranslation('buildings');
  return (
    <>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={typed !== '' && <CloseButton aria-label={t('clearSearch')} onClick={() => onType('')} />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <VisuallyHidden component="output">{typed !== '' && t('found', { count: number })}</VisuallyHidden>
    </>
  );
}

function CardSkeletons() {
  return (
    <Loading>
      <div className={classes.cards}>
        {['a', 'b', 'c', 'd'].map((card) => (
          <div key={card} className={classes.ghost}>
            <Skeleton height="auto" />
            <Skeleton width="60%" height={20} />
            <Skeleton width="80%" />
            <Skeleton height={44} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
